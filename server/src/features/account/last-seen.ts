import { sql } from 'drizzle-orm';

import type { Database } from '../../platform/database/database.ts';
import { lastSeen } from './tables.ts';

const MINUTE_MS = 60_000;
/** Enough for the members of a busy node. */
const REMEMBERED = 20_000;

/** Whom this node has written down lately, by database: tests have several in a process. */
const written = new WeakMap<Database, Map<string, number>>();

/** Notes that a member is here, at most once a minute on each node. */
export async function noteSeen(db: Database, memberId: string, now: Date): Promise<void> {
  const lately = written.get(db) ?? new Map<string, number>();
  written.set(db, lately);
  const at = now.getTime();
  if (Math.abs(at - (lately.get(memberId) ?? 0)) < MINUTE_MS) return;
  if (lately.size >= REMEMBERED) lately.clear();
  lately.set(memberId, at);
  await db
    .insert(lastSeen)
    .select(
      sql`select id, ${now.toISOString()}::timestamptz from members where id = ${memberId}::uuid`,
    )
    .onConflictDoUpdate({
      target: lastSeen.memberId,
      set: { seenAt: sql`greatest(${lastSeen.seenAt}, excluded.seen_at)` },
    });
}

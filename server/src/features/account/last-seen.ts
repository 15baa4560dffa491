import { sql } from 'drizzle-orm';

import type { Database } from '../../platform/database/database.ts';
import { prepareSql } from '../../platform/database/prepared.ts';

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
  await noteStatement(db, { memberId, now: now.toISOString() });
}

/** A member who is erased meanwhile is left out. */
const noteStatement = prepareSql(
  'note_seen',
  sql`
    insert into last_seen (member_id, seen_at)
    select id, ${sql.placeholder('now')}::timestamptz from members
    where id = ${sql.placeholder('memberId')}::uuid
    on conflict (member_id) do update set seen_at = greatest(last_seen.seen_at, excluded.seen_at)
  `,
);

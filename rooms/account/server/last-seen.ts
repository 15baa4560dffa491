import { sql } from 'drizzle-orm';

import type { Database } from '../../../platform/server/database/database.ts';
import { prepareSql } from '../../../platform/server/database/prepared.ts';
import { MINUTE_MS } from '../../../platform/shared/index.ts';

/** Large enough for the members of a busy node. */
const REMEMBERED = 20_000;

/** When this node last wrote each id, by database: tests use several in one process. */
const written = new WeakMap<Database, Map<string, number>>();

/**
 * Whether to write that a member or a session is active: once a minute on each node. A caller that
 * gets true must write it, because the next callers get false.
 */
export function isNoteDue(db: Database, id: string, now: Date): boolean {
  const lately = written.get(db) ?? new Map<string, number>();
  written.set(db, lately);
  const at = now.getTime();
  if (Math.abs(at - (lately.get(id) ?? 0)) < MINUTE_MS) return false;
  if (lately.size >= REMEMBERED) lately.clear();
  lately.set(id, at);
  return true;
}

/** Call this when the note could not be written, so that it is due again. */
export function forgetNote(db: Database, id: string): void {
  written.get(db)?.delete(id);
}

/** Notes that a member is here or has just left. Requests do the same when they read the session. */
export async function noteSeen(db: Database, memberId: string, now: Date): Promise<void> {
  if (!isNoteDue(db, memberId, now)) return;
  await noteStatement(db, { memberId, now: now.toISOString() });
}

/**
 * Does nothing for a member who is erased meanwhile.
 * No policy: notes when the member themselves was here.
 */
const noteStatement = prepareSql(
  'note_seen',
  sql`
    insert into last_seen (member_id, seen_at)
    select id, ${sql.placeholder('now')}::timestamptz from members
    where id = ${sql.placeholder('memberId')}::uuid
    on conflict (member_id) do update set seen_at = greatest(last_seen.seen_at, excluded.seen_at)
  `,
);

import { sql } from 'drizzle-orm';

import type { Executor } from '../../../platform/server/database/database.ts';
import { LEAVING_DAYS } from '../../../rooms/settings/index.ts';

/*
 * Members who were erased, are leaving, or came back keep that state when an older backup is
 * restored. Both functions run in the transaction of the restore, because running nodes see
 * the restored rows as soon as it commits.
 */

export interface Gone {
  tombstones: { member_id: string; erased_at: string }[];
  leaving: { id: string; leaving_until: string }[];
}

/**
 * Runs before the tables are emptied. Also keeps the ids of staying members in a temp table for
 * `applyGone`. Times are kept as text, so that nothing is rounded.
 * No policy: for the operator.
 */
export async function rememberGone(db: Executor): Promise<Gone> {
  const tombstones = await db.execute<Gone['tombstones'][number]>(sql`
    select member_id, erased_at::text from tombstones`);
  const leaving = await db.execute<Gone['leaving'][number]>(sql`
    select id, leaving_until::text from members where leaving_until is not null`);
  await db.execute(sql`
    create temp table staying on commit drop as
    select id from members where leaving_until is null`);
  return { tombstones, leaving };
}

/** Runs after the backup's rows were inserted. */
export async function applyGone(
  db: Executor,
  { tombstones, leaving }: Gone,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    insert into tombstones (member_id, erased_at)
    select id::uuid, at::timestamptz
    from unnest(${sql.param(tombstones.map((one) => one.member_id))}::text[], ${sql.param(tombstones.map((one) => one.erased_at))}::text[]) as kept (id, at)
    on conflict do nothing`);
  await reopenMatchesOfReturned(db);
  await db.execute(sql`
    update members set leaving_until = kept.until::timestamptz, streak_days = 0, streak_held_to = null
    from unnest(${sql.param(leaving.map((one) => one.id))}::text[], ${sql.param(leaving.map((one) => one.leaving_until))}::text[]) as kept (id, until)
    where members.id = kept.id::uuid`);
  await giveTime(db, leaving, now);
  await db.execute(sql`
    update members set leaving_until = tombstones.erased_at
    from tombstones where tombstones.member_id = members.id`);
  await endAccess(db);
}

/**
 * Members who are leaving in the backup but have come back since: reopens their matches.
 * No policy: for the operator.
 */
async function reopenMatchesOfReturned(db: Executor): Promise<void> {
  await db.execute(sql`
    create temp table came_back on commit drop as
    select members.id from members join staying using (id)
    where members.leaving_until is not null`);
  await db.execute(
    sql`update members set leaving_until = null from came_back where members.id = came_back.id`,
  );
  // A match stays ended if there was a block since, as for every member who comes back.
  await db.execute(sql`
    update matches set ended_by_leaving = false
    from came_back where matches.ended_by = came_back.id and exists (
      select from blocks
      where least(blocker_id, blocked_id) = least(user1_id, user2_id)
        and greatest(blocker_id, blocked_id) = greatest(user1_id, user2_id))`);
  await db.execute(sql`
    with reopened as (
      update matches set ended_at = null, ended_by = null, ended_by_leaving = false
      from came_back where matches.ended_by = came_back.id and matches.ended_by_leaving
      returning conversation_id)
    update conversations set closed_at = null
    from reopened where conversations.id = reopened.conversation_id`);
}

/**
 * Gives a new full term to members whose leaving date has passed in the backup and about whom this
 * database knows nothing later: they may have come back.
 */
async function giveTime(db: Executor, leaving: Gone['leaving'], now: Date): Promise<void> {
  // The program's time, by which members are erased; the database's may differ.
  const at = now.toISOString();
  await db.execute(sql`
    update members set leaving_until = ${at}::timestamptz + make_interval(days => ${LEAVING_DAYS})
    where leaving_until <= ${at}::timestamptz and id <> all (${sql.param(leaving.map(({ id }) => id))}::text[]::uuid[])
      and not exists (select from tombstones where member_id = members.id)`);
}

/**
 * Signs out members who are gone and ends their matches, whose chats become past chats. Erased
 * members are erased again at the next start or within an hour.
 * No policy: for the operator.
 */
async function endAccess(db: Executor): Promise<void> {
  await db.execute(sql`
    update matches
    set ended_at = members.leaving_until - make_interval(days => ${LEAVING_DAYS}),
      ended_by = members.id, ended_by_leaving = true
    from members
    where members.leaving_until is not null and members.id in (user1_id, user2_id)
      and matches.status = 'mutual' and matches.ended_at is null`);
  await db.execute(sql`
    update conversations set closed_at = matches.ended_at
    from matches
    where matches.conversation_id = conversations.id and matches.ended_by_leaving
      and conversations.closed_at is null`);
  for (const table of ['sessions', 'program_tokens', 'password_resets', 'calendar_links']) {
    await db.execute(sql`
      delete from ${sql.identifier(table)} using members
      where members.id = member_id and members.leaving_until is not null`);
  }
}

import { and, eq, inArray, lt, lte, sql } from 'drizzle-orm';

import type { Executor } from '../../../../platform/server/database/database.ts';
import { deliveries, digests } from '../tables.ts';
import { LEASE_MS } from './repository.ts';

/** A member's digest for a day. */
export interface Digest {
  memberId: string;
  day: string;
}

/** A digest that this node has claimed. */
interface Claim extends Digest {
  claimedUntil: Date;
}

const isDue = (now: Date) =>
  and(eq(deliveries.state, 'waiting'), eq(deliveries.lane, 'digest'), lte(deliveries.dueAt, now));

/**
 * Members with a due digest that no node is sending, the longest due first. The limit counts
 * deliveries, of which a member may have several.
 */
export async function findDueMembers(db: Executor, now: Date, limit: number): Promise<string[]> {
  const isFree = sql`not exists (
    select from digests claim
    where claim.member_id = ${deliveries.memberId} and claim.sent_at is null
      and claim.claimed_until > ${now.toISOString()}::timestamptz)`;
  const rows = await db
    .select({ memberId: deliveries.memberId })
    .from(deliveries)
    .where(and(isDue(now), isFree))
    .orderBy(deliveries.dueAt, deliveries.memberId)
    .limit(limit);
  return [...new Set(rows.map(({ memberId }) => memberId))];
}

export async function findDueOf(
  db: Executor,
  memberIds: readonly string[],
  now: Date,
): Promise<string[]> {
  if (memberIds.length === 0) return [];
  const rows = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(isDue(now), inArray(deliveries.memberId, [...memberIds])));
  return rows.map(({ id }) => id);
}

/** Claims digests for this node. Only one of several nodes gets each, and none if it was sent. */
export async function claimDigests(
  db: Executor,
  wanted: readonly Digest[],
  now: Date,
): Promise<Claim[]> {
  if (wanted.length === 0) return [];
  const claimedUntil = new Date(now.getTime() + LEASE_MS);
  const memberIds = sql.param(wanted.map(({ memberId }) => memberId));
  const days = sql.param(wanted.map(({ day }) => day));
  // In the same order on all nodes, so that they don't deadlock.
  const rows = await db.execute<{ memberId: string; day: string }>(sql`
    insert into digests (member_id, day, claimed_until)
    select member_id, day, ${claimedUntil.toISOString()}::timestamptz
    from unnest(${memberIds}::uuid[], ${days}::text[]::date[]) as wanted (member_id, day)
    order by member_id
    on conflict (member_id, day) do update set claimed_until = excluded.claimed_until
      where digests.sent_at is null and digests.claimed_until <= ${now.toISOString()}::timestamptz
    returning member_id as "memberId", day::text as day`);
  return rows.map(({ memberId, day }) => ({ memberId, day, claimedUntil }));
}

/** The members whose digest was sent. */
export async function findSent(db: Executor, asked: readonly Digest[]): Promise<Set<string>> {
  if (asked.length === 0) return new Set();
  const memberIds = sql.param(asked.map(({ memberId }) => memberId));
  const days = sql.param(asked.map(({ day }) => day));
  const rows = await db.execute<{ memberId: string }>(sql`
    select member_id as "memberId"
    from unnest(${memberIds}::uuid[], ${days}::text[]::date[]) as asked (member_id, day)
    join digests using (member_id, day)
    where sent_at is not null`);
  return new Set(rows.map(({ memberId }) => memberId));
}

/** Marks digests as sent, with their deliveries. */
export async function markDigestsSent(
  db: Executor,
  sent: readonly Digest[],
  ids: readonly string[],
  at: Date,
): Promise<void> {
  const memberIds = sql.param(sent.map(({ memberId }) => memberId));
  const days = sql.param(sent.map(({ day }) => day));
  const sentAt = sql`${at.toISOString()}::timestamptz`;
  // One statement, so that a digest is marked together with everything in it.
  await db.execute(sql`
    with sent as (
      update digests set sent_at = ${sentAt}
      from unnest(${memberIds}::uuid[], ${days}::text[]::date[]) as marked (member_id, day)
      where digests.member_id = marked.member_id and digests.day = marked.day)
    update deliveries set state = 'sent', ended_at = ${sentAt}, reason = null
    where id = any(${sql.param(ids)}::uuid[]) and state = 'waiting'`);
}

/** Postpones the due deliveries of members' digests. */
export async function postponeDigests(
  db: Executor,
  later: readonly { memberId: string; dueAt: Date }[],
  now: Date,
): Promise<void> {
  const memberIds = sql.param(later.map(({ memberId }) => memberId));
  const times = sql.param(later.map(({ dueAt }) => dueAt.toISOString()));
  await db.execute(sql`
    update deliveries set due_at = later.due_at
    from unnest(${memberIds}::uuid[], ${times}::text[]::timestamptz[]) as later (member_id, due_at)
    where deliveries.member_id = later.member_id and lane = 'digest' and state = 'waiting'
      and deliveries.due_at <= ${now.toISOString()}::timestamptz`);
}

/** Releases the claim on digests that were not sent, unless another node has taken them over. */
export async function releaseDigests(
  db: Executor,
  released: readonly Claim[],
  now: Date,
): Promise<void> {
  if (released.length === 0) return;
  const memberIds = sql.param(released.map(({ memberId }) => memberId));
  const days = sql.param(released.map(({ day }) => day));
  const until = sql.param(released.map(({ claimedUntil }) => claimedUntil.toISOString()));
  await db.execute(sql`
    update digests set claimed_until = ${now.toISOString()}::timestamptz
    from unnest(${memberIds}::uuid[], ${days}::text[]::date[], ${until}::text[]::timestamptz[])
      as mine (member_id, day, until)
    where digests.member_id = mine.member_id and digests.day = mine.day
      and claimed_until = mine.until and sent_at is null`);
}

/** Deletes digests of days before `before`, which can't be sent any more. */
export async function forgetDigests(db: Executor, before: string): Promise<void> {
  await db.delete(digests).where(lt(digests.day, before));
}

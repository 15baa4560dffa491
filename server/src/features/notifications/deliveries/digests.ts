import { and, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';

import type { Executor } from '../../../platform/database/database.ts';
import { deliveries, digests } from '../tables.ts';
import { LEASE_MS } from './repository.ts';

/** A member's mail of a day. */
export interface Digest {
  memberId: string;
  day: string;
}

const isDue = (now: Date) =>
  and(eq(deliveries.state, 'waiting'), eq(deliveries.lane, 'digest'), lte(deliveries.dueAt, now));

/** Members with a mail of the day that is due, and that no node is sending, the longest due first. */
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

/** Takes mails of a day for this node. Of all nodes that try, one gets each; none if it has left. */
export async function claimDigests(
  db: Executor,
  wanted: readonly Digest[],
  now: Date,
): Promise<Digest[]> {
  if (wanted.length === 0) return [];
  const claimedUntil = new Date(now.getTime() + LEASE_MS);
  return (
    db
      .insert(digests)
      // In one order for all nodes, so that they don't wait for each other in a circle.
      .values(
        wanted
          .toSorted((one, other) => (one.memberId < other.memberId ? -1 : 1))
          .map(({ memberId, day }) => ({ memberId, day, claimedUntil })),
      )
      .onConflictDoUpdate({
        target: [digests.memberId, digests.day],
        set: { claimedUntil },
        setWhere: sql`${digests.sentAt} is null and ${digests.claimedUntil} <= ${now.toISOString()}::timestamptz`,
      })
      .returning({ memberId: digests.memberId, day: digests.day })
  );
}

/** Of these mails, those that have left. */
export async function findSent(db: Executor, asked: readonly Digest[]): Promise<Set<string>> {
  if (asked.length === 0) return new Set();
  const memberIds = asked.map(({ memberId }) => memberId);
  const days = asked.map(({ day }) => day);
  const rows = await db
    .select({ memberId: digests.memberId, day: digests.day })
    .from(digests)
    .where(
      and(
        inArray(digests.memberId, memberIds),
        inArray(digests.day, days),
        isNotNull(digests.sentAt),
      ),
    );
  const dayOf = new Map(asked.map(({ memberId, day }) => [memberId, day]));
  return new Set(
    rows.filter(({ memberId, day }) => dayOf.get(memberId) === day).map(({ memberId }) => memberId),
  );
}

/** A mail of a day has left, with what was in it: one statement, because it comes after each mail. */
export async function endDigest(
  db: Executor,
  { memberId, day }: Digest,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  const left = db.$with('left').as(
    db
      .update(digests)
      .set({ sentAt: at })
      .where(and(eq(digests.memberId, memberId), eq(digests.day, day)))
      .returning({ memberId: digests.memberId }),
  );
  await db
    .with(left)
    .update(deliveries)
    .set({ state: 'sent', endedAt: at, reason: null })
    .where(and(inArray(deliveries.id, [...ids]), eq(deliveries.state, 'waiting')));
}

/** Gives up the claim on mails that were not sent. */
export async function releaseDigests(
  db: Executor,
  released: readonly Digest[],
  now: Date,
): Promise<void> {
  if (released.length === 0) return;
  const memberIds = released.map(({ memberId }) => memberId);
  await db
    .update(digests)
    .set({ claimedUntil: now })
    .where(and(inArray(digests.memberId, memberIds), isNull(digests.sentAt)));
}

/** Forgets days before one, none of which anybody may send any more. */
export async function forgetDigests(db: Executor, before: string): Promise<void> {
  await db.delete(digests).where(lt(digests.day, before));
}

import { and, eq, gt, ne } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Transaction } from '../../../../platform/server/database/database.ts';
import { AppError, invalidInput, notFound } from '../../../../platform/server/http/app-error.ts';
import { runWork, type Work } from '../../../../platform/server/unit-of-work.ts';
import { DAY_MS, HOUR_MS, mondayOf, utcDay } from '../../../../platform/shared/index.ts';
import { lockMembers } from '../../../account/server/index.ts';
import { zoneOfPlace } from '../../../places/index.ts';
import { ledgerKeys } from '../../../play/index.ts';
import { award, countPaidSince, recordActivity } from '../../../play/server/index.ts';
import { mayInteractAmong } from '../../../relations/server/index.ts';
import {
  CONFIRM_HOURS,
  DATE_HOURS,
  GROUP_DATE_POINTS,
  SAME_PEOPLE_DAYS,
  type Feeling,
} from '../../index.ts';
import {
  paidDates,
  planConfirmations,
  type PartRow,
  type PlanRow,
  type SlotRow,
} from '../tables.ts';
import { say } from '../texts/index.ts';
import { tellPlan } from './fix.ts';
import { findConfirmations, findVoters, findVotes, updatePart, findPart } from './repository.ts';
import { requireFixed, requirePart } from './service.ts';

const GROUP_MIN = 4;

/** A date that two of different sides have confirmed to each other. */
export interface ConfirmedDate {
  planId: string;
  /** Who did not say no to its time, by side. */
  sides: [string[], string[]];
  endsAt: Date;
  zone: string;
  confirmedAt: Date;
}
/** What another room does when a date is confirmed. Called again when more confirm each other. */
export type DateConfirmed = (tx: Transaction, date: ConfirmedDate) => Promise<void>;

/**
 * Records that somebody was on a date. The date is confirmed when two members of different sides
 * say so.
 */
export async function confirmDate(
  deps: Deps,
  given: { planId: string; memberId: string; userId: string; dateConfirmed: DateConfirmed },
): Promise<boolean> {
  const { planId, memberId, dateConfirmed } = given;
  const userId = given.userId.toLowerCase();
  const now = deps.clock();
  if (userId === memberId) throw invalidInput('userId', say.confirmOther);
  return runWork(deps, async (work) => {
    const { tx } = work;
    const { plan } = await requirePart(tx, planId, memberId);
    const slot = await requireFixed(tx, plan);
    const age = now.getTime() - slot.startsAt.getTime();
    const voters = await findVoters(tx, planId);
    const own = voters.find((voter) => voter.memberId === memberId);
    const other = voters.find((voter) => voter.memberId === userId);
    if (!own || !other) throw notFound();
    if (age < 0 || age > CONFIRM_HOURS * HOUR_MS) throw new AppError('conflict', say.confirmTime);
    // Concurrent calls wait for each other here, so the second one sees the first.
    await lockMembers(tx, [memberId, userId]);
    if (!(await mayInteractAmong(tx, memberId, userId))) throw notFound();
    await tx
      .insert(planConfirmations)
      .values({ planId, memberId, confirmedId: userId, at: now })
      .onConflictDoNothing();
    await tellPlan(work, plan);
    const all = await findConfirmations(tx, planId);
    const isMutual = all.some((one) => one.memberId === userId && one.confirmedId === memberId);
    if (!isMutual || own.side === other.side) return false;
    await dateConfirmed(tx, await describeDate(tx, { slot, voters, met: [own, other], now }));
    if (plan.isGroup && voters.length >= GROUP_MIN) {
      await pay(work, plan, { one: own, two: other, voters, now });
      await pay(work, plan, { one: other, two: own, voters, now });
    }
    return true;
  });
}

async function describeDate(
  tx: Transaction,
  { slot, voters, met, now }: { slot: SlotRow; voters: PartRow[]; met: PartRow[]; now: Date },
): Promise<ConfirmedDate> {
  const votes = await findVotes(tx, [slot]);
  const isOff = new Set(votes.flatMap((vote) => (vote.answer === 'no' ? vote.memberId : [])));
  const came = voters.filter((one) => met.includes(one) || !isOff.has(one.memberId));
  const of = (side: number) => came.flatMap((one) => (one.side === side ? one.memberId : []));
  return {
    planId: slot.planId,
    sides: [of(0), of(1)],
    endsAt: new Date(slot.startsAt.getTime() + DATE_HOURS * HOUR_MS),
    zone: zoneOfPlace(slot.city),
    confirmedAt: now,
  };
}

/**
 * Pays points for a confirmed group date: at most one date a week, and none with a member who was
 * on a paid date with the caller in the last 90 days, on either side. The caller has locked the
 * member.
 */
async function pay(
  work: Work,
  plan: PlanRow,
  { one, two, voters, now }: { one: PartRow; two: PartRow; voters: PartRow[]; now: Date },
): Promise<void> {
  const { tx } = work;
  const { memberId } = one;
  await recordActivity(work, { memberId, kind: 'group-date-confirmed', key: plan.id, at: now });
  const monday = new Date(`${mondayOf(utcDay(now))}T00:00:00.000Z`);
  if ((await countPaidSince(tx, memberId, 'group-date', monday)) > 0) return;
  const since = new Date(now.getTime() - SAME_PEOPLE_DAYS * DAY_MS);
  const before = await tx
    .select({ planId: paidDates.planId })
    .from(paidDates)
    .where(
      and(
        eq(paidDates.memberId, memberId),
        eq(paidDates.withId, two.memberId),
        ne(paidDates.planId, plan.id),
        gt(paidDates.paidAt, since),
      ),
    )
    .limit(1);
  if (before.length > 0) return;
  const paid = await award(work, {
    memberId,
    key: ledgerKeys.groupDate(plan.id),
    points: GROUP_DATE_POINTS,
    reason: 'group-date',
    at: now,
  });
  if (paid === 0) return;
  const others = voters.filter((voter) => voter.memberId !== memberId);
  await tx
    .insert(paidDates)
    .values(
      others.map((other) => ({ planId: plan.id, memberId, withId: other.memberId, paidAt: now })),
    )
    .onConflictDoNothing();
}

/** Saves a member's private note about a date. Nothing else reads it. */
export async function reflect(
  deps: Deps,
  given: { planId: string; memberId: string; how: Feeling },
): Promise<void> {
  const { planId, memberId, how } = given;
  const found = await findPart(deps.db, planId, memberId);
  if (!found) throw notFound();
  const slot = await requireFixed(deps.db, found.plan);
  if (slot.startsAt > deps.clock()) throw new AppError('conflict', say.reflectLater);
  await updatePart(deps.db, planId, memberId, { how });
}

/** Deletes the note, also after the conversation has ended. */
export async function eraseReflection(
  { db }: Deps,
  planId: string,
  memberId: string,
): Promise<void> {
  if (!(await updatePart(db, planId, memberId, { how: null }))) throw notFound();
}

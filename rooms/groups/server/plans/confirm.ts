import { and, eq, gt, ne } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import { AppError, invalidInput, notFound } from '../../../../platform/server/http/app-error.ts';
import { runWork, type Work } from '../../../../platform/server/unit-of-work.ts';
import { DAY_MS, HOUR_MS, mondayOf, utcDay } from '../../../../platform/shared/index.ts';
import { lockMembers } from '../../../account/server/index.ts';
import { ledgerKeys } from '../../../play/index.ts';
import { award, countPaidSince, recordActivity } from '../../../play/server/index.ts';
import { mayInteractAmong } from '../../../relations/server/index.ts';
import { CONFIRM_HOURS, GROUP_DATE_POINTS, SAME_PEOPLE_DAYS, type Feeling } from '../../index.ts';
import { paidDates, planConfirmations, type PartRow, type PlanRow } from '../tables.ts';
import { say } from '../texts/index.ts';
import { tellPlan } from './fix.ts';
import { findConfirmations, findVoters, updatePart, findPart } from './repository.ts';
import { requireFixed, requirePart } from './service.ts';

const GROUP_MIN = 4;

/**
 * Records that somebody was on a date. The date is confirmed when two members of different sides
 * say so.
 */
export async function confirmDate(
  deps: Deps,
  given: { planId: string; memberId: string; userId: string },
): Promise<boolean> {
  const { planId, memberId } = given;
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
    if (plan.isGroup && voters.length >= GROUP_MIN) {
      await pay(work, plan, { one: own, two: other, voters, now });
      await pay(work, plan, { one: other, two: own, voters, now });
    }
    return true;
  });
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

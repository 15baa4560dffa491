import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';

import type { Work } from '../../../../platform/server/unit-of-work.ts';
import { noteDate } from '../../../chat/server/index.ts';
import { notify } from '../../../notifications/server/index.ts';
import { chooseSlot, haveAllVoted } from '../../index.ts';
import { notifyOfPlan, whenOf } from '../notices.ts';
import { planMembers, plans, planSlots, type PlanRow } from '../tables.ts';
import { findSlots, findVoters, findVotes, lockPlan, updatePart } from './repository.ts';

export async function tellPlan(
  work: Work,
  { id: planId, conversationId }: Pick<PlanRow, 'id' | 'conversationId'>,
): Promise<void> {
  const voters = await findVoters(work.tx, planId);
  work.tell(
    voters.map(({ memberId }) => memberId),
    { type: 'plan_changed', planId, conversationId },
  );
}

/**
 * Fixes an open plan when everybody has voted or the time is up. It lapses when no slot suits
 * enough members. The plan is locked, so the last vote and the clock can't both fix it.
 */
export async function tryFix(work: Work, planId: string, now: Date): Promise<void> {
  const { tx } = work;
  const plan = await lockPlan(tx, planId);
  if (plan?.state !== 'open') return;
  const slots = await findSlots(tx, planId);
  const voters = await findVoters(tx, planId);
  const votes = await findVotes(tx, slots);
  if (plan.votesUntil > now && !haveAllVoted(slots, voters, votes)) return;
  const slot = chooseSlot(slots, voters, votes, { eachSide: plan.isGroup ? 2 : 1, now });
  await tx
    .update(plans)
    .set(
      slot
        ? { state: 'fixed', fixedSlotId: slot.id, fixedAt: now, changedAt: now }
        : { state: 'lapsed' },
    )
    .where(eq(plans.id, planId));
  await tellPlan(work, plan);
  const memberIds = voters.map(({ memberId }) => memberId);
  // Two see it in their notification, and their conversation has no notices.
  if (slot && plan.isGroup) {
    const { conversationId } = plan;
    await noteDate(work, { conversationId, place: slot.placeName, memberIds, at: now });
  }
  const kind = slot ? 'plan-fixed' : 'plan-lapsed';
  await notifyOfPlan(work, plan, { kind, memberIds, byId: null, slot: slot ?? null, at: now });
}

/** Open, or fixed for a time in the future. A date that has begun continues, with its checks. */
const isAhead = (now: Date) => sql`${plans.state} in ('open', 'fixed') and not exists (
  select from plan_slots slot
  where slot.id = ${plans.fixedSlotId} and slot.starts_at <= ${now.toISOString()}::timestamptz)`;

function findAhead({ tx }: Work, conversationId: string, now: Date) {
  return tx
    .select({ id: plans.id })
    .from(plans)
    .where(and(eq(plans.conversationId, conversationId), isAhead(now)));
}

/**
 * Removes a member who left a room from its plans. Their votes no longer count, and they get no
 * checks. Returns the plans.
 */
export async function leavePlans(
  work: Work,
  { conversationId, memberId, at }: { conversationId: string; memberId: string; at: Date },
): Promise<string[]> {
  const ahead = await findAhead(work, conversationId, at);
  for (const { id } of ahead) {
    await updatePart(work.tx, id, memberId, { leftAt: at, checkAt: null, shareHash: null });
  }
  return ahead.map(({ id }) => id);
}

/** Returns a member who is back in a room to the plans that they left with it. */
export async function rejoinPlans(
  work: Work,
  { conversationId, memberId, leftAt }: { conversationId: string; memberId: string; leftAt: Date },
  now: Date,
): Promise<void> {
  await work.tx
    .update(planMembers)
    .set({ leftAt: null })
    .where(
      and(
        eq(planMembers.memberId, memberId),
        eq(planMembers.leftAt, leftAt),
        inArray(planMembers.planId, findAhead(work, conversationId, now)),
      ),
    );
}

/** Cancels the plans of a room that closes. Nobody should wait at a place for a canceled date. */
export async function endPlans(work: Work, conversationId: string, now: Date): Promise<void> {
  const ofRoom = eq(plans.conversationId, conversationId);
  for (const { plan, slot } of await cancelAhead(work, ofRoom, now)) {
    const memberIds = (await findVoters(work.tx, plan.id)).map(({ memberId }) => memberId);
    const notice = { kind: 'plan-cancelled', memberIds, byId: null, slot, at: now } as const;
    await notifyOfPlan(work, plan, notice);
  }
}

/**
 * Cancels a member's plans of two: with one partner, or with all. The partner learns only that the
 * date is off, so that a block looks like leaving.
 */
export async function endPlansOfTwo(
  work: Work,
  { memberId, partnerId }: { memberId: string; partnerId?: string },
  now: Date,
): Promise<void> {
  const hasPart = (id: string) => sql`exists (
    select from plan_members part
    where part.plan_id = ${plans.id} and part.member_id = ${id}::uuid)`;
  const ofTwo = and(
    eq(plans.isGroup, false),
    hasPart(memberId),
    partnerId === undefined ? undefined : hasPart(partnerId),
  );
  for (const { plan, slot } of await cancelAhead(work, ofTwo, now)) {
    const notice = {
      kind: 'plan-cancelled',
      subject: plan.id,
      params: whenOf(slot),
      link: '/matches',
      at: now,
    } as const;
    const voters = await findVoters(work.tx, plan.id);
    const partners = voters.filter((voter) => voter.memberId !== memberId);
    for (const partner of partners) await notify(work, { ...notice, memberId: partner.memberId });
  }
}

/** Cancels plans that are open or to come. Returns those that had a date. */
async function cancelAhead({ tx }: Work, which: SQL | undefined, now: Date) {
  const dates = await tx
    .select({ plan: plans, slot: planSlots })
    .from(plans)
    .innerJoin(planSlots, eq(planSlots.id, plans.fixedSlotId))
    .where(and(which, isAhead(now)));
  await tx
    .update(plans)
    .set({ state: 'cancelled', changedAt: now })
    .where(and(which, isAhead(now)));
  return dates;
}

/** Whether a plan is open or its date is still to come. */
export async function isPlanAhead(work: Work, planId: string, now: Date): Promise<boolean> {
  const [found] = await work.tx
    .select({ id: plans.id })
    .from(plans)
    .where(and(eq(plans.id, planId), isAhead(now)));
  return found !== undefined;
}

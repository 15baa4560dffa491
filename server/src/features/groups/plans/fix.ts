import { chooseSlot, haveAllVoted } from '@rizzly/domain/groups';
import { and, eq, inArray, sql } from 'drizzle-orm';

import type { Work } from '../../../platform/unit-of-work.ts';
import { plans, type PlanRow } from '../tables.ts';
import { findSlots, findVoters, findVotes, lockPlan, updatePart } from './repository.ts';

export async function tellPlan(work: Work, plan: PlanRow): Promise<void> {
  const voters = await findVoters(work.tx, plan.id);
  const { id: planId, conversationId } = plan;
  work.tell(
    voters.map(({ memberId }) => memberId),
    { type: 'plan_changed', planId, conversationId },
  );
}

/**
 * Fixes an open plan when everybody has voted or the time is up; without a slot for which enough can
 * come it lapses. The plan's lock lets one of vote and clock do it.
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
    .set(slot ? { state: 'fixed', fixedSlotId: slot.id } : { state: 'lapsed' })
    .where(eq(plans.id, planId));
  await tellPlan(work, plan);
}

/** Takes a member who left a room out of its plans. Their votes no longer count. */
export async function leavePlans(
  work: Work,
  { conversationId, memberId, at }: { conversationId: string; memberId: string; at: Date },
): Promise<void> {
  const { tx } = work;
  const open = await tx
    .select({ id: plans.id })
    .from(plans)
    .where(and(eq(plans.conversationId, conversationId), inArray(plans.state, ['open', 'fixed'])));
  for (const { id } of open) {
    await updatePart(tx, id, memberId, { leftAt: at });
    await tryFix(work, id, at);
  }
}

/** Ends the plans of a room that closes. A date that has begun goes on, with its checks. */
export async function endPlans(work: Work, conversationId: string, now: Date): Promise<void> {
  await work.tx.execute(sql`
    update plans set state = 'cancelled'
    where conversation_id = ${conversationId}::uuid and state in ('open', 'fixed')
      and not exists (
        select from plan_slots slot
        where slot.id = plans.fixed_slot_id and slot.starts_at <= ${now.toISOString()}::timestamptz)`);
}

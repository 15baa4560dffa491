import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../../platform/server/database/database.ts';
import { conversations } from '../../../conversations/server/index.ts';
import {
  planConfirmations,
  planMembers,
  plans,
  planSlots,
  planVotes,
  type PartRow,
  type PlanRow,
  type SlotRow,
} from '../tables.ts';

/**
 * Locks a plan, so that votes, jobs and a cancellation run one after another. Locks its conversation
 * first, in the same order as leaving the conversation, to avoid deadlocks.
 */
export async function lockPlan(tx: Transaction, id: string): Promise<PlanRow | undefined> {
  const ofPlan = tx.select({ id: plans.conversationId }).from(plans).where(eq(plans.id, id));
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(inArray(conversations.id, ofPlan))
    .for('no key update');
  const [plan] = await tx.select().from(plans).where(eq(plans.id, id)).for('update');
  return plan;
}

/** A plan with the member's part in it. */
export async function findPart(
  db: Executor,
  planId: string,
  memberId: string,
): Promise<{ plan: PlanRow; part: PartRow } | undefined> {
  const [row] = await db
    .select({ plan: plans, part: planMembers })
    .from(planMembers)
    .innerJoin(plans, eq(plans.id, planMembers.planId))
    .where(and(eq(planMembers.planId, planId), eq(planMembers.memberId, memberId)));
  return row;
}

export async function findNewest(
  db: Executor,
  conversationId: string,
): Promise<PlanRow | undefined> {
  const [plan] = await db
    .select()
    .from(plans)
    .where(eq(plans.conversationId, conversationId))
    .orderBy(desc(plans.createdAt), desc(plans.id))
    .limit(1);
  return plan;
}

export function findSlots(db: Executor, planId: string): Promise<SlotRow[]> {
  return db
    .select()
    .from(planSlots)
    .where(eq(planSlots.planId, planId))
    .orderBy(asc(planSlots.startsAt), asc(planSlots.id));
}

export async function findFixedSlot(
  db: Executor,
  { fixedSlotId }: PlanRow,
): Promise<SlotRow | undefined> {
  if (fixedSlotId === null) return undefined;
  const [slot] = await db.select().from(planSlots).where(eq(planSlots.id, fixedSlotId));
  return slot;
}

/** The members who take part and have not left. */
export function findVoters(db: Executor, planId: string): Promise<PartRow[]> {
  return db
    .select()
    .from(planMembers)
    .where(and(eq(planMembers.planId, planId), isNull(planMembers.leftAt)));
}

export function findVotes(db: Executor, slots: readonly SlotRow[]) {
  const ids = slots.map(({ id }) => id);
  return db.select().from(planVotes).where(inArray(planVotes.slotId, ids));
}

/** Returns false when the member has no part in the plan. */
export async function updatePart(
  db: Executor,
  planId: string,
  memberId: string,
  set: Partial<PartRow>,
): Promise<boolean> {
  const rows = await db
    .update(planMembers)
    .set(set)
    .where(and(eq(planMembers.planId, planId), eq(planMembers.memberId, memberId)))
    .returning({ planId: planMembers.planId });
  return rows.length > 0;
}

export function findConfirmations(db: Executor, planId: string) {
  return db.select().from(planConfirmations).where(eq(planConfirmations.planId, planId));
}

import { randomUUID } from 'node:crypto';

import { and, eq, isNotNull, isNull } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor, Transaction } from '../../../../platform/server/database/database.ts';
import { AppError, invalidInput, notFound } from '../../../../platform/server/http/app-error.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { DAY_MS } from '../../../../platform/shared/index.ts';
import { refuseLimited } from '../../../account/server/index.ts';
import { findConversation } from '../../../chat/server/index.ts';
import {
  conversationMembers,
  conversations,
  groupRoomMembers,
  groupRooms,
} from '../../../conversations/server/index.ts';
import {
  PLAN_DAYS_MAX,
  SLOTS_MIN,
  votesUntil,
  type Plan,
  type SlotAnswer,
  type SlotBody,
} from '../../index.ts';
import { notifyOfPlan } from '../notices.ts';
import { planMembers, plans, planSlots, type PartRow, type PlanRow, planVotes } from '../tables.ts';
import { say } from '../texts/index.ts';
import { isPlanAhead, tellPlan, tryFix } from './fix.ts';
import {
  findFixedSlot,
  findNewest,
  findPart,
  findSlots,
  findVoters,
  lockPlan,
} from './repository.ts';
import { readPlan } from './view.ts';

const PLANS = { name: 'plans', points: 30, seconds: 86_400 };

/**
 * The plan, and the part of a member who has not left it. A room may close or be left after the
 * date began, and the date continues. In a plan of two, both must still be able to see each other.
 */
export async function requirePart(
  db: Executor,
  planId: string,
  memberId: string,
): Promise<{ plan: PlanRow; part: PartRow }> {
  const found = await findPart(db, planId, memberId);
  if (!found || found.part.leftAt) throw notFound();
  const { isGroup, conversationId } = found.plan;
  if (!isGroup && !(await findConversation(db, conversationId, memberId))) throw notFound();
  return found;
}

/** Creates a plan. A conversation has one plan at a time. */
export async function createPlan(
  deps: Deps,
  memberId: string,
  conversationId: string,
  slots: readonly SlotBody[],
): Promise<Plan> {
  await deps.limits.take(PLANS, memberId);
  const now = deps.clock();
  const rows = toSlots(slots, now);
  return runWork(deps, async (work) => {
    const { tx } = work;
    if (!(await findConversation(tx, conversationId, memberId))) throw notFound();
    const [conversation] = await tx
      .select()
      .from(conversations)
      .where(eq(conversations.id, conversationId))
      .for('update');
    const sides = conversation ? await findSides(tx, conversationId, conversation.isRoom) : [];
    const isTheirs = sides.some((one) => one.memberId === memberId);
    // It may have ended while this call waited for the lock.
    if (!isTheirs || conversation?.closedAt !== null) throw notFound();
    // A room's conversation has the call of two as well.
    if (conversation.isRoom && slots.length < SLOTS_MIN) {
      throw invalidInput('slots', say.slotsTooFew);
    }
    // A plan reaches somebody new as a first message does.
    if (!conversation.isRoom && conversation.lastSeq === 0) await refuseLimited(tx, memberId, now);
    const before = await findNewest(tx, conversationId);
    if (before?.state === 'open' || before?.state === 'fixed') {
      throw new AppError('conflict', say.planThere);
    }
    const planId = randomUUID();
    const plan = { id: planId, conversationId, isGroup: conversation.isRoom };
    const until = new Date(votesUntil(rows, now));
    await tx.insert(plans).values({ ...plan, state: 'open', votesUntil: until, createdAt: now });
    await tx.insert(planSlots).values(rows.map((row) => Object.assign(row, { planId })));
    await tx.insert(planMembers).values(sides.map((one) => Object.assign(one, { planId })));
    await tellPlan(work, plan);
    const memberIds = sides.map((one) => one.memberId);
    const notice = { kind: 'plan-proposed', memberIds, byId: memberId, slot: null } as const;
    await notifyOfPlan(work, plan, { ...notice, at: now });
    return readPlan(tx, planId, memberId);
  });
}

function toSlots(slots: readonly SlotBody[], now: Date) {
  const latest = now.getTime() + PLAN_DAYS_MAX * DAY_MS;
  const seen = new Set<string>();
  return slots.map(({ startsAt, place }, index) => {
    const at = new Date(startsAt);
    if (at <= now || at.getTime() > latest) {
      throw invalidInput(`slots.${index}.startsAt`, say.slotTime);
    }
    const key = `${at.getTime()} ${place.name.toLowerCase()} ${place.city}`;
    if (seen.has(key)) throw invalidInput(`slots.${index}`, say.slotTwice);
    seen.add(key);
    return { id: randomUUID(), startsAt: at, placeName: place.name, city: place.city };
  });
}

/** The participants and their sides. In a plan of two, one is on each side. */
async function findSides(
  tx: Transaction,
  conversationId: string,
  isRoom: boolean,
): Promise<{ memberId: string; side: number }[]> {
  if (isRoom) {
    const seats = await tx
      .select({
        memberId: groupRoomMembers.memberId,
        squadId: groupRoomMembers.squadId,
        oneSquadId: groupRooms.oneSquadId,
      })
      .from(groupRoomMembers)
      .innerJoin(groupRooms, eq(groupRooms.id, groupRoomMembers.roomId))
      .where(
        and(
          eq(groupRooms.conversationId, conversationId),
          // A table has its evening already.
          isNotNull(groupRooms.oneSquadId),
          isNull(groupRoomMembers.leftAt),
        ),
      );
    return seats.map(({ memberId, squadId, oneSquadId }) => ({
      memberId,
      side: squadId === oneSquadId ? 0 : 1,
    }));
  }
  const two = await tx
    .select({ memberId: conversationMembers.memberId })
    .from(conversationMembers)
    .where(eq(conversationMembers.conversationId, conversationId));
  return two.map(({ memberId }, side) => ({ memberId, side }));
}

/** Creates a plan in a room that the member is in. */
export async function createRoomPlan(
  deps: Deps,
  memberId: string,
  roomId: string,
  slots: readonly SlotBody[],
): Promise<Plan> {
  const [room] = await deps.db
    .select({ conversationId: groupRooms.conversationId })
    .from(groupRoomMembers)
    .innerJoin(groupRooms, eq(groupRooms.id, groupRoomMembers.roomId))
    .where(
      and(
        eq(groupRooms.id, roomId),
        eq(groupRoomMembers.memberId, memberId),
        isNull(groupRoomMembers.leftAt),
      ),
    );
  if (!room?.conversationId) throw notFound();
  return createPlan(deps, memberId, room.conversationId, slots);
}

export async function vote(
  deps: Deps,
  given: { planId: string; memberId: string; votes: Record<string, SlotAnswer> },
): Promise<Plan> {
  const { planId, memberId } = given;
  const now = deps.clock();
  return runWork(deps, async (work) => {
    const { tx } = work;
    await lockPlan(tx, planId);
    const { plan } = await requirePart(tx, planId, memberId);
    const slots = await findSlots(tx, planId);
    const known = new Set(slots.map(({ id }) => id));
    const votes = Object.entries(given.votes);
    if (votes.length === 0 || votes.some(([id]) => !known.has(id))) {
      throw invalidInput('votes', say.unknownSlot);
    }
    if (plan.state !== 'open') throw new AppError('conflict', say.voteOver);
    await setVotes(tx, memberId, votes);
    await tellPlan(work, plan);
    await tryFix(work, planId, now);
    return readPlan(tx, planId, memberId);
  });
}

export async function cancelPlan(deps: Deps, planId: string, memberId: string): Promise<Plan> {
  const at = deps.clock();
  return runWork(deps, async (work) => {
    const { tx } = work;
    await lockPlan(tx, planId);
    const { plan } = await requirePart(tx, planId, memberId);
    if (plan.state === 'cancelled') return readPlan(tx, planId, memberId);
    if (!(await isPlanAhead(work, planId, at))) throw new AppError('conflict', say.planOver);
    await tx.update(plans).set({ state: 'cancelled', changedAt: at }).where(eq(plans.id, planId));
    await tellPlan(work, plan);
    const slot = await findFixedSlot(tx, plan);
    // Without a slot nobody had a date yet, so none is off.
    if (slot) {
      const memberIds = (await findVoters(tx, planId)).map((voter) => voter.memberId);
      const notice = { kind: 'plan-cancelled', memberIds, byId: memberId, slot, at } as const;
      await notifyOfPlan(work, plan, notice);
    }
    return readPlan(tx, planId, memberId);
  });
}

/** The fixed slot of a plan. Throws if there is none yet. */
export async function requireFixed(db: Executor, plan: PlanRow) {
  const slot = await findFixedSlot(db, plan);
  const isDate = plan.state === 'fixed' || plan.state === 'happened';
  if (!slot || !isDate) throw new AppError('conflict', say.notFixed);
  return slot;
}

async function setVotes(
  tx: Transaction,
  memberId: string,
  votes: readonly [slotId: string, answer: SlotAnswer][],
): Promise<void> {
  for (const [slotId, answer] of votes) {
    await tx
      .insert(planVotes)
      .values({ slotId, memberId, answer })
      .onConflictDoUpdate({ target: [planVotes.slotId, planVotes.memberId], set: { answer } });
  }
}

import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';

import type { Executor } from '../../../../platform/server/database/database.ts';
import { notFound } from '../../../../platform/server/http/app-error.ts';
import { HOUR_MS } from '../../../../platform/shared/index.ts';
import { conversations } from '../../../conversations/server/index.ts';
import { zoneOfPlace } from '../../../places/index.ts';
import { visibleAmong } from '../../../relations/server/index.ts';
import { haveAllVoted, SHARED_HOURS, shownVoters, type Plan } from '../../index.ts';
import { trustedContacts, type PartRow, type SlotRow, planMembers, plans } from '../tables.ts';
import { findConfirmations, findPart, findSlots, findVotes } from './repository.ts';

/** A plan as a participant sees it. */
export async function readPlan(db: Executor, planId: string, memberId: string): Promise<Plan> {
  const found = await findPart(db, planId, memberId);
  if (!found) throw notFound();
  const { plan, part } = found;
  const slots = await findSlots(db, planId);
  const voters = await findVotersFor(db, planId, memberId);
  const present = new Set(voters.map((voter) => voter.memberId));
  const votes = (await findVotes(db, slots)).filter((vote) => present.has(vote.memberId));
  const count = (slotId: string, answer: string) =>
    votes.filter((vote) => vote.slotId === slotId && vote.answer === answer).length;
  const done = voters
    .filter((voter) => haveAllVoted(slots, [voter], votes))
    .map((voter) => voter.memberId);
  const confirmed = await findConfirmations(db, planId);
  const fixed = slots.find(({ id }) => id === plan.fixedSlotId);
  return {
    id: plan.id,
    conversationId: plan.conversationId,
    state: plan.state,
    slots: slots.map((slot) => {
      const own = votes.find((vote) => vote.slotId === slot.id && vote.memberId === memberId);
      return Object.assign(showSlot(slot), {
        id: slot.id,
        yes: count(slot.id, 'yes'),
        ifNeeded: count(slot.id, 'if_needed'),
        no: count(slot.id, 'no'),
        myVote: own?.answer ?? null,
      });
    }),
    fixedSlotId: plan.fixedSlotId,
    votesUntil: plan.votesUntil.toISOString(),
    members: voters.length,
    voted: done.length,
    votedIds: shownVoters(memberId, votes, done),
    sharedUntil: part.shareHash && fixed ? sharedUntil(fixed).toISOString() : null,
    checkOnMe: await readCheck(db, part),
    confirmedIds: confirmed.flatMap((one) => (one.memberId === memberId ? one.confirmedId : [])),
    reflection: part.how,
  };
}

export function showSlot({ startsAt, placeName, city }: SlotRow) {
  return {
    startsAt: startsAt.toISOString(),
    zone: zoneOfPlace(city),
    place: { name: placeName, city },
  };
}

export function sharedUntil({ startsAt }: Pick<SlotRow, 'startsAt'>): Date {
  return new Date(startsAt.getTime() + SHARED_HOURS * HOUR_MS);
}

export async function readCheck(db: Executor, part: PartRow): Promise<Plan['checkOnMe']> {
  if (!part.checkAt) return null;
  const agreed = await findAgreed(db, part);
  return {
    at: part.checkAt.toISOString(),
    askedAt: part.askedAt?.toISOString() ?? null,
    answeredAt: part.answeredAt?.toISOString() ?? null,
    contacts: part.contacts.map((email) => ({ email, agreed: agreed.has(email) })),
  };
}

/** The contacts of a participant who have agreed: their ids by address. */
export async function findAgreed(
  db: Executor,
  { memberId, contacts }: Pick<PartRow, 'memberId' | 'contacts'>,
): Promise<Map<string, string>> {
  if (contacts.length === 0) return new Map();
  const rows = await db
    .select({ id: trustedContacts.id, email: trustedContacts.email })
    .from(trustedContacts)
    .where(
      and(
        eq(trustedContacts.memberId, memberId),
        inArray(trustedContacts.email, contacts),
        isNotNull(trustedContacts.agreedAt),
      ),
    );
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/**
 * The same as a member sees them. After the end of the conversation, members hidden from the viewer
 * don't count, as if they had been erased.
 */
async function findVotersFor(db: Executor, planId: string, viewerId: string): Promise<PartRow[]> {
  const rows = await db
    .select({ part: planMembers })
    .from(planMembers)
    .innerJoin(plans, eq(plans.id, planMembers.planId))
    .innerJoin(conversations, eq(conversations.id, plans.conversationId))
    .where(
      and(
        eq(planMembers.planId, planId),
        isNull(planMembers.leftAt),
        or(
          isNull(conversations.closedAt),
          visibleAmong(sql`${viewerId}::uuid`, sql`${planMembers.memberId}`),
        ),
      ),
    );
  return rows.map(({ part }) => part);
}

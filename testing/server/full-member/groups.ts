import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { messages } from '../../../rooms/chat/server/index.ts';
import {
  conversations,
  createConversation,
  groupRoomMembers,
  groupRooms,
} from '../../../rooms/conversations/server/index.ts';
import {
  paidDates,
  planConfirmations,
  planMembers,
  plans,
  planSlots,
  planVotes,
  squadAnswers,
  squadInvitations,
  squadLinks,
  squadMembers,
  squadProposals,
  squads,
  trustedContacts,
} from '../../../rooms/groups/server/index.ts';
import { roomMazes } from '../../../rooms/rizzman/server/index.ts';
import type { TestApp, TestMember } from '../test-app.ts';
import type { Chat } from './chat.ts';

/** Inserts a date of two, with everything that may belong to it. */
export async function fillPlans(app: TestApp, { member, partner, conversationId, lastName }: Chat) {
  const { db, clock } = app.deps;
  const at = clock();
  const slotId = randomUUID();
  const [plan] = await db
    .insert(plans)
    .values({
      conversationId,
      isGroup: false,
      state: 'happened',
      votesUntil: at,
      fixedSlotId: slotId,
      fixedAt: at,
      changedAt: at,
      remindedDayAt: at,
      remindedSoonAt: at,
      createdAt: at,
    })
    .returning();
  if (!plan) throw new Error('no plan');
  const [slot] = await db
    .insert(planSlots)
    .values({
      id: slotId,
      planId: plan.id,
      startsAt: at,
      placeName: 'Zilker Park',
      city: 'Austin, TX',
    })
    .returning();
  if (!slot) throw new Error('no slot');
  const memberId = member.id;
  await db.insert(planMembers).values({
    planId: plan.id,
    memberId,
    side: 0,
    leftAt: at,
    shareHash: `token of ${lastName}'s date`,
    checkAt: at,
    contacts: [`mother@${lastName.toLowerCase()}.example`],
    askedAt: at,
    answeredAt: at,
    alarmedAt: at,
    how: 'fine',
  });
  await db.insert(planVotes).values({ slotId: slot.id, memberId, answer: 'yes' });
  await db.insert(planConfirmations).values([
    { planId: plan.id, memberId, confirmedId: partner.id, at },
    { planId: plan.id, memberId: partner.id, confirmedId: memberId, at },
  ]);
  await db.insert(trustedContacts).values(
    ['mother', 'stranger'].map((who) => ({
      memberId,
      email: `${who}@${lastName.toLowerCase()}.example`,
      tokenHash: `token of ${lastName}'s ${who}`,
      agreedAt: who === 'mother' ? at : null,
      declinedAt: who === 'mother' ? null : at,
      createdAt: at,
    })),
  );
  await db.insert(paidDates).values([
    { planId: plan.id, memberId, withId: partner.id, paidAt: at },
    { planId: plan.id, memberId: partner.id, withId: memberId, paidAt: at },
  ]);
}

/** Creates a squad that likes another, and a closed room. */
export async function fillGroups(
  app: TestApp,
  member: TestMember,
  lastName: string,
): Promise<void> {
  const { db, clock } = app.deps;
  const at = clock();
  const createMate = (name: string) => app.createMember({ fullName: `${name} Brookwater` });
  const lou = await createMate('Lou');
  const mates = [lou, await createMate('Max'), await createMate('Nia')];
  const insertSquad = async (name: string, createdBy: string) => {
    const [row] = await db
      .insert(squads)
      .values({ name, createdBy, createdAt: at, activeSince: at })
      .returning();
    if (!row) throw new Error('no squad');
    await db.insert(squadMembers).values({ memberId: createdBy, squadId: row.id, joinedAt: at });
    return row.id;
  };
  const squadId = await insertSquad(`Friends of ${lastName}`, member.id);
  const otherSquadId = await insertSquad('The others', lou.id);
  await db.insert(squadInvitations).values([
    { squadId, memberId: lou.id, invitedBy: member.id, createdAt: at },
    { squadId: otherSquadId, memberId: member.id, invitedBy: lou.id, createdAt: at },
  ]);
  await db
    .insert(squadLinks)
    .values({ squadId, tokenHash: `token of ${lastName}'s squad`, expiresAt: at });
  const [proposal] = await db
    .insert(squadProposals)
    .values({ squadId, otherSquadId, state: 'open', createdAt: at, expiresAt: at })
    .returning();
  if (!proposal) throw new Error('no proposal');
  await db
    .insert(squadAnswers)
    .values({ proposalId: proposal.id, memberId: member.id, answer: 'yes' });
  const conversationId = await createConversation(db, {
    memberIds: [member.id, ...mates.map(({ id }) => id)],
    createdAt: at,
    isRoom: true,
  });
  await db
    .update(conversations)
    .set({ lastSeq: 1, closedAt: at })
    .where(eq(conversations.id, conversationId));
  await db.insert(messages).values({
    conversationId,
    seq: 1,
    senderId: member.id,
    content: `${lastName} was here`,
    notice: 'left',
    sentAt: at,
  });
  const [one = '', two = ''] = [randomUUID(), randomUUID()].toSorted();
  const [room] = await db
    .insert(groupRooms)
    .values({
      conversationId,
      oneSquadId: one,
      otherSquadId: two,
      oneName: 'Friends',
      otherName: 'The others',
      createdAt: at,
      closedAt: at,
    })
    .returning();
  if (!room) throw new Error('no room');
  await db.insert(roomMazes).values({ roomId: room.id, node: randomUUID(), aliveAt: at });
  await db
    .insert(groupRoomMembers)
    .values({ roomId: room.id, memberId: member.id, squadId: one, knownAs: lastName, leftAt: at });
}

import { eq, or } from 'drizzle-orm';

import { exported, notExported, type MemberData } from '../../member-data.ts';
import type { Executor } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/read-pages.ts';
import { forgetWriter } from '../chat/index.ts';
import { leaveGroups } from './leave-groups.ts';
import {
  paidDates,
  planConfirmations,
  planMembers,
  plans,
  planSlots,
  planVotes,
  trustedContacts,
  groupRoomMembers,
  groupRooms,
  squadAnswers,
  squadInvitations,
  squadLinks,
  squadMembers,
  squadProposals,
  squads,
} from './tables.ts';

export const groupsData: MemberData = {
  tables: [
    exported(squads, 'squads', ['id', 'createdBy', 'createdAt', 'activeSince']),
    exported(squadMembers, 'squads', ['memberId', 'squadId']),
    notExported(squadInvitations, 'Names two members: who invites and who is invited.'),
    notExported(squadLinks, 'A hash and a time.'),
    notExported(squadProposals, 'What a squad decided belongs to all its members.'),
    notExported(squadAnswers, 'Would tell which other squad was meant.'),
    exported(groupRooms, 'rooms', [
      'id',
      'conversationId',
      'oneSquadId',
      'otherSquadId',
      'oneName',
      'otherName',
    ]),
    exported(groupRoomMembers, 'rooms', ['roomId', 'memberId', 'squadId', 'knownAs', 'keepsSeat']),
    exported(plans, 'plans', [
      'id',
      'conversationId',
      'isGroup',
      'votesUntil',
      'fixedSlotId',
      'remindedDayAt',
      'remindedSoonAt',
    ]),
    exported(planMembers, 'plans', [
      'planId',
      'memberId',
      'side',
      'leftAt',
      'shareHash',
      'contacts',
      'askedAt',
      'alarmedAt',
    ]),
    exported(planSlots, 'votes', ['id', 'planId']),
    exported(planVotes, 'votes', ['slotId', 'memberId']),
    notExported(planConfirmations, 'Names two members: who was there with whom.'),
    exported(trustedContacts, 'contacts', ['id', 'memberId', 'tokenHash', 'declinedAt']),
    notExported(paidDates, 'Names two members; the points stand in the ledger.'),
  ],

  exportData: (db, memberId) => ({
    sections: {
      squads: readSquads(db, memberId),
      rooms: readRooms(db, memberId),
      plans: readPlans(db, memberId),
      votes: readVotes(db, memberId),
      contacts: readRows(db, {
        table: trustedContacts,
        where: eq(trustedContacts.memberId, memberId),
        keys: ['email'],
        show: ({ email, agreedAt, createdAt }) => ({ email, agreedAt, createdAt }),
      }),
    },
  }),

  eraseData: async (work, memberId) => {
    const { tx } = work;
    const seats = await tx
      .select({ conversationId: groupRooms.conversationId, createdAt: groupRooms.createdAt })
      .from(groupRoomMembers)
      .innerJoin(groupRooms, eq(groupRooms.id, groupRoomMembers.roomId))
      .where(eq(groupRoomMembers.memberId, memberId));
    // Leaving the community ends the membership in a squad before. This is for members who are
    // erased without leaving.
    await leaveGroups(work, memberId, seats[0]?.createdAt ?? new Date(0));
    await forgetWriter(
      tx,
      seats.flatMap(({ conversationId }) => conversationId ?? []),
      memberId,
    );
    await tx.delete(groupRoomMembers).where(eq(groupRoomMembers.memberId, memberId));
    await tx.delete(planMembers).where(eq(planMembers.memberId, memberId));
    await tx.delete(planVotes).where(eq(planVotes.memberId, memberId));
    await tx
      .delete(planConfirmations)
      .where(
        or(eq(planConfirmations.memberId, memberId), eq(planConfirmations.confirmedId, memberId)),
      );
    await tx.delete(trustedContacts).where(eq(trustedContacts.memberId, memberId));
    await tx
      .delete(paidDates)
      .where(or(eq(paidDates.memberId, memberId), eq(paidDates.withId, memberId)));
    await tx.delete(squadAnswers).where(eq(squadAnswers.memberId, memberId));
    await tx
      .delete(squadInvitations)
      .where(or(eq(squadInvitations.memberId, memberId), eq(squadInvitations.invitedBy, memberId)));
    await tx.delete(squadMembers).where(eq(squadMembers.memberId, memberId));
  },
};

async function* readSquads(db: Executor, memberId: string) {
  const [found] = await db
    .select({ name: squads.name, joinedAt: squadMembers.joinedAt })
    .from(squadMembers)
    .innerJoin(squads, eq(squads.id, squadMembers.squadId))
    .where(eq(squadMembers.memberId, memberId));
  if (found) yield found;
}

async function* readRooms(db: Executor, memberId: string) {
  const seats = readRows(db, {
    table: groupRoomMembers,
    where: eq(groupRoomMembers.memberId, memberId),
    keys: ['roomId'],
    show: (seat) => seat,
  });
  for await (const { roomId, squadId, leftAt } of seats) {
    const [room] = await db.select().from(groupRooms).where(eq(groupRooms.id, roomId));
    if (!room) continue;
    const name = room.oneSquadId === squadId ? room.oneName : room.otherName;
    yield { squad: name, createdAt: room.createdAt, closedAt: room.closedAt, leftAt };
  }
}

async function* readPlans(db: Executor, memberId: string) {
  const parts = readRows(db, {
    table: planMembers,
    where: eq(planMembers.memberId, memberId),
    keys: ['planId'],
    show: (part) => part,
  });
  for await (const { planId, how, checkAt, answeredAt } of parts) {
    const [plan] = await db.select().from(plans).where(eq(plans.id, planId));
    if (plan) yield { state: plan.state, createdAt: plan.createdAt, how, checkAt, answeredAt };
  }
}

async function* readVotes(db: Executor, memberId: string) {
  const votes = readRows(db, {
    table: planVotes,
    where: eq(planVotes.memberId, memberId),
    keys: ['slotId'],
    show: (vote) => vote,
  });
  for await (const { slotId, answer } of votes) {
    const [slot] = await db.select().from(planSlots).where(eq(planSlots.id, slotId));
    if (!slot) continue;
    const { startsAt, placeName, city } = slot;
    yield { startsAt, placeName, city, answer };
  }
}

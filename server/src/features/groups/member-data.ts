import { eq, or } from 'drizzle-orm';

import { exported, notExported, type MemberData } from '../../member-data.ts';
import type { Executor } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/read-pages.ts';
import { forgetWriter } from '../chat/index.ts';
import { leaveGroups } from './leave-groups.ts';
import {
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
    exported(groupRoomMembers, 'rooms', ['roomId', 'memberId', 'squadId']),
  ],

  exportData: (db, memberId) => ({
    sections: { squads: readSquads(db, memberId), rooms: readRooms(db, memberId) },
  }),

  eraseData: async (work, memberId) => {
    const { tx } = work;
    const seats = await tx
      .select({ conversationId: groupRooms.conversationId, createdAt: groupRooms.createdAt })
      .from(groupRoomMembers)
      .innerJoin(groupRooms, eq(groupRooms.id, groupRoomMembers.roomId))
      .where(eq(groupRoomMembers.memberId, memberId));
    // Whoever leaves the community left these with it. This is for who is erased without leaving.
    await leaveGroups(work, memberId, seats[0]?.createdAt ?? new Date(0));
    await forgetWriter(
      tx,
      seats.flatMap(({ conversationId }) => conversationId ?? []),
      memberId,
    );
    await tx.delete(groupRoomMembers).where(eq(groupRoomMembers.memberId, memberId));
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

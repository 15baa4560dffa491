import { and, eq, gt, or, sql } from 'drizzle-orm';

import { exported, notExported, type MemberData } from '../../../app/server/member-data.ts';
import type { Executor } from '../../../platform/server/database/database.ts';
import { readPages, readRows } from '../../../platform/server/database/read-pages.ts';
import { forgetWriter } from '../../chat/server/index.ts';
import { groupRoomMembers, groupRooms } from '../../conversations/server/index.ts';
import { leaveGroups } from './leave-groups.ts';
import {
  paidDates,
  planConfirmations,
  planMembers,
  plans,
  planSlots,
  planVotes,
  trustedContacts,
  squadAnswers,
  squadInvitations,
  squadLinks,
  squadMembers,
  squadProposals,
  squads,
} from './tables.ts';

/** Tables whose rows belong to one member. */
const OWN_ROWS = [
  groupRoomMembers,
  planMembers,
  planVotes,
  trustedContacts,
  squadAnswers,
  squadMembers,
];

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
      'fixedAt',
      'changedAt',
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
    for (const table of OWN_ROWS) await tx.delete(table).where(eq(table.memberId, memberId));
    await tx
      .delete(planConfirmations)
      .where(
        or(eq(planConfirmations.memberId, memberId), eq(planConfirmations.confirmedId, memberId)),
      );
    await tx
      .delete(paidDates)
      .where(or(eq(paidDates.memberId, memberId), eq(paidDates.withId, memberId)));
    await tx
      .delete(squadInvitations)
      .where(or(eq(squadInvitations.memberId, memberId), eq(squadInvitations.invitedBy, memberId)));
  },
};

async function* readSquads(db: Executor, memberId: string) {
  yield* await db
    .select({ name: squads.name, joinedAt: squadMembers.joinedAt })
    .from(squadMembers)
    .innerJoin(squads, eq(squads.id, squadMembers.squadId))
    .where(eq(squadMembers.memberId, memberId));
}

function readRooms(db: Executor, memberId: string) {
  const { squadId, leftAt, roomId } = groupRoomMembers;
  const { id, createdAt, closedAt, oneSquadId, oneName, otherName } = groupRooms;
  const squad = sql<string>`case when ${squadId} is not distinct from ${oneSquadId} then ${oneName} else ${otherName} end`;
  return readJoined((after, limit) =>
    db
      .select({ key: roomId, squad, createdAt, closedAt, leftAt })
      .from(groupRoomMembers)
      .innerJoin(groupRooms, eq(id, roomId))
      .where(
        and(
          eq(groupRoomMembers.memberId, memberId),
          after === undefined ? undefined : gt(roomId, after),
        ),
      )
      .orderBy(roomId)
      .limit(limit),
  );
}

function readPlans(db: Executor, memberId: string) {
  const { planId, how, checkAt, answeredAt } = planMembers;
  const { state, createdAt } = plans;
  return readJoined((after, limit) =>
    db
      .select({ key: planId, state, createdAt, how, checkAt, answeredAt })
      .from(planMembers)
      .innerJoin(plans, eq(plans.id, planId))
      .where(
        and(
          eq(planMembers.memberId, memberId),
          after === undefined ? undefined : gt(planId, after),
        ),
      )
      .orderBy(planId)
      .limit(limit),
  );
}

function readVotes(db: Executor, memberId: string) {
  const { slotId, answer } = planVotes;
  const { startsAt, placeName, city } = planSlots;
  return readJoined((after, limit) =>
    db
      .select({ key: slotId, startsAt, placeName, city, answer })
      .from(planVotes)
      .innerJoin(planSlots, eq(planSlots.id, slotId))
      .where(
        and(eq(planVotes.memberId, memberId), after === undefined ? undefined : gt(slotId, after)),
      )
      .orderBy(slotId)
      .limit(limit),
  );
}

/** Reads rows of a join page by page, and leaves out the key that orders them. */
async function* readJoined<Row extends { key: string }>(
  readAfter: (after: string | undefined, limit: number) => Promise<Row[]>,
) {
  const rows = readPages<Row>((last, limit) => readAfter(last?.key, limit));
  for await (const { key: _, ...shown } of rows) yield shown;
}

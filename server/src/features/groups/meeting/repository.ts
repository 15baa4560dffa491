import { randomUUID } from 'node:crypto';

import { MEET_AGAIN_DAYS } from '@rizzly/domain/groups';
import { DAY_MS } from '@rizzly/domain/shared';
import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { members } from '../../account/index.ts';
import { groupRooms } from '../../conversations/index.ts';
import { preferences } from '../../preferences/index.ts';
import { mayMeet } from '../../relations/index.ts';
import { squadAnswers, squadMembers, squadProposals, squads, type ProposalRow } from '../tables.ts';

/**
 * Maximum number of squads compared for a list of suggestions. The most recently activated come
 * first.
 */
const COMPARED_MAX = 200;

/** Every member of one squad may meet every member of the other. */
const mayAllMeet = (one: string, otherId: ReturnType<typeof sql>) => sql`not exists (
  select from squad_members mine
  cross join squad_members theirs
  where mine.squad_id = ${one}::uuid and theirs.squad_id = ${otherId}
    and not ${mayMeet(sql`mine.member_id`, sql`theirs.member_id`)})`;

const sharedRoom = (one: string, otherId: ReturnType<typeof sql>, now: Date) => {
  const since = new Date(now.getTime() - MEET_AGAIN_DAYS * DAY_MS).toISOString();
  return sql`exists (
    select from ${groupRooms} room
    where room.one_squad_id = least(${one}::uuid, ${otherId})
      and room.other_squad_id = greatest(${one}::uuid, ${otherId})
      and (room.closed_at is null or room.closed_at > ${since}::timestamptz))`;
};

/**
 * Active squads that can be suggested: all members may meet each other, and the two squads had no
 * recent room.
 */
export function findOpposites(
  db: Executor,
  squadId: string,
  { now, onlyId }: { now: Date; onlyId?: string },
) {
  const isDecided = sql`exists (
    select from squad_proposals p
    where p.squad_id = ${squadId}::uuid and p.other_squad_id = ${squads.id}
      and (p.state = 'liked' or p.state <> 'cancelled' and p.expires_at > ${now.toISOString()}::timestamptz))`;
  return db
    .select()
    .from(squads)
    .where(
      and(
        sql`${squads.activeSince} is not null`,
        ne(squads.id, squadId),
        onlyId === undefined ? sql`not ${isDecided}` : eq(squads.id, onlyId),
        sql`not ${sharedRoom(squadId, sql`${squads.id}`, now)}`,
        mayAllMeet(squadId, sql`${squads.id}`),
      ),
    )
    .orderBy(desc(squads.activeSince), desc(squads.id))
    .limit(COMPARED_MAX);
}

export async function canMeet(
  tx: Transaction,
  squadId: string,
  otherId: string,
  now: Date,
): Promise<boolean> {
  const [found] = await findOpposites(tx, squadId, { now, onlyId: otherId });
  return found !== undefined;
}

/**
 * The rows of squads' members that the formula compares.
 * No policy: `findOpposites` has asked it for both squads.
 */
export function findMates(db: Executor, squadIds: readonly string[]) {
  return db
    .select({ squadId: squadMembers.squadId, member: members, criteria: preferences })
    .from(squadMembers)
    .innerJoin(members, eq(members.id, squadMembers.memberId))
    .leftJoin(preferences, eq(preferences.memberId, members.id))
    .where(inArray(squadMembers.squadId, [...squadIds]));
}

export async function findProposal(
  db: Executor,
  squadId: string,
  otherSquadId: string,
): Promise<ProposalRow | undefined> {
  const [row] = await db
    .select()
    .from(squadProposals)
    .where(and(eq(squadProposals.squadId, squadId), eq(squadProposals.otherSquadId, otherSquadId)));
  return row;
}

/** Replaces an older proposal about the same squad. */
export async function insertProposal(
  tx: Transaction,
  row: Pick<ProposalRow, 'squadId' | 'otherSquadId' | 'createdAt' | 'expiresAt'>,
): Promise<ProposalRow> {
  const { squadId, otherSquadId } = row;
  await tx
    .delete(squadProposals)
    .where(and(eq(squadProposals.squadId, squadId), eq(squadProposals.otherSquadId, otherSquadId)));
  const proposal = { ...row, id: randomUUID(), state: 'open' } as const;
  await tx.insert(squadProposals).values(proposal);
  return proposal;
}

/** Proposals that look open. They include dropped ones until their time is up. */
export function findOpenProposals(db: Executor, squadId: string, now: Date) {
  return db
    .select()
    .from(squadProposals)
    .where(
      and(
        eq(squadProposals.squadId, squadId),
        inArray(squadProposals.state, ['open', 'dropped']),
        gt(squadProposals.expiresAt, now),
        mayAllMeet(squadId, sql`${squadProposals.otherSquadId}`),
      ),
    )
    .orderBy(desc(squadProposals.createdAt), desc(squadProposals.id));
}

export async function setAnswer(
  tx: Transaction,
  row: typeof squadAnswers.$inferInsert,
): Promise<void> {
  await tx
    .insert(squadAnswers)
    .values(row)
    .onConflictDoUpdate({
      target: [squadAnswers.proposalId, squadAnswers.memberId],
      set: { answer: row.answer },
    });
}

export function findAnswers(db: Executor, proposalIds: readonly string[]) {
  return db
    .select()
    .from(squadAnswers)
    .where(inArray(squadAnswers.proposalId, [...proposalIds]));
}

/** The open room of two squads. */
export async function findOpenRoom(
  db: Executor,
  one: string,
  other: string,
): Promise<string | undefined> {
  const [oneSquadId = '', otherSquadId = ''] = [one, other].toSorted();
  const [room] = await db
    .select({ id: groupRooms.id })
    .from(groupRooms)
    .where(
      and(
        eq(groupRooms.oneSquadId, oneSquadId),
        eq(groupRooms.otherSquadId, otherSquadId),
        isNull(groupRooms.closedAt),
      ),
    );
  return room?.id;
}

import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';

import type { Executor } from '../../../../platform/server/database/database.ts';
import { DAY_MS } from '../../../../platform/shared/index.ts';
import { groupRooms } from '../../../conversations/server/index.ts';
import { mayMeet } from '../../../relations/server/index.ts';
import { MEET_AGAIN_DAYS } from '../../index.ts';
import { squadAnswers, squadProposals, squads } from '../tables.ts';

/**
 * Maximum number of squads compared for a list of suggestions. The most recently activated come
 * first.
 */
const COMPARED_MAX = 200;

/** Every member of one squad may meet every member of the other, in both directions. */
const mayAllMeet = (one: string, otherId: ReturnType<typeof sql>) => sql`not exists (
  select from squad_members mine
  cross join squad_members theirs
  where mine.squad_id = ${one}::uuid and theirs.squad_id = ${otherId}
    and not (${mayMeet(sql`mine.member_id`, sql`theirs.member_id`)}
      and ${mayMeet(sql`theirs.member_id`, sql`mine.member_id`)}))`;

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

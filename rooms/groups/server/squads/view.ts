import { sql, type SQL, eq, and, inArray, asc } from 'drizzle-orm';

import type { Executor } from '../../../../platform/server/database/database.ts';
import { utcDay } from '../../../../platform/shared/index.ts';
import { toPublicUser, toUserFor, members, memberColumns } from '../../../account/server/index.ts';
import { visibleTo } from '../../../relations/server/index.ts';
import type { OwnSquad, Squad } from '../../index.ts';
import { type SquadRow, squadMembers, squadInvitations, squadLinks } from '../tables.ts';
import { findSquadOf } from './repository.ts';

/** A member's squad as they see it. */
export async function readSquad(
  db: Executor,
  memberId: string,
  now: Date,
): Promise<OwnSquad | null> {
  const squad = await findSquadOf(db, memberId);
  if (!squad) return null;
  const [people, invited, link] = await Promise.all([
    findMembersOf(db, [squad.id]),
    findInvited(db, squad.id, memberId),
    findLink(db, squad.id),
  ]);
  return {
    id: squad.id,
    name: squad.name,
    state: squad.activeSince ? 'active' : 'forming',
    members: people.map(({ member }) => toUserFor(memberId, member, utcDay(now))),
    invited,
    createdBy: squad.createdBy,
    linkUntil: link && link.expiresAt > now ? link.expiresAt.toISOString() : null,
  };
}

/** Other squads by id, with the members whom the viewer can see, and what they may know of them. */
export async function readSquads(
  db: Executor,
  viewerId: string,
  rows: readonly Pick<SquadRow, 'id' | 'name'>[],
  now: Date,
): Promise<Map<string, Squad>> {
  const found = new Map(
    rows.map(({ id, name }): [string, Squad] => [id, { id, name, members: [] }]),
  );
  if (rows.length === 0) return found;
  for (const { squadId, member } of await findVisibleOf(db, viewerId, [...found.keys()])) {
    found.get(squadId)?.members.push(toPublicUser(member, utcDay(now)));
  }
  return found;
}

/**
 * The members of these squads, with the fields that others may see.
 * No policy: the squads are the caller's own, or all of their members were read with it.
 */
function findMembersOf(db: Executor, squadIds: readonly string[], isSeen?: SQL) {
  return db
    .select({ squadId: squadMembers.squadId, member: memberColumns })
    .from(squadMembers)
    .innerJoin(members, eq(members.id, squadMembers.memberId))
    .where(and(inArray(squadMembers.squadId, [...squadIds]), isSeen))
    .orderBy(asc(squadMembers.joinedAt), asc(squadMembers.memberId));
}

/** Those of them whom the viewer can see. */
function findVisibleOf(db: Executor, viewerId: string, squadIds: readonly string[]) {
  return findMembersOf(db, squadIds, visibleTo(sql`${viewerId}::uuid`, sql`${members.id}`));
}

/** The members that a squad has invited and that the viewer can see. */
function findInvited(db: Executor, squadId: string, viewerId: string) {
  return db
    .select({
      id: members.id,
      fullName: members.fullName,
      invitationId: squadInvitations.id,
    })
    .from(squadInvitations)
    .innerJoin(members, eq(members.id, squadInvitations.memberId))
    .where(
      and(
        eq(squadInvitations.squadId, squadId),
        visibleTo(sql`${viewerId}::uuid`, sql`${members.id}`),
      ),
    )
    .orderBy(asc(squadInvitations.createdAt), asc(squadInvitations.id));
}

async function findLink(db: Executor, squadId: string) {
  const [row] = await db.select().from(squadLinks).where(eq(squadLinks.squadId, squadId));
  return row;
}

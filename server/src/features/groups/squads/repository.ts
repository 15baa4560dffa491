import { and, asc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { memberColumns, members } from '../../account/index.ts';
import { visibleTo } from '../../relations/index.ts';
import { squadInvitations, squadLinks, squadMembers, squads, type SquadRow } from '../tables.ts';

/** Locks squads, always in the same order, so that two transactions never wait for each other. */
export async function lockSquads(tx: Transaction, ids: readonly string[]): Promise<SquadRow[]> {
  return tx
    .select()
    .from(squads)
    .where(inArray(squads.id, [...ids]))
    .orderBy(asc(squads.id))
    .for('update');
}

export async function findSquadOf(db: Executor, memberId: string): Promise<SquadRow | undefined> {
  const [row] = await db
    .select({ squad: squads })
    .from(squadMembers)
    .innerJoin(squads, eq(squads.id, squadMembers.squadId))
    .where(eq(squadMembers.memberId, memberId));
  return row?.squad;
}

/** The ids of a squad's members, longest membership first. */
export async function findMemberIds(db: Executor, squadId: string): Promise<string[]> {
  const rows = await db
    .select({ id: squadMembers.memberId })
    .from(squadMembers)
    .where(eq(squadMembers.squadId, squadId))
    .orderBy(asc(squadMembers.joinedAt), asc(squadMembers.memberId));
  return rows.map(({ id }) => id);
}

/**
 * The members of these squads, with the fields that others may see.
 * No policy: the squads are the caller's own, or all of their members were read with it.
 */
export function findMembersOf(db: Executor, squadIds: readonly string[], isSeen?: SQL) {
  return db
    .select({ squadId: squadMembers.squadId, member: memberColumns })
    .from(squadMembers)
    .innerJoin(members, eq(members.id, squadMembers.memberId))
    .where(and(inArray(squadMembers.squadId, [...squadIds]), isSeen))
    .orderBy(asc(squadMembers.joinedAt), asc(squadMembers.memberId));
}

/** Those of them whom the viewer can see. */
export function findVisibleOf(db: Executor, viewerId: string, squadIds: readonly string[]) {
  return findMembersOf(db, squadIds, visibleTo(sql`${viewerId}::uuid`, sql`${members.id}`));
}

/** False when the member is in a squad already. */
export async function insertMember(
  tx: Transaction,
  row: typeof squadMembers.$inferInsert,
): Promise<boolean> {
  const rows = await tx.insert(squadMembers).values(row).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** The members that a squad has invited and that the viewer can see. */
export function findInvited(db: Executor, squadId: string, viewerId: string) {
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

/** Invitations to a member from squads whose members they can all see. */
export function findInvitationsTo(db: Executor, memberId: string) {
  const viewer = sql`${memberId}::uuid`;
  return db
    .select({
      id: squadInvitations.id,
      squad: { id: squads.id, name: squads.name },
      invitedBy: memberColumns,
    })
    .from(squadInvitations)
    .innerJoin(squads, eq(squads.id, squadInvitations.squadId))
    .innerJoin(members, eq(members.id, squadInvitations.invitedBy))
    .where(and(eq(squadInvitations.memberId, memberId), seesSquad(viewer, sql`${squads.id}`)))
    .orderBy(asc(squadInvitations.createdAt), asc(squadInvitations.id));
}

/** Whether the viewer can see every member of a squad. */
export const seesSquad = (viewer: ReturnType<typeof sql>, squadId: ReturnType<typeof sql>) =>
  sql`not exists (
    select from squad_members theirs
    where theirs.squad_id = ${squadId} and not ${visibleTo(viewer, sql`theirs.member_id`)})`;

/** The squad of a valid link. */
export async function findSquadByLink(
  db: Executor,
  tokenHash: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db
    .select({ squadId: squadLinks.squadId })
    .from(squadLinks)
    .where(and(eq(squadLinks.tokenHash, tokenHash), gt(squadLinks.expiresAt, now)));
  return row?.squadId;
}

export async function findLink(db: Executor, squadId: string) {
  const [row] = await db.select().from(squadLinks).where(eq(squadLinks.squadId, squadId));
  return row;
}

/**
 * The member whom a report about another squad is about: its creator or, if they are hidden from the
 * viewer, the one who would take over if they had left.
 */
export async function findSquadToReport(
  db: Executor,
  viewerId: string,
  squadId: string,
): Promise<string | undefined> {
  const own = await findSquadOf(db, viewerId);
  if (!own?.activeSince || own.id === squadId) return undefined;
  const seen = await db
    .select({ memberId: squadMembers.memberId, createdBy: squads.createdBy })
    .from(squadMembers)
    .innerJoin(squads, eq(squads.id, squadMembers.squadId))
    .where(
      and(
        eq(squadMembers.squadId, squadId),
        visibleTo(sql`${viewerId}::uuid`, sql`${squadMembers.memberId}`),
      ),
    )
    .orderBy(asc(squadMembers.joinedAt), asc(squadMembers.memberId));
  const creator = seen.find(({ memberId, createdBy }) => memberId === createdBy);
  return (creator ?? seen[0])?.memberId;
}

import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../../platform/server/database/database.ts';
import { visibleTo } from '../../../relations/server/index.ts';
import { squadMembers, squads, type SquadRow } from '../tables.ts';

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

/** False when the member is in a squad already. */
export async function insertMember(
  tx: Transaction,
  row: typeof squadMembers.$inferInsert,
): Promise<boolean> {
  const rows = await tx.insert(squadMembers).values(row).onConflictDoNothing().returning();
  return rows.length > 0;
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
  return findAnswerable(
    db,
    squadId,
    visibleTo(sql`${viewerId}::uuid`, sql`${squadMembers.memberId}`),
  );
}

/** The same for moderators. No policy: for the desk. */
export function findSquadForDesk(db: Executor, squadId: string): Promise<string | undefined> {
  return findAnswerable(db, squadId);
}

async function findAnswerable(
  db: Executor,
  squadId: string,
  isVisible?: SQL,
): Promise<string | undefined> {
  const seen = await db
    .select({ memberId: squadMembers.memberId, createdBy: squads.createdBy })
    .from(squadMembers)
    .innerJoin(squads, eq(squads.id, squadMembers.squadId))
    .where(and(eq(squadMembers.squadId, squadId), isVisible))
    .orderBy(asc(squadMembers.joinedAt), asc(squadMembers.memberId));
  const creator = seen.find(({ memberId, createdBy }) => memberId === createdBy);
  return (creator ?? seen[0])?.memberId;
}

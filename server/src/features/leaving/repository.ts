import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../platform/database/database.ts';
import { members } from '../account/index.ts';
import { tombstones } from './tables.ts';

export type Tombstone = Pick<typeof tombstones.$inferSelect, 'memberId' | 'erasedAt'>;

/** Members whose time to come back is over. No policy: a job erases them. */
export async function findDue(db: Executor, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(lte(members.leavingUntil, now))
    .orderBy(asc(members.leavingUntil))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Whether the member is still due. Locks the row, so that the member can't come back from here on.
 * No policy: a job erases them.
 */
export async function lockDue(tx: Transaction, memberId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, memberId), lte(members.leavingUntil, now)))
    .for('update');
  return rows.length > 0;
}

export async function insertTombstones(db: Executor, rows: readonly Tombstone[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(tombstones)
    .values([...rows])
    .onConflictDoNothing();
}

/** Members in the database who were erased before. No policy: hides them from everybody. */
export function findErased(db: Executor): Promise<Tombstone[]> {
  return db
    .select({ memberId: tombstones.memberId, erasedAt: tombstones.erasedAt })
    .from(tombstones)
    .innerJoin(members, eq(members.id, tombstones.memberId));
}

export async function findUncopied(db: Executor, limit: number): Promise<Tombstone[]> {
  return db
    .select({ memberId: tombstones.memberId, erasedAt: tombstones.erasedAt })
    .from(tombstones)
    .where(sql`not ${tombstones.isCopied}`)
    .limit(limit);
}

export async function setCopied(db: Executor, memberIds: readonly string[]): Promise<void> {
  await db
    .update(tombstones)
    .set({ isCopied: true })
    .where(inArray(tombstones.memberId, [...memberIds]));
}

import { and, desc, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../platform/database/database.ts';
import { memberExports, type ExportRow } from './tables.ts';

/**
 * Undefined when the member has requested an export on that day, unless it was requested before
 * `givenUpBy` and is still not ready. Only one of several concurrent calls gets it.
 */
export async function insertExport(
  tx: Transaction,
  row: { memberId: string; day: string; requestedAt: Date },
  givenUpBy: Date,
): Promise<ExportRow | undefined> {
  const [inserted] = await tx
    .insert(memberExports)
    .values(row)
    .onConflictDoUpdate({
      target: [memberExports.memberId, memberExports.day],
      set: { requestedAt: row.requestedAt },
      setWhere: sql`${memberExports.state} = 'waiting' and ${lte(memberExports.requestedAt, givenUpBy)}`,
    })
    .returning();
  return inserted;
}

export async function insertExportByLetter(
  tx: Transaction,
  row: { memberId: string; requestedAt: Date },
): Promise<ExportRow> {
  const [inserted] = await tx.insert(memberExports).values(row).returning();
  if (!inserted) throw new Error('the export was not inserted');
  return inserted;
}

export async function findNewestExport(db: Executor, memberId: string) {
  const [row] = await db
    .select()
    .from(memberExports)
    .where(eq(memberExports.memberId, memberId))
    .orderBy(desc(memberExports.requestedAt))
    .limit(1);
  return row;
}

export async function findExport(db: Executor, id: string): Promise<ExportRow | undefined> {
  const [row] = await db.select().from(memberExports).where(eq(memberExports.id, id));
  return row;
}

/** Undefined when the member was erased, or another node was faster. */
export async function setReady(tx: Transaction, id: string, until: Date) {
  const [row] = await tx
    .update(memberExports)
    .set({ state: 'ready', until })
    .where(and(eq(memberExports.id, id), eq(memberExports.state, 'waiting')))
    .returning();
  return row?.memberId ? row : undefined;
}

export async function disownExports(tx: Transaction, memberId: string): Promise<void> {
  await tx
    .update(memberExports)
    .set({ memberId: null })
    .where(eq(memberExports.memberId, memberId));
}

export function findExpired(db: Executor, now: Date): Promise<Pick<ExportRow, 'id'>[]> {
  return db
    .select({ id: memberExports.id })
    .from(memberExports)
    .where(and(eq(memberExports.state, 'ready'), lte(memberExports.until, now)))
    .limit(500);
}

export async function setExpired(db: Executor, id: string): Promise<void> {
  await db.update(memberExports).set({ state: 'expired' }).where(eq(memberExports.id, id));
}

/**
 * Exports that nobody needs: old ones and those of erased members. An export that may be in
 * progress is kept until `madeBy`, so that its file is not stored after its row is deleted.
 */
export function findUnneeded(
  db: Executor,
  { madeBy, keptSince }: { madeBy: Date; keptSince: Date },
): Promise<Pick<ExportRow, 'id'>[]> {
  const isMade = or(ne(memberExports.state, 'waiting'), lte(memberExports.requestedAt, madeBy));
  return db
    .select({ id: memberExports.id })
    .from(memberExports)
    .where(
      or(and(isNull(memberExports.memberId), isMade), lte(memberExports.requestedAt, keptSince)),
    )
    .limit(500);
}

export async function deleteExport(db: Executor, id: string): Promise<void> {
  await db.delete(memberExports).where(eq(memberExports.id, id));
}

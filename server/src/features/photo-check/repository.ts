import { and, asc, desc, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../platform/database/database.ts';
import { insertedRow } from '../../platform/database/inserted-row.ts';
import { members } from '../account/index.ts';
import { photoChecks, type PhotoCheckRow } from './tables.ts';

/**
 * The member's newest selfie, and the time when the badge was given.
 * No policy: the member's own check.
 */
export async function findNewest(db: Executor, memberId: string) {
  const [row] = await db
    .select({ photoCheck: photoChecks, photoCheckedAt: members.photoCheckedAt })
    .from(photoChecks)
    .innerJoin(members, eq(members.id, photoChecks.memberId))
    .where(and(eq(photoChecks.memberId, memberId), isNotNull(photoChecks.submittedAt)))
    .orderBy(desc(photoChecks.submittedAt), desc(photoChecks.id))
    .limit(1);
  return row;
}

/** Deletes the member's task if no selfie was submitted. */
export async function deleteOpen(tx: Transaction, memberId: string): Promise<void> {
  await tx
    .delete(photoChecks)
    .where(and(eq(photoChecks.memberId, memberId), eq(photoChecks.state, 'open')));
}

export async function insertPhotoCheck(
  tx: Transaction,
  row: typeof photoChecks.$inferInsert,
): Promise<PhotoCheckRow> {
  return insertedRow(await tx.insert(photoChecks).values(row).returning());
}

export async function lockPhotoCheck(tx: Transaction, id: string) {
  const [row] = await tx.select().from(photoChecks).where(eq(photoChecks.id, id)).for('update');
  return row;
}

export async function updatePhotoCheck(
  tx: Transaction,
  id: string,
  fields: Partial<Omit<PhotoCheckRow, 'id' | 'memberId'>>,
): Promise<void> {
  await tx.update(photoChecks).set(fields).where(eq(photoChecks.id, id));
}

/** Waiting selfies, the oldest first, without the moderator's own. No policy: for moderators. */
export async function findWaiting(db: Executor, moderatorId: string, limit: number) {
  return db
    .select({ photoCheck: photoChecks, fullName: members.fullName })
    .from(photoChecks)
    .innerJoin(members, eq(members.id, photoChecks.memberId))
    .where(and(eq(photoChecks.state, 'waiting'), ne(photoChecks.memberId, moderatorId)))
    .orderBy(asc(photoChecks.submittedAt), asc(photoChecks.id))
    .limit(limit);
}

/** A submitted check. Undefined for the moderator's own. */
export async function findForDesk(db: Executor, id: string, moderatorId: string) {
  const [row] = await db
    .select()
    .from(photoChecks)
    .where(
      and(
        eq(photoChecks.id, id),
        ne(photoChecks.state, 'open'),
        ne(photoChecks.memberId, moderatorId),
      ),
    );
  return row;
}

/** Detaches the selfies of checks decided before this time, and returns their upload ids. */
export async function takeOldSelfies(tx: Transaction, before: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: photoChecks.id, uploadId: photoChecks.uploadId })
    .from(photoChecks)
    .where(and(isNotNull(photoChecks.uploadId), lt(photoChecks.decidedAt, before)))
    .for('update');
  await tx
    .update(photoChecks)
    .set({ uploadId: null })
    .where(and(isNotNull(photoChecks.uploadId), lt(photoChecks.decidedAt, before)));
  return rows.flatMap(({ uploadId }) => uploadId ?? []);
}

/** Deletes expired tasks, and decided checks that a newer one of the same member replaced. */
export async function deleteOutdated(db: Executor, now: Date): Promise<void> {
  await db.delete(photoChecks).where(
    or(
      and(eq(photoChecks.state, 'open'), lt(photoChecks.expiresAt, now)),
      and(
        isNotNull(photoChecks.decidedAt),
        isNull(photoChecks.uploadId),
        sql`exists (select from photo_checks newer where newer.member_id = ${photoChecks.memberId}
          and newer.submitted_at > ${photoChecks.submittedAt})`,
      ),
    ),
  );
}

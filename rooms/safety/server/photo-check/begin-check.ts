import { randomInt } from 'node:crypto';

import { and, eq } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Transaction } from '../../../../platform/server/database/database.ts';
import { insertedRow } from '../../../../platform/server/database/inserted-row.ts';
import { AppError } from '../../../../platform/server/http/app-error.ts';
import { runTransaction } from '../../../../platform/server/unit-of-work.ts';
import { lockMembers } from '../../../account/server/index.ts';
import { drawTask, PHOTO_CHECK_MINUTES, type SelfieTask } from '../../photo-check/index.ts';
import { findNewest, stateOf } from './repository.ts';
import { type PhotoCheckRow, photoChecks } from './tables.ts';
import { say } from './texts/index.ts';

/** Creates a task, which replaces the earlier one. */
export async function beginPhotoCheck(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
  task: SelfieTask = drawTask(randomInt),
): Promise<PhotoCheckRow> {
  const now = clock();
  return runTransaction(db, async (tx) => {
    await lockMembers(tx, [memberId]);
    const { state } = stateOf(await findNewest(tx, memberId));
    if (state === 'waiting' || state === 'checked') throw new AppError('conflict', say[state]);
    await deleteOpen(tx, memberId);
    return insertPhotoCheck(tx, {
      memberId,
      ...task,
      createdAt: now,
      expiresAt: new Date(now.getTime() + PHOTO_CHECK_MINUTES * 60_000),
    });
  });
}

/** Deletes the member's task if no selfie was submitted. */
async function deleteOpen(tx: Transaction, memberId: string): Promise<void> {
  await tx
    .delete(photoChecks)
    .where(and(eq(photoChecks.memberId, memberId), eq(photoChecks.state, 'open')));
}

async function insertPhotoCheck(
  tx: Transaction,
  row: typeof photoChecks.$inferInsert,
): Promise<PhotoCheckRow> {
  return insertedRow(await tx.insert(photoChecks).values(row).returning());
}

import { and, isNotNull, lt, or, eq, isNull, sql } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Transaction, Executor } from '../../../../platform/server/database/database.ts';
import { removalJob, type JobHandler } from '../../../../platform/server/jobs/job.ts';
import { runTransaction } from '../../../../platform/server/unit-of-work.ts';
import { DAY_MS } from '../../../../platform/shared/index.ts';
import { dropKept, removeDropped } from '../../../profile/server/media/index.ts';
import { SELFIE_DAYS } from '../../photo-check/index.ts';
import { photoChecks } from './tables.ts';

export function photoCheckJobs(deps: Deps): JobHandler[] {
  return [removalJob('photo-check.erase-selfies', '23 * * * *', () => eraseOldSelfies(deps))];
}

/** Erases selfies seven days after their decision, and outdated checks. */
async function eraseOldSelfies(deps: Deps): Promise<void> {
  const now = deps.clock();
  const decidedBefore = new Date(now.getTime() - SELFIE_DAYS * DAY_MS);
  const uploadIds = await runTransaction(deps.db, async (tx) => {
    const taken = await takeOldSelfies(tx, decidedBefore);
    await dropKept(tx, 'selfie', taken);
    return taken;
  });
  await removeDropped(deps, uploadIds);
  await deleteOutdated(deps.db, now);
}

/** Detaches the selfies of checks decided before this time, and returns their upload ids. */
async function takeOldSelfies(tx: Transaction, before: Date): Promise<string[]> {
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
async function deleteOutdated(db: Executor, now: Date): Promise<void> {
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

import { SELFIE_DAYS } from '@rizzly/domain/photo-check';
import { DAY_MS } from '@rizzly/domain/shared';

import type { Deps } from '../../context.ts';
import { removalJob, type JobHandler } from '../../platform/jobs/job.ts';
import { runTransaction } from '../../platform/unit-of-work.ts';
import { dropKept, removeDropped } from '../media/index.ts';
import { deleteOutdated, takeOldSelfies } from './repository.ts';

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

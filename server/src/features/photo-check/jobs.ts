import { SELFIE_DAYS } from '@rizzly/domain/photo-check';

import type { Deps } from '../../context.ts';
import { recurringJob, type JobHandler } from '../../platform/jobs/job.ts';
import { dropSelfies, removeDropped } from '../media/index.ts';
import { deleteOutdated, takeOldSelfies } from './repository.ts';

const DAY_MS = 86_400_000;

export function photoCheckJobs(deps: Deps): JobHandler[] {
  return [recurringJob('photo-check.erase-selfies', '23 * * * *', () => eraseOldSelfies(deps))];
}

/** Erases selfies seven days after their decision, and outdated checks. */
async function eraseOldSelfies(deps: Deps): Promise<void> {
  const now = deps.clock();
  const decidedBefore = new Date(now.getTime() - SELFIE_DAYS * DAY_MS);
  const uploadIds = await deps.db.transaction(async (tx) => {
    const taken = await takeOldSelfies(tx, decidedBefore);
    await dropSelfies(tx, taken);
    return taken;
  });
  await removeDropped(deps, uploadIds);
  await deleteOutdated(deps.db, now);
}

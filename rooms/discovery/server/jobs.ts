import type { Deps } from '../../../app/server/context.ts';
import { handleJob, recurringJob, type JobHandler } from '../../../platform/server/jobs/job.ts';
import { beginBestFits, bestFitJob, findBestFits } from './best-fit/job.ts';
import { createCounter } from './standings/count-standings.ts';

export function discoveryJobs(deps: Deps): JobHandler[] {
  return [
    // Each minute, because no node may have run at midnight, and a clock may be moved.
    recurringJob('discovery.count-standings', '* * * * *', createCounter(deps)),
    recurringJob('discovery.begin-best-fits', '* * * * *', () => beginBestFits(deps)),
    handleJob(bestFitJob, (piece) => findBestFits(deps, piece)),
  ];
}

import type { Deps } from '../../../app/server/context.ts';
import { handleJob, recurringJob, type JobHandler } from '../../../platform/server/jobs/job.ts';
import { beginBestFits, bestFitJob, findBestFits } from './best-fit/job.ts';
import { countStandings } from './standings/count-standings.ts';

export function discoveryJobs(deps: Deps): JobHandler[] {
  return [
    // Hourly, because no node may have run at midnight.
    recurringJob('discovery.count-standings', '0 * * * *', () => countStandings(deps)),
    recurringJob('discovery.begin-best-fits', '0 * * * *', () => beginBestFits(deps)),
    handleJob(bestFitJob, (piece) => findBestFits(deps, piece)),
  ];
}

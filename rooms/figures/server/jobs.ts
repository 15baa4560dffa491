import type { Deps } from '../../../app/server/context.ts';
import { recurringJob, type JobHandler } from '../../../platform/server/jobs/job.ts';
import { refreshFigures } from './refresh.ts';
import { makeFunnel, readBalance } from './weeks.ts';

export function figuresJobs(deps: Deps): JobHandler[] {
  return [
    // In the last minute of each hour, because members active on a day can be counted only on that day.
    recurringJob('figures.refresh', '59 * * * *', () => refreshFigures(deps)),
    // Each minute, so that a week is counted as soon as it is over.
    recurringJob('figures.week', '* * * * *', async () => {
      await readBalance(deps);
      await makeFunnel(deps);
    }),
  ];
}

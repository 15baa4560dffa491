import type { Deps } from '../../context.ts';
import { recurringJob, type JobHandler } from '../../platform/jobs/job.ts';
import { refreshFigures } from './refresh.ts';

export function figuresJobs(deps: Deps): JobHandler[] {
  // In the last minute of each hour, because members active on a day can be counted only on that day.
  return [recurringJob('figures.refresh', '59 * * * *', () => refreshFigures(deps))];
}

import type { Deps } from '../../context.ts';
import { recurringJob, type JobHandler } from '../../platform/jobs/job.ts';
import { refreshFigures } from './refresh.ts';

export function figuresJobs(deps: Deps): JobHandler[] {
  // In the last minute of each hour, because who was active today is known today alone.
  return [recurringJob('figures.refresh', '59 * * * *', () => refreshFigures(deps))];
}

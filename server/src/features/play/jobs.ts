import type { Deps } from '../../context.ts';
import { recurringJob, type JobHandler } from '../../platform/jobs/job.ts';
import { tellRestDays } from './daily-bonus/tell-rest-days.ts';

export function playJobs(deps: Deps): JobHandler[] {
  // Soon after the day that was missed.
  return [recurringJob('play.tell-rest-days', '6 0 * * *', () => tellRestDays(deps))];
}

import type { Deps } from '../../context.ts';
import { recurringJob, type JobHandler } from '../../platform/jobs/job.ts';
import { tellRestDays } from './daily-bonus/tell-rest-days.ts';

export function playJobs(deps: Deps): JobHandler[] {
  // Shortly after the missed day.
  return [recurringJob('play.tell-rest-days', '6 0 * * *', () => tellRestDays(deps))];
}

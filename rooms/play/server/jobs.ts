import type { Deps } from '../../../app/server/context.ts';
import { recurringJob, type JobHandler } from '../../../platform/server/jobs/job.ts';
import { tellRestDays } from './daily-bonus/tell-rest-days.ts';

export function playJobs(deps: Deps): JobHandler[] {
  // Shortly after the missed day.
  return [recurringJob('play.tell-rest-days', '6 0 * * *', () => tellRestDays(deps))];
}

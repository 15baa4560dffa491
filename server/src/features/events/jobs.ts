import type { Deps } from '../../context.ts';
import { recurringJob, type JobHandler } from '../../platform/jobs/job.ts';
import { runEventClock } from './clock.ts';

export function eventJobs(deps: Deps): JobHandler[] {
  return [recurringJob('events.clock', '* * * * *', () => runEventClock(deps))];
}

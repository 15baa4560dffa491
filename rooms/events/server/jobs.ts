import type { Deps } from '../../../app/server/context.ts';
import { recurringJob, type JobHandler } from '../../../platform/server/jobs/job.ts';
import { runEventClock } from './clock.ts';

export function eventJobs(deps: Deps): JobHandler[] {
  return [recurringJob('events.clock', '* * * * *', () => runEventClock(deps))];
}

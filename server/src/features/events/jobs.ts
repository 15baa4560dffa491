import type { Deps } from '../../context.ts';
import { handleJob, recurringJob, type JobHandler } from '../../platform/jobs/job.ts';
import { runEventClock } from './clock.ts';
import { eventMailJob } from './job-kinds.ts';
import { sendEventMail } from './mails.ts';

export function eventJobs(deps: Deps): JobHandler[] {
  return [
    handleJob(eventMailJob, (data) => sendEventMail(deps, data)),
    recurringJob('events.clock', '* * * * *', () => runEventClock(deps)),
  ];
}

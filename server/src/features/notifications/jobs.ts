import type { Deps } from '../../context.ts';
import { recurringJob, type JobHandler } from '../../platform/jobs/job.ts';
import { removeOld } from './remove-old.ts';

export function notificationsJobs(deps: Deps): JobHandler[] {
  return [recurringJob('notifications.remove-old', '43 * * * *', () => removeOld(deps))];
}

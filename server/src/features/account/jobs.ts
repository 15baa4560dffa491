import type { Deps } from '../../context.ts';
import { recurringJob, type JobHandler } from '../../platform/jobs/job.ts';
import { removeExpired } from './expiry.ts';

export function accountJobs(deps: Deps): JobHandler[] {
  return [recurringJob('account.remove-expired', '17 * * * *', () => removeExpired(deps))];
}

import type { Deps } from '../../context.ts';
import { handleJob, recurringJob, type JobHandler } from '../../platform/jobs/job.ts';
import { removeExpired } from './expiry.ts';
import { sendPasswordReset, sendPasswordResetJob } from './send-password-reset.ts';
import { sendVerification, sendVerificationJob } from './send-verification.ts';

export function accountJobs(deps: Deps): JobHandler[] {
  return [
    handleJob(sendVerificationJob, ({ registrationId }) => sendVerification(deps, registrationId)),
    handleJob(sendPasswordResetJob, ({ memberId }) => sendPasswordReset(deps, memberId)),
    recurringJob('account.remove-expired', '17 * * * *', () => removeExpired(deps)),
  ];
}

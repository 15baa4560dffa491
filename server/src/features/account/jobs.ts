import type { Deps } from '../../context.ts';
import { handleJob, recurringJob, removalJob, type JobHandler } from '../../platform/jobs/job.ts';
import {
  sendEmailConfirmation,
  sendEmailConfirmationJob,
} from './email-change/send-confirmation.ts';
import {
  sendEmailNotice,
  sendEmailNoticeJob,
  sendUndoneNotice,
  sendUndoneNoticeJob,
} from './email-change/send-notice.ts';
import { removeExpired } from './expiry.ts';
import { growAges } from './grow-ages.ts';
import { sendPasswordReset, sendPasswordResetJob } from './send-password-reset.ts';
import { sendVerification, sendVerificationJob } from './send-verification.ts';
import { tellOwner, tellOwnerJob } from './tell-owner.ts';

export function accountJobs(deps: Deps): JobHandler[] {
  return [
    handleJob(sendVerificationJob, ({ registrationId }) => sendVerification(deps, registrationId)),
    handleJob(sendPasswordResetJob, (asked) => sendPasswordReset(deps, asked)),
    handleJob(sendEmailConfirmationJob, ({ changeId }) => sendEmailConfirmation(deps, changeId)),
    handleJob(sendEmailNoticeJob, ({ changeId }) => sendEmailNotice(deps, changeId)),
    handleJob(sendUndoneNoticeJob, ({ changeId }) => sendUndoneNotice(deps, changeId)),
    handleJob(tellOwnerJob, (notice) => tellOwner(deps, notice)),
    // Each hour, so that a node that starts during the day catches up.
    recurringJob('account.grow-ages', '0 * * * *', () => growAges(deps)),
    removalJob('account.remove-expired', '17 * * * *', () => removeExpired(deps)),
  ];
}

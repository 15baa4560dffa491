import type { Deps } from '../../../../app/server/context.ts';
import { handleJob, type JobHandler } from '../../../../platform/server/jobs/job.ts';
import { mailAdmin, mailAdminJob } from './alert.ts';
import { sendWebhook, sendWebhookJob, WEBHOOK_RETRIES } from './send-webhook.ts';

export function alertsJobs(deps: Deps): JobHandler[] {
  return [
    handleJob(mailAdminJob, (data) => mailAdmin(deps, data)),
    {
      ...handleJob(sendWebhookJob, (message) => sendWebhook(deps, message)),
      retries: WEBHOOK_RETRIES,
    },
  ];
}

import { randomUUID } from 'node:crypto';

import type { Work } from '../../../../platform/server/unit-of-work.ts';
import { findStaff } from '../../../account/server/index.ts';
import type { AlertData, AlertType } from '../../alerts/index.ts';
import { mailAdminJob, type MailedAlert } from './mail-admin.ts';
import { sendWebhookJob } from './send-webhook.ts';

type Alert = { [Type in AlertType]: { type: Type; data: AlertData[Type] } }[AlertType];

/**
 * The one place where alerts leave: to the webhook, and with `mailed` to all admins. Call it in the
 * transaction of the cause.
 */
export async function alert(
  work: Pick<Work, 'tx' | 'enqueue'>,
  { type, data }: Alert,
  { at, mailed }: { at: Date; mailed?: MailedAlert | undefined },
): Promise<void> {
  const message = { id: `msg_${randomUUID()}`, type, at: at.toISOString(), data };
  await work.enqueue(sendWebhookJob, message);
  if (!mailed) return;
  for (const { id, role } of await findStaff(work.tx)) {
    if (role === 'admin') await work.enqueue(mailAdminJob, { ...mailed, memberId: id });
  }
}

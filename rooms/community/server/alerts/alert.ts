import { randomUUID } from 'node:crypto';

import type { Deps } from '../../../../app/server/context.ts';
import { jobKind } from '../../../../platform/server/jobs/job.ts';
import { sendMail } from '../../../../platform/server/mail/send-mail.ts';
import { writeMailByName } from '../../../../platform/server/mail/write-mail.ts';
import type { Work } from '../../../../platform/server/unit-of-work.ts';
import type { Language } from '../../../../platform/shared/texts/index.ts';
import { findStaff, findMailed, toRecipient } from '../../../account/server/index.ts';
import type { AlertData, AlertType } from '../../index.ts';
import { sendWebhookJob } from './send-webhook.ts';
import { mailTexts } from './texts/index.ts';

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

interface MailedAlert {
  kind: 'backup.failed' | 'health.changed' | 'raid.suspected';
  /** What the program says, without personal data: in each language, or in English alone. */
  says: string | Record<Language, string>;
}

/** Mails an alert about the installation to an admin. */
export const mailAdminJob = jobKind<MailedAlert & { memberId: string }>('alerts.mail-admin');

/** Throws when the mail could not be sent. */
export async function mailAdmin(
  deps: Deps,
  { memberId, kind, says }: MailedAlert & { memberId: string },
): Promise<void> {
  const member = await findMailed(deps.db, memberId);
  if (!member) return;
  const to = toRecipient(member);
  const { kinds, ...texts } = mailTexts[to.language].alert;
  const { subject, text } = kinds[kind];
  const page = kind === 'raid.suspected' ? '/admin' : '/admin/health';
  const said = typeof says === 'string' ? says : says[to.language];
  const link = `${deps.config.publicUrl}${page}`;
  await sendMail(
    deps,
    writeMailByName(to, { ...texts, subject }, { paragraphs: [text, said], link }),
  );
}

import type { Deps } from '../../../../app/server/context.ts';
import { jobKind } from '../../../../platform/server/jobs/job.ts';
import { sendMail } from '../../../../platform/server/mail/send-mail.ts';
import { writeMailByName } from '../../../../platform/server/mail/write-mail.ts';
import { findMailed, toRecipient } from '../../../account/server/index.ts';
import { mailTexts } from './texts/index.ts';

export interface MailedAlert {
  kind: 'backup.failed' | 'health.changed' | 'raid.suspected';
  /** What the program says, without personal data. */
  says: string;
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
  const link = `${deps.config.publicUrl}${page}`;
  await sendMail(
    deps,
    writeMailByName(to, { ...texts, subject }, { paragraphs: [text, says], link }),
  );
}

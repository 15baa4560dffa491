import type { Deps } from '../../context.ts';
import { jobKind } from '../../platform/jobs/job.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { findMember, toRecipient } from '../account/index.ts';
import { leavingMail } from './mails.ts';

/** Confirms to a member that they are leaving. Afterwards they get no other mail. */
export const tellLeavingJob = jobKind<{ memberId: string }>('leaving.tell');

/** Throws when the mail could not be sent. */
export async function tellLeaving(
  { db, mailer, config }: Deps,
  { memberId }: { memberId: string },
): Promise<void> {
  const member = await findMember(db, memberId);
  if (!member?.leavingUntil) return;
  const { leavingUntil } = member;
  const mail = leavingMail(config.publicUrl, { ...toRecipient(member), leavingUntil });
  await sendMail({ mailer }, mail);
}

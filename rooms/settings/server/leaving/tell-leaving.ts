import type { Deps } from '../../../../app/server/context.ts';
import { jobKind } from '../../../../platform/server/jobs/job.ts';
import { sendMail } from '../../../../platform/server/mail/send-mail.ts';
import { writeMailByName } from '../../../../platform/server/mail/write-mail.ts';
import { findMember, toRecipient } from '../../../account/server/index.ts';
import { mailTexts } from './texts/index.ts';

/** Confirms to a member that they are leaving. Afterwards they get no other mail. */
export const tellLeavingJob = jobKind<{ memberId: string }>('leaving.tell');

/** Throws when the mail could not be sent. */
export async function tellLeaving(
  { db, mailer, config }: Deps,
  { memberId }: { memberId: string },
): Promise<void> {
  const member = await findMember(db, memberId);
  if (!member?.leavingUntil) return;
  const to = toRecipient(member);
  const texts = mailTexts[to.language];
  const mail = writeMailByName(to, texts, {
    paragraphs: [texts.text, texts.comeBack({ until: member.leavingUntil })],
    link: `${config.publicUrl}/login`,
  });
  await sendMail({ mailer }, mail);
}

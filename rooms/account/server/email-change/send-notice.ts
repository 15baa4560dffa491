import type { Deps } from '../../../../app/server/context.ts';
import { jobKind } from '../../../../platform/server/jobs/job.ts';
import { sendMail } from '../../../../platform/server/mail/send-mail.ts';
import { toRecipient } from '../mail-language.ts';
import { emailChangedMail, emailUndoneMail } from '../mails.ts';
import { findMember } from '../repository.ts';
import { createToken } from '../tokens.ts';
import { findChange, setLink } from './repository.ts';

export const sendEmailNoticeJob = jobKind<{ changeId: string }>('account.send-email-notice');
export const sendUndoneNoticeJob = jobKind<{ changeId: string }>('account.send-undone-notice');

/** Mails the link that undoes a change to the old address. Throws when it could not be sent. */
export async function sendEmailNotice(
  { db, mailer, config }: Deps,
  changeId: string,
): Promise<void> {
  const change = await findChange(db, changeId);
  const member = change && (await findMember(db, change.memberId));
  if (!member || change.undoneAt) return;
  const { token, tokenHash } = createToken();
  if (!(await setLink(db, changeId, 'undo', tokenHash))) return;
  const to = { ...toRecipient(member), email: change.oldEmail };
  await sendMail({ mailer }, emailChangedMail(config.publicUrl, to, token));
}

/** Tells the address that an account had until the undo. Throws when it could not be sent. */
export async function sendUndoneNotice(
  { db, mailer, config }: Deps,
  changeId: string,
): Promise<void> {
  const change = await findChange(db, changeId);
  const member = change && (await findMember(db, change.memberId));
  if (!member || change.newEmail === change.oldEmail) return;
  const to = { ...toRecipient(member), email: change.newEmail };
  await sendMail({ mailer }, emailUndoneMail(config.publicUrl, to));
}

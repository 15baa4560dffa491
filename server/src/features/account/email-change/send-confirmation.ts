import type { Deps } from '../../../context.ts';
import { jobKind } from '../../../platform/jobs/job.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { languageOfRecipient } from '../mail-language.ts';
import { findMember, findMemberByEmail } from '../repository.ts';
import { createToken } from '../tokens.ts';
import { addressTakenMail, confirmEmailMail } from './mails.ts';
import { findChange, isTakenFor, setLink } from './repository.ts';

export const sendEmailConfirmationJob = jobKind<{ changeId: string }>(
  'account.send-email-confirmation',
);

/**
 * Mails the link to the new address. The owner of an address that is taken gets a mail that says so
 * instead. Throws when the mail could not be sent.
 */
export async function sendEmailConfirmation(
  { db, mailer, clock, config }: Deps,
  changeId: string,
): Promise<void> {
  const change = await findChange(db, changeId);
  // Replaced by another request, confirmed, or voided by a new password.
  if (!change || change.confirmedAt) return;
  const { newEmail, memberId } = change;
  const isTaken = await isTakenFor(db, memberId, newEmail, clock());
  const { token, tokenHash } = createToken();
  if (!(await setLink(db, changeId, 'confirm', tokenHash))) return;
  // An address in use gets its owner's language, which may be another.
  const reader = isTaken ? await findMemberByEmail(db, newEmail) : await findMember(db, memberId);
  // Who leaves gets no mail but those about their way back in.
  if (isTaken && reader?.leavingUntil) return;
  const to = { email: newEmail, language: languageOfRecipient(reader) };
  const mail = isTaken
    ? addressTakenMail(config.publicUrl, to)
    : confirmEmailMail(config.publicUrl, to, token);
  await sendMail({ mailer }, mail);
}

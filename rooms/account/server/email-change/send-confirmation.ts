import type { Deps } from '../../../../app/server/context.ts';
import { delayedJobKind } from '../../../../platform/server/jobs/job.ts';
import { sendMail } from '../../../../platform/server/mail/send-mail.ts';
import { languageOfRecipient } from '../mail-language.ts';
import { addressTakenMail, confirmEmailMail } from '../mails.ts';
import { findMember, findMemberByEmail } from '../repository.ts';
import { createToken } from '../tokens.ts';
import { findChange, isUnavailableFor, setLink } from './repository.ts';

export const sendEmailConfirmationJob = delayedJobKind<{ changeId: string }>(
  'account.send-email-confirmation',
);

/**
 * Mails the link to the new address. If the address is taken, its owner gets a mail that says so
 * instead. Throws when the mail could not be sent.
 */
export async function sendEmailConfirmation(
  { db, mailer, clock, config }: Deps,
  changeId: string,
): Promise<void> {
  const change = await findChange(db, changeId);
  // Replaced by another request, confirmed, or canceled by a new password.
  if (!change || change.confirmedAt) return;
  const { newEmail, memberId } = change;
  const isTaken = await isUnavailableFor(db, memberId, newEmail, clock());
  const { token, tokenHash } = createToken();
  if (!(await setLink(db, changeId, 'confirm', tokenHash))) return;
  // For an address in use, the mail is in its owner's language.
  const reader = isTaken ? await findMemberByEmail(db, newEmail) : await findMember(db, memberId);
  // A leaving member gets only mails about their way back.
  if (isTaken && reader?.leavingUntil) return;
  const to = { email: newEmail, language: languageOfRecipient(reader) };
  const mail = isTaken
    ? addressTakenMail(config.publicUrl, to)
    : confirmEmailMail(config.publicUrl, to, token);
  await sendMail({ mailer }, mail);
}

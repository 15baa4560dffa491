import type { Deps } from '../../../../app/server/context.ts';
import { invalidInput } from '../../../../platform/server/http/app-error.ts';
import { delayedJobKind } from '../../../../platform/server/jobs/job.ts';
import { sendMail } from '../../../../platform/server/mail/send-mail.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { issue } from '../../../../platform/shared/texts/index.ts';
import { checkDomain } from '../check-door.ts';
import { addressTakenMail, confirmEmailMail, languageOfRecipient } from '../mails.ts';
import { confirmPassword, wrongPassword } from '../passwords.ts';
import { ACCOUNT_LIMITS, takeMailLimits } from '../rate-limits.ts';
import { lockPassword, findMember, findMemberByEmail } from '../repository.ts';
import { createToken } from '../tokens.ts';
import type { Viewer } from '../viewer.ts';
import { savePendingChange, findChange, isUnavailableFor, setLink } from './repository.ts';

interface EmailRequest {
  password: string | undefined;
  newEmail: string;
  caller: string;
  deviceToken: string | undefined;
}

/**
 * Requests a link to the new address. The request does the same work for every address: only the
 * job checks whether it is taken.
 */
export async function requestEmailChange(
  deps: Deps,
  viewer: Viewer,
  { password, newEmail, caller, deviceToken }: EmailRequest,
): Promise<void> {
  const { memberId, member } = viewer;
  await confirmPassword(deps, viewer, password);
  if (newEmail === member.email) throw invalidInput('newEmail', issue('account.ownEmail'));
  checkDomain(deps, 'newEmail', newEmail);
  await deps.limits.take(ACCOUNT_LIMITS.emailPerMember, memberId);
  await takeMailLimits(deps, 'change', { email: newEmail, caller, deviceToken });
  const now = deps.clock();
  await runWork(deps, async (work) => {
    const { tx } = work;
    if (!(await lockPassword(tx, memberId, member.passwordHash))) throw wrongPassword();
    const { email: oldEmail } = member;
    const changeId = await savePendingChange(tx, { memberId, oldEmail, newEmail, now });
    await work.enqueueSoon(sendEmailConfirmationJob, { changeId });
    work.tell([memberId], { type: 'user_changed', userId: memberId, part: 'account' });
  });
}

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

import { eq, isNotNull, isNull, and, gt } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Transaction, Executor } from '../../../../platform/server/database/database.ts';
import { isDuplicate } from '../../../../platform/server/database/failures.ts';
import { invalidInput, AppError } from '../../../../platform/server/http/app-error.ts';
import { jobKind } from '../../../../platform/server/jobs/job.ts';
import { sendMail } from '../../../../platform/server/mail/send-mail.ts';
import { runWork, type Work } from '../../../../platform/server/unit-of-work.ts';
import { issue } from '../../../../platform/shared/texts/index.ts';
import { EMAIL_UNDO_DAYS } from '../../index.ts';
import { emailChangedMail, emailUndoneMail, toRecipient } from '../mails.ts';
import { memberJoinedJob } from '../member-joined.ts';
import { deleteRegistrations } from '../registration-repository.ts';
import { deletePasswordReset, findMember, lockMembers } from '../repository.ts';
import { emailChanges, type Member } from '../tables.ts';
import { say } from '../texts/index.ts';
import { createToken, hashToken, inHours } from '../tokens.ts';
import { isUnavailableFor, setEmail, findChange, setLink, type EmailChange } from './repository.ts';

/**
 * Confirms a change of address by the link in its mail, and mails the old address. Only one of
 * several concurrent calls succeeds.
 */
export async function confirmEmailChange(deps: Deps, token: string): Promise<void> {
  const now = deps.clock();
  await followLink(deps, { token, kind: 'confirm', now }, async (work, change, member) => {
    const { tx } = work;
    const memberId = member.id;
    if (member.email !== change.oldEmail) throw badLink();
    // Somebody has registered it since the link was sent.
    if (await isUnavailableFor(tx, memberId, change.newEmail, now)) throw badLink();
    await setEmail(tx, memberId, change.newEmail);
    await markConfirmed(tx, change.id, {
      confirmedAt: now,
      expiresAt: inHours(now, EMAIL_UNDO_DAYS * 24),
    });
    await deleteRegistrations(tx, change.newEmail);
    // The new address is checked like that of a new member.
    await work.enqueue(memberJoinedJob, { memberId });
    // The reset link is in the mailbox that the member has left.
    await deletePasswordReset(tx, memberId);
    await work.enqueue(sendEmailNoticeJob, { changeId: change.id });
    for (const part of ['user', 'account'] as const) {
      work.tell([memberId], { type: 'user_changed', userId: memberId, part });
    }
  });
}

async function markConfirmed(
  tx: Transaction,
  id: string,
  { confirmedAt, expiresAt }: { confirmedAt: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .update(emailChanges)
    .set({ confirmedAt, expiresAt, tokenHash: null })
    .where(eq(emailChanges.id, id));
}

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

/**
 * Does what a link in a mail about a change of address is for, with its member locked. Throws if the
 * link is used, replaced or too old, or if somebody else has taken the address.
 */
export async function followLink(
  deps: Deps,
  { token, kind, now }: { token: string; kind: 'confirm' | 'undo'; now: Date },
  act: (work: Work, change: EmailChange, member: Member) => Promise<void>,
): Promise<void> {
  const tokenHash = hashToken(token);
  const found = await findChangeOfLink(deps.db, tokenHash, kind, now);
  if (!found) throw badLink();
  await refuseTakenAddress(() =>
    runWork(deps, async (work) => {
      const [member] = await lockMembers(work.tx, [found.memberId]);
      // Read again under the lock, because the link may have been used or replaced meanwhile.
      const change = await findChangeOfLink(work.tx, tokenHash, kind, now);
      if (!change || !member) throw badLink();
      await act(work, change, member);
    }),
  );
}

function badLink() {
  return invalidInput('token', issue('account.badEmailLink'));
}

/**
 * Turns a violation of the address's unique key into an error message. Another member took the
 * address a moment ago.
 */
async function refuseTakenAddress(change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new AppError('conflict', say.addressTaken);
  }
}

async function findChangeOfLink(
  db: Executor,
  tokenHash: string,
  kind: 'confirm' | 'undo',
  now: Date,
): Promise<EmailChange | undefined> {
  const matchesKind = kind === 'undo' ? isNotNull : isNull;
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.tokenHash, tokenHash),
        matchesKind(emailChanges.confirmedAt),
        gt(emailChanges.expiresAt, now),
      ),
    );
  return row;
}

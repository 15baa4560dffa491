import type { Deps } from '../../../app/server/context.ts';
import type { Executor } from '../../../platform/server/database/database.ts';
import { delayedJobKind } from '../../../platform/server/jobs/job.ts';
import { sendMail } from '../../../platform/server/mail/send-mail.ts';
import { runTransaction } from '../../../platform/server/unit-of-work.ts';
import type { Language } from '../../../platform/shared/texts/index.ts';
import { RESET_HOURS } from '../index.ts';
import { passwordResetMail, toRecipient } from './mails.ts';
import { lockMembers } from './repository.ts';
import { passwordResets } from './tables.ts';
import { createToken, inHours } from './tokens.ts';

/**
 * Null when nobody has the address. There is a job even then, so that the work of a request reveals
 * nothing.
 */
export const sendPasswordResetJob = delayedJobKind<{
  memberId: string | null;
  language?: Language;
}>('account.send-password-reset');

/**
 * Sends a member a new reset link, which invalidates the older one. Throws when the mail could not
 * be sent.
 */
export async function sendPasswordReset(
  deps: Deps,
  { memberId, language }: { memberId: string | null; language?: Language },
): Promise<void> {
  const { db, mailer, clock, config } = deps;
  if (!memberId) return;
  const { token, tokenHash } = createToken();
  const expiresAt = inHours(clock(), RESET_HOURS);
  // Under the lock of the member's row, because a change of the address or its undoing may be in
  // progress.
  const member = await runTransaction(db, async (tx) => {
    const [locked] = await lockMembers(tx, [memberId]);
    if (locked) await savePasswordReset(tx, { memberId, tokenHash, expiresAt });
    return locked;
  });
  if (!member) return;
  const mail = passwordResetMail(config.publicUrl, toRecipient(member, language), token);
  await sendMail({ mailer }, mail);
}

async function savePasswordReset(
  db: Executor,
  row: { memberId: string; tokenHash: string; expiresAt: Date },
): Promise<void> {
  await db
    .insert(passwordResets)
    .values(row)
    .onConflictDoUpdate({ target: passwordResets.memberId, set: row });
}

import { RESET_HOURS } from '@rizzly/domain/account';
import type { Language } from '@rizzly/domain/texts';

import type { Deps } from '../../context.ts';
import { jobKind } from '../../platform/jobs/job.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { toRecipient } from './mail-language.ts';
import { passwordResetMail } from './mails.ts';
import { lockMembers, savePasswordReset } from './repository.ts';
import { inHours } from './times.ts';
import { createToken } from './tokens.ts';

/** Null where the address is nobody's: then too there is a job, so that a request shows nothing by its work. */
export const sendPasswordResetJob = jobKind<{ memberId: string | null; language?: Language }>(
  'account.send-password-reset',
);

/** Sends a member a new reset link; the older one dies. Throws when the mail could not be sent. */
export async function sendPasswordReset(
  deps: Deps,
  { memberId, language }: { memberId: string | null; language?: Language },
): Promise<void> {
  const { db, mailer, clock, config } = deps;
  if (!memberId) return;
  const { token, tokenHash } = createToken();
  const expiresAt = inHours(clock(), RESET_HOURS);
  // Under the lock of the member's row: a change of the address, or undoing one, may go on.
  const member = await db.transaction(async (tx) => {
    const [locked] = await lockMembers(tx, [memberId]);
    if (locked) await savePasswordReset(tx, { memberId, tokenHash, expiresAt });
    return locked;
  });
  if (!member) return;
  const mail = passwordResetMail(config.publicUrl, toRecipient(member, language), token);
  await sendMail({ mailer }, mail);
}

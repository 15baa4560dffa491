import type { Deps } from '../../context.ts';
import { jobKind } from '../../platform/jobs/job.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { toRecipient } from './mail-language.ts';
import { ownerMail, type OwnerNotice } from './mails.ts';
import { findMailed } from './repository.ts';

/** Mails members when something about the ways into their account changed. */
export const tellOwnerJob = jobKind<{ memberId: string; notice: OwnerNotice }>(
  'account.tell-owner',
);

/** Throws when the mail could not be sent. */
export async function tellOwner(
  { db, mailer, config }: Deps,
  { memberId, notice }: { memberId: string; notice: OwnerNotice },
): Promise<void> {
  const member = await findMailed(db, memberId);
  if (!member) return;
  await sendMail({ mailer }, ownerMail(config.publicUrl, toRecipient(member), notice));
}

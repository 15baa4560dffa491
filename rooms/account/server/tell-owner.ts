import type { Deps } from '../../../app/server/context.ts';
import { jobKind } from '../../../platform/server/jobs/job.ts';
import { sendMail } from '../../../platform/server/mail/send-mail.ts';
import {
  ownerMail,
  signInAlertMail,
  type OwnerNotice,
  toRecipient,
  type SignInAlert,
} from './mails.ts';
import { findMailed } from './repository.ts';

/** Mails members when something about the ways into their account changed, or about a sign-in. */
export const tellOwnerJob = jobKind<{ memberId: string } & Told>('account.tell-owner');

type Told = { notice: OwnerNotice } | { alert: SignInAlert; at: string };

/** Throws when the mail could not be sent. */
export async function tellOwner(
  { db, mailer, config }: Deps,
  { memberId, ...told }: { memberId: string } & Told,
): Promise<void> {
  const member = await findMailed(db, memberId);
  if (!member) return;
  const to = toRecipient(member);
  const mail =
    'notice' in told
      ? ownerMail(config.publicUrl, to, told.notice)
      : signInAlertMail(config.publicUrl, to, { ...told, at: new Date(told.at) });
  await sendMail({ mailer }, mail);
}

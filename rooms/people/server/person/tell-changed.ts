import type { Deps } from '../../../../app/server/context.ts';
import { jobKind } from '../../../../platform/server/jobs/job.ts';
import { sendMail } from '../../../../platform/server/mail/send-mail.ts';
import { writeMailByName } from '../../../../platform/server/mail/write-mail.ts';
import { findMember, toRecipient } from '../../../account/server/index.ts';
import { mailTexts } from '../texts/index.ts';

/** What staff did. Their reason is for the audit. */
export type Told =
  | { what: 'sessions' | 'password' }
  | { what: 'profile'; parts: ('fullName' | 'age' | 'location')[]; hasEmail: boolean };

/** Mails a member what staff did to their account. */
export const tellChangedJob = jobKind<{ memberId: string } & Told>('people.tell-changed');

/** Throws when the mail could not be sent. Members who are leaving get it too. */
export async function tellChanged(
  { db, mailer, config }: Deps,
  { memberId, ...told }: { memberId: string } & Told,
): Promise<void> {
  const member = await findMember(db, memberId);
  if (!member) return;
  const to = toRecipient(member);
  const { changedByStaff: texts } = mailTexts[to.language];
  const said =
    told.what === 'profile'
      ? [
          ...(told.parts.length > 0 ? [texts.profile({ parts: told.parts })] : []),
          ...(told.hasEmail ? [texts.email] : []),
        ]
      : [texts.text[told.what]];
  const mail = writeMailByName(to, texts, {
    paragraphs: [...said, texts.advice],
    link: `${config.publicUrl}/about`,
  });
  await sendMail({ mailer }, mail);
}

import { EXPORT_HOURS } from '@rizzly/domain/export';
import { firstNameOf } from '@rizzly/domain/shared';

import type { Deps } from '../../context.ts';
import { composeMail } from '../../platform/mail/layout.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { findMailed, toRecipient } from '../account/index.ts';
import { findExport } from './repository.ts';
import { mailTexts } from './texts/index.ts';

/** Mails a member that their export is ready. Throws when the mail could not be sent. */
export async function tellReady(
  { db, mailer, config }: Deps,
  { exportId }: { exportId: string },
): Promise<void> {
  const row = await findExport(db, exportId);
  const member = row?.memberId ? await findMailed(db, row.memberId) : undefined;
  if (row?.state !== 'ready' || !member) return;
  const { email, fullName, language } = toRecipient(member);
  const t = mailTexts[language];
  const mail = composeMail({
    language,
    to: email,
    subject: t.subject,
    greeting: t.greeting({ name: firstNameOf(fullName) }),
    paragraphs: [t.text],
    action: { label: t.action, link: `${config.publicUrl}/settings/data` },
    footnote: t.footnote({ hours: EXPORT_HOURS }),
  });
  await sendMail({ mailer }, mail);
}

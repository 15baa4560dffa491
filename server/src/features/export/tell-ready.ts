import { EXPORT_HOURS } from '@rizzly/domain/export';

import type { Deps } from '../../context.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { writeMailByName } from '../../platform/mail/write-mail.ts';
import { findMailed, findMember, toRecipient } from '../account/index.ts';
import { findExport } from './repository.ts';
import { mailTexts } from './texts/index.ts';

/** Mails a member that their export is ready. Throws when the mail could not be sent. */
export async function tellReady(
  { db, mailer, config }: Deps,
  { exportId }: { exportId: string },
): Promise<void> {
  const row = await findExport(db, exportId);
  if (row?.state !== 'ready' || !row.memberId) return;
  const isByLetter = row.day === null;
  // By letter members ask who are leaving, too.
  const member = await (isByLetter ? findMember : findMailed)(db, row.memberId);
  if (!member) return;
  const to = toRecipient(member);
  const { byLetter, ...own } = mailTexts[to.language];
  const texts = isByLetter ? { ...own, ...byLetter } : own;
  const mail = writeMailByName(
    to,
    { ...texts, footnote: texts.footnote({ hours: EXPORT_HOURS }) },
    { paragraphs: [texts.text], link: `${config.publicUrl}/settings/data` },
  );
  await sendMail({ mailer }, mail);
}

import { firstNameOf } from '../../shared/index.ts';
import type { Language } from '../../shared/texts/index.ts';
import { composeMail, type Letter } from './layout.ts';
import type { Mail } from './mailer.ts';

/** The recipient of a mail, and their language. */
export interface Recipient {
  email: string;
  language: Language;
}
export type NamedRecipient = Recipient & { fullName: string };

interface MailTexts {
  subject: string;
  action: string;
  footnote: string;
}

/** Writes a mail with the texts of a catalogue. */
export function writeMail(
  { email, language }: Recipient,
  { subject, greeting, action, footnote }: MailTexts & { greeting: string },
  { paragraphs, link }: { paragraphs: Letter['paragraphs']; link: string },
): Mail {
  return composeMail({
    to: email,
    language,
    subject,
    greeting,
    paragraphs,
    action: { label: action, link },
    footnote,
  });
}

/** The same with a greeting by name. */
export function writeMailByName(
  to: NamedRecipient,
  texts: MailTexts & { greeting: (names: { name: string }) => string },
  parts: Parameters<typeof writeMail>[2],
): Mail {
  const greeting = texts.greeting({ name: firstNameOf(to.fullName) });
  return writeMail(to, { ...texts, greeting }, parts);
}

import { firstNameOf } from '@rizzly/domain/shared';
import type { Language } from '@rizzly/domain/texts';

import { composeMail } from '../../platform/mail/layout.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { mailTexts } from './texts/index.ts';

/** Who gets a mail, and in which language. */
interface Recipient {
  email: string;
  language: Language;
}

/** Links are built from the configured public address, never from a request (§13.3). */
function link(publicUrl: string, path: string, token: string): string {
  return `${publicUrl}${path}?token=${token}`;
}

/**
 * Anybody may have typed this address, so the mail contains no text of the caller, not even the
 * name. `isContested`: registrations of the address wait from several browsers.
 */
export function verificationMail(
  publicUrl: string,
  to: Recipient & { token: string; registeredAt: Date; isContested: boolean },
): Mail {
  const texts = mailTexts[to.language].verification;
  return composeMail({
    to: to.email,
    language: to.language,
    subject: texts.subject,
    greeting: texts.greeting,
    paragraphs: [texts.text, ...(to.isContested ? [texts.contested(to)] : [])],
    action: { label: texts.action, link: link(publicUrl, '/verify-email', to.token) },
    footnote: texts.footnote,
  });
}

/** Sent instead of a second registration, so that only the owner learns about the account. */
export function alreadyRegisteredMail(
  publicUrl: string,
  to: Recipient & { fullName: string },
): Mail {
  const texts = mailTexts[to.language].alreadyRegistered;
  return composeMail({
    to: to.email,
    language: to.language,
    subject: texts.subject,
    greeting: texts.greeting({ name: firstNameOf(to.fullName) }),
    paragraphs: [texts.text, texts.advice],
    action: { label: texts.action, link: `${publicUrl}/login` },
    footnote: texts.footnote,
  });
}

export function passwordResetMail(
  publicUrl: string,
  to: Recipient & { fullName: string },
  token: string,
): Mail {
  const texts = mailTexts[to.language].reset;
  return composeMail({
    to: to.email,
    language: to.language,
    subject: texts.subject,
    greeting: texts.greeting({ name: firstNameOf(to.fullName) }),
    paragraphs: [texts.text],
    action: { label: texts.action, link: link(publicUrl, '/reset-password', token) },
    footnote: texts.footnote,
  });
}

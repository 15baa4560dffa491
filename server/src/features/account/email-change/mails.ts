import { firstNameOf } from '@rizzly/domain/shared';
import type { Language } from '@rizzly/domain/texts';

import { composeMail } from '../../../platform/mail/layout.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { mailTexts } from '../texts/index.ts';

interface Recipient {
  email: string;
  language: Language;
}

/**
 * Anybody may have typed this address, so the mail contains no text of the caller, not even the
 * name.
 */
export function confirmEmailMail(publicUrl: string, to: Recipient, token: string): Mail {
  const texts = mailTexts[to.language].confirmEmail;
  return composeMail({
    to: to.email,
    language: to.language,
    subject: texts.subject,
    greeting: texts.greeting,
    paragraphs: [texts.text],
    action: { label: texts.action, link: `${publicUrl}/confirm-email?token=${token}` },
    footnote: texts.footnote,
  });
}

/** Sent instead of a link, so that only the owner of an address learns that it is in use. */
export function addressTakenMail(publicUrl: string, to: Recipient): Mail {
  const texts = mailTexts[to.language].addressTaken;
  return composeMail({
    to: to.email,
    language: to.language,
    subject: texts.subject,
    greeting: texts.greeting,
    paragraphs: [texts.text, texts.advice],
    action: { label: texts.action, link: `${publicUrl}/login` },
    footnote: texts.footnote,
  });
}

/** The mail doesn't name the new address: others may also read the old mailbox. */
export function emailChangedMail(
  publicUrl: string,
  to: Recipient & { fullName: string },
  token: string,
): Mail {
  const texts = mailTexts[to.language].emailChanged;
  return composeMail({
    to: to.email,
    language: to.language,
    subject: texts.subject,
    greeting: texts.greeting({ name: firstNameOf(to.fullName) }),
    paragraphs: [texts.text, texts.nothingToDo, texts.undo],
    action: { label: texts.action, link: `${publicUrl}/undo-email?token=${token}` },
    footnote: texts.footnote,
  });
}

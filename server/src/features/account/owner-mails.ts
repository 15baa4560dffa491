import { firstNameOf } from '@rizzly/domain/shared';
import type { Language } from '@rizzly/domain/texts';

import { composeMail } from '../../platform/mail/layout.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { mailTexts } from './texts/index.ts';

/** A change to the ways into an account. */
export type OwnerNotice =
  | 'password_changed'
  | 'password_removed'
  | 'passkey_added'
  | 'passkey_removed';

/** Mails owners about each change, so that they notice changes that they did not make. */
export function ownerMail(
  publicUrl: string,
  to: { email: string; fullName: string; language: Language },
  notice: OwnerNotice,
): Mail {
  const { notices, ...texts } = mailTexts[to.language].owner;
  return composeMail({
    to: to.email,
    language: to.language,
    subject: notices[notice].subject,
    greeting: texts.greeting({ name: firstNameOf(to.fullName) }),
    paragraphs: [notices[notice].text, texts.nothingToDo, texts.undo],
    action: { label: texts.action, link: `${publicUrl}/forgot-password` },
    footnote: texts.footnote,
  });
}

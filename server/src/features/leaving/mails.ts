import { firstNameOf } from '@rizzly/domain/shared';
import type { Language } from '@rizzly/domain/texts';

import { composeMail } from '../../platform/mail/layout.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { mailTexts } from './texts/index.ts';

export function leavingMail(
  publicUrl: string,
  to: { email: string; fullName: string; language: Language; leavingUntil: Date },
): Mail {
  const { email, fullName, language, leavingUntil } = to;
  const texts = mailTexts[language];
  return composeMail({
    to: email,
    language,
    subject: texts.subject,
    greeting: texts.greeting({ name: firstNameOf(fullName) }),
    paragraphs: [texts.text, texts.comeBack({ until: leavingUntil })],
    action: { label: texts.action, link: `${publicUrl}/login` },
    footnote: texts.footnote,
  });
}

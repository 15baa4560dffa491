import { createHash } from 'node:crypto';

import { composeMail } from '../../../platform/mail/layout.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { stoppableChoices } from '../stopping/links.ts';
import { leavingTexts } from '../texts/index.ts';
import type { Told } from './decide.ts';
import { word, wordLast } from './word.ts';

/** Lines of a mail; the rest is counted. */
const LINES = 8;

/** The mail about all that a member is told at once. */
export function composeNotices(
  told: Told,
  {
    publicUrl,
    tokenOf,
  }: {
    publicUrl: string;
    tokenOf: (mail: { memberId: string; choices: ReturnType<typeof stoppableChoices> }) => string;
  },
): Mail {
  const { reader, due } = told;
  const { email, fullName, language } = reader;
  const { several, mail } = leavingTexts[language];
  const worded = due.map((one) => word(one, reader));
  const [first] = due;
  const last = wordLast(told);
  const choices = stoppableChoices(due.map(({ delivery }) => delivery.kind));
  const link = due.length === 1 ? (first?.notification.link ?? '/') : '/notifications';
  const rest = worded.length - LINES;
  const composed = composeMail({
    to: email,
    language,
    subject: due.length === 1 ? (worded[0]?.title ?? '') : several({ count: due.length }),
    greeting: mail.greeting({ name: fullName }),
    paragraphs: [
      ...worded.slice(0, LINES).map(({ text }) => text),
      ...(rest > 0 ? [mail.more({ count: rest })] : []),
      ...(last === undefined ? [] : [last]),
    ],
    action: { label: mail.action, link: `${publicUrl}${link}` },
    footnote: choices.length > 0 ? mail.why : mail.whyAlways,
    ...(choices.length > 0 && {
      stop: {
        label: mail.stop,
        link: `${publicUrl}/unsubscribe/${tokenOf({ memberId: reader.id, choices })}`,
      },
    }),
  });
  return { ...composed, messageId: messageIdOf(told, publicUrl) };
}

/** The same for each try, so that a mail program knows a mail that comes twice. */
function messageIdOf({ due }: Told, publicUrl: string): string {
  const ids = due.map(({ delivery }) => delivery.id).join(' ');
  const id = createHash('sha256').update(ids).digest('base64url').slice(0, 32);
  return `<${id}@${new URL(publicUrl).hostname}>`;
}

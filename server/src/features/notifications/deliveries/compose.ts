import { createHash } from 'node:crypto';

import { composeMail } from '../../../platform/mail/layout.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { stoppableChoices, type Stoppable } from '../stopping/links.ts';
import { leavingTexts } from '../texts/index.ts';
import type { Told } from './decide.ts';
import { word, wordLast } from './word.ts';

/** Maximum number of lines in a mail. Further notifications are only counted. */
const LINES = 8;

/** Composes one mail about several notifications of a member. */
export function composeNotices(
  told: Told,
  {
    key,
    publicUrl,
    tokenOf,
  }: {
    /**
     * The mail's unique name: the same for each try, so that a mail program recognizes a repeated
     * mail.
     */
    key: string;
    publicUrl: string;
    tokenOf: (mail: Stoppable) => string;
  },
): Mail {
  const { reader, due } = told;
  const { email, fullName, language } = reader;
  const { several, mail } = leavingTexts[language];
  const [first] = due;
  const letter = due.length === 1 ? first?.letter : undefined;
  const worded = due.map((one) => word(one, reader));
  const last = wordLast(told);
  const choices = stoppableChoices(due.map(({ delivery }) => delivery.kind));
  const path = due.length === 1 ? (first?.notification.link ?? '/') : '/notifications';
  const rest = worded.length - LINES;
  const paragraphs = letter?.paragraphs ?? [
    ...worded.slice(0, LINES).map(({ text }) => text),
    ...(rest > 0 ? [mail.more({ count: rest })] : []),
  ];
  const action = letter?.action ?? { label: mail.action, path };
  const composed = composeMail({
    to: email,
    language,
    subject:
      letter?.subject ??
      (due.length === 1 ? (worded[0]?.title ?? '') : several({ count: due.length })),
    greeting: mail.greeting({ name: fullName }),
    paragraphs: [...paragraphs, ...(last === undefined ? [] : [last])],
    action: { label: action.label, link: `${publicUrl}${action.path}` },
    footnote: letter?.footnote ?? (choices.length > 0 ? mail.why : mail.whyAlways),
    ...(choices.length > 0 && {
      stop: {
        label: mail.stop,
        link: `${publicUrl}/unsubscribe/${tokenOf({ memberId: reader.id, choices })}`,
      },
    }),
  });
  const id = createHash('sha256').update(key).digest('base64url').slice(0, 32);
  return { ...composed, messageId: `<${id}@${new URL(publicUrl).hostname}>` };
}

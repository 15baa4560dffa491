import { createHash } from 'node:crypto';

import type { NotificationKind } from '@rizzly/domain/notifications';
import { firstNameOf } from '@rizzly/domain/shared';

import { composeMail } from '../../../platform/mail/layout.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { stoppableChoices, type Stoppable } from '../stopping/links.ts';
import type { NotificationsServerTexts } from '../texts/en.ts';
import { leavingTexts } from '../texts/index.ts';
import type { Outgoing } from './decide.ts';
import { word, wordLast } from './word.ts';

/** Maximum number of lines in a mail. Further notifications are only counted. */
const LINES = 8;

/** The button of a mail about a single notification, by its kind. Other mails have `action`. */
const ACTIONS: Partial<
  Record<NotificationKind, keyof NotificationsServerTexts['mail']['actions']>
> = {
  match: 'hello',
  like: 'who',
  message: 'reply',
  'squad-proposal': 'squad',
  'room-opened': 'room',
  'plan-proposed': 'vote',
  'appeal-answered': 'answer',
  'report-answered': 'answer',
};

function labelOf({ reader, due }: Outgoing): string {
  const { action, actions } = leavingTexts[reader.language].mail;
  const [first] = due;
  const own = due.length === 1 && first ? ACTIONS[first.notification.kind] : undefined;
  return own === undefined ? action : actions[own];
}

/** Composes one mail about one or several notifications of a member. */
export function composeNotices(
  outgoing: Outgoing,
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
  const { reader, due } = outgoing;
  const { email, fullName, language } = reader;
  const { several, mail } = leavingTexts[language];
  const [first] = due;
  const ownMail = due.length === 1 ? first?.mail : undefined;
  const worded = due.map((one) => word(one, reader));
  const last = wordLast(outgoing);
  const choices = stoppableChoices(due.map(({ delivery }) => delivery.kind));
  const path = due.length === 1 ? (first?.notification.link ?? '/') : '/notifications';
  const rest = worded.length - LINES;
  const paragraphs = ownMail?.paragraphs ?? [
    // The title of a single notification is the headline already.
    ...worded.slice(0, LINES).map((words) => (due.length === 1 ? words.text : words)),
    ...(rest > 0 ? [mail.more({ count: rest })] : []),
  ];
  const action = ownMail?.action ?? { label: labelOf(outgoing), path };
  const subject =
    ownMail?.subject ??
    (due.length === 1 ? (worded[0]?.title ?? '') : several({ count: due.length }));
  const composed = composeMail({
    to: email,
    language,
    subject,
    // A single notification is the headline.
    greeting: due.length === 1 ? subject : mail.greeting({ name: firstNameOf(fullName) }),
    paragraphs: [...paragraphs, ...(last === undefined ? [] : [last])],
    action: { label: action.label, link: `${publicUrl}${action.path}` },
    footnote: ownMail?.footnote ?? (choices.length > 0 ? mail.why : mail.whyAlways),
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

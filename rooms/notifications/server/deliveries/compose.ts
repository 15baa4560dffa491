import { createHash } from 'node:crypto';

import { composeMail } from '../../../../platform/server/mail/layout.ts';
import type { Mail } from '../../../../platform/server/mail/mailer.ts';
import { firstNameOf } from '../../../../platform/shared/index.ts';
import { type Language, formats } from '../../../../platform/shared/texts/index.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from '../../index.ts';
import { stoppableChoices, type Stoppable } from '../stopping/links.ts';
import { leavingTexts } from '../texts/index.ts';
import type { Outgoing } from './decide.ts';
import type { Reader } from './readers.ts';
import type { Due } from './repository.ts';
import { wordLast, word, type Words } from './word.ts';

/** Maximum number of names in a piece. Further ones are only counted. */
const NAMES = 8;

/** Maximum number of pieces in a mail. Further notifications are only counted. */
const PIECES = 8;

/** The button of a mail about a single kind, or about several. */
function labelOf(kind: NotificationKind | undefined, language: Language): string {
  const own = kind && NOTIFICATION_KINDS[kind].action;
  return own?.[language] ?? leavingTexts[language].mail.action;
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
  const pieces = toPieces(outgoing);
  // A single piece is the headline.
  const only = pieces.length === 1 ? pieces[0] : undefined;
  const last = wordLast(outgoing);
  const choices = stoppableChoices(due.map(({ delivery }) => delivery.kind));
  const rest = pieces.slice(PIECES).reduce((sum, { count }) => sum + count, 0);
  const paragraphs = ownMail?.paragraphs ?? [
    ...pieces.slice(0, PIECES).map(({ title, text, kind, path: link }) => {
      if (only) return text;
      return {
        title,
        text,
        action: { label: labelOf(kind, language), link: `${publicUrl}${link}` },
      };
    }),
    ...(rest > 0 ? [mail.more({ count: rest })] : []),
  ];
  const path = only?.path ?? '/notifications';
  const action = ownMail?.action ?? { label: labelOf(only?.kind, language), path };
  const subject = ownMail?.subject ?? only?.title ?? several({ count: due.length });
  const composed = composeMail({
    to: email,
    language,
    subject,
    greeting: only ? subject : mail.greeting({ name: firstNameOf(fullName) }),
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
  const idOf = (name: string) =>
    `<${createHash('sha256').update(name).digest('base64url').slice(0, 32)}@${new URL(publicUrl).hostname}>`;
  const thread = idOf(`${reader.id} ${threadOf(outgoing)}`);
  return {
    ...composed,
    headers: { ...composed.headers, 'In-Reply-To': thread, References: thread },
    messageId: idOf(key),
  };
}

/**
 * Mail programs show the mails of one thread together: those of one kind, and those of several. They
 * all answer a mail that was never sent, so none depends on another.
 */
function threadOf({ due }: Outgoing): string {
  const kinds = new Set(due.map(({ delivery }) => delivery.kind));
  const [kind] = kinds;
  return kinds.size === 1 && kind !== undefined ? kind : 'several';
}

/** A notification in a mail, or several of one kind. */
interface Piece extends Words {
  kind: NotificationKind;
  count: number;
  path: string;
}

/** The pieces of a mail, in the order of their first notification. */
function toPieces({ due, reader }: Outgoing): Piece[] {
  // A message in a room has no name.
  const alike = Map.groupBy(due, ({ notification: { id, kind }, name }) =>
    NOTIFICATION_KINDS[kind].together && name !== null ? kind : id,
  );
  return [...alike.values()].flatMap(([first, ...others]) =>
    first ? toPiece([first, ...others], reader) : [],
  );
}

function toPiece(due: [Due, ...Due[]], reader: Reader): Piece {
  const [first] = due;
  const { kind, link } = first.notification;
  const { together } = NOTIFICATION_KINDS[kind];
  const count = due.length;
  if (count === 1 || !together) return { ...word(first, reader), kind, count, path: link };
  const { others } = leavingTexts[reader.language].mail;
  const names = due.slice(0, NAMES).map(({ name }) => firstNameOf(name ?? ''));
  const rest = count - names.length;
  const { list } = formats(reader.language);
  return {
    title: together.title[reader.language]({ count }),
    text: list(rest > 0 ? [...names, others({ count: rest })] : names),
    kind,
    count,
    path: together.link,
  };
}

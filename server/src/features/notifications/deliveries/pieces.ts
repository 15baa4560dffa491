import type { NotificationKind } from '@rizzly/domain/notifications';
import { firstNameOf } from '@rizzly/domain/shared';
import { formats } from '@rizzly/domain/texts';

import { leavingTexts } from '../texts/index.ts';
import type { Outgoing } from './decide.ts';
import type { Reader } from './readers.ts';
import type { Due } from './repository.ts';
import { word, type Words } from './word.ts';

/** Maximum number of names in a piece. Further ones are only counted. */
const NAMES = 8;

/** The kinds that a mail tells together, each with the page that lists them. */
const TOGETHER = {
  match: '/matches?tab=matches',
  like: '/matches?tab=matches',
  message: '/matches?tab=chat',
} as const satisfies Partial<Record<NotificationKind, string>>;
type TogetherKind = keyof typeof TOGETHER;

/** A notification in a mail, or several of one kind. */
interface Piece extends Words {
  kind: NotificationKind;
  count: number;
  path: string;
}

const isTogether = (kind: NotificationKind): kind is TogetherKind => Object.hasOwn(TOGETHER, kind);

/** The pieces of a mail, in the order of their first notification. */
export function toPieces({ due, reader }: Outgoing): Piece[] {
  // A message in a room has no name.
  const alike = Map.groupBy(due, ({ notification: { id, kind }, name }) =>
    isTogether(kind) && name !== null ? kind : id,
  );
  return [...alike.values()].flatMap(([first, ...others]) =>
    first ? toPiece([first, ...others], reader) : [],
  );
}

function toPiece(due: [Due, ...Due[]], reader: Reader): Piece {
  const [first] = due;
  const { kind, link } = first.notification;
  const count = due.length;
  if (count === 1 || !isTogether(kind)) return { ...word(first, reader), kind, count, path: link };
  const { together, others } = leavingTexts[reader.language].mail;
  const names = due.slice(0, NAMES).map(({ name }) => firstNameOf(name ?? ''));
  const rest = count - names.length;
  const { list } = formats(reader.language);
  return {
    title: together[kind]({ count }),
    text: list(rest > 0 ? [...names, others({ count: rest })] : names),
    kind,
    count,
    path: TOGETHER[kind],
  };
}

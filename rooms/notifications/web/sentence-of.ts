import { formats, type Language } from '../../../platform/shared/texts/index.ts';
import {
  NOTIFICATION_KINDS,
  writeSentence,
  type About,
  type Notification,
  type NotificationKind,
} from '../index.ts';

/** The time is written in the text's language. */
type Sentence = (
  values: Record<string, string | number | boolean | null> & Omit<About, 'when'>,
) => string;

/** What a sentence needs of this room's texts. */
interface Texts {
  sentences: Record<NotificationKind, Sentence>;
  achievementNames: Readonly<Record<string, { title: string }>>;
  somebody: string;
}

const WHEN = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** The sentences of all kinds, as texts of this room's catalogue. */
export function sentencesIn(language: Language): Record<NotificationKind, Sentence> {
  const { date } = formats(language);
  const when = (startsAt: unknown, zone: unknown) =>
    typeof startsAt === 'string'
      ? date(new Date(startsAt), { ...WHEN, ...(typeof zone === 'string' && { timeZone: zone }) })
      : '';
  const sentenceIn =
    (kind: NotificationKind): Sentence =>
    (values) =>
      writeSentence(kind, 'bell', {
        language,
        values: { ...values, when: when(values['startsAt'], values['zone']) },
      });
  const kinds = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];
  return Object.fromEntries(kinds.map((kind) => [kind, sentenceIn(kind)])) as Record<
    NotificationKind,
    Sentence
  >;
}

/**
 * The text of a notification, built from its kind and params. Undefined for an unknown kind from a
 * newer server, which is left out.
 */
export function sentenceOf(
  t: Texts,
  { kind, params }: Pick<Notification, 'kind' | 'params'>,
): string | undefined {
  if (!Object.hasOwn(t.sentences, kind)) return undefined;
  const id = String(params['achievementId'] ?? '');
  return t.sentences[kind as NotificationKind]({
    ...params,
    name: String(params['name'] ?? '') || t.somebody,
    isAboutMember: 'name' in params,
    achievement: t.achievementNames[id]?.title ?? id,
  });
}

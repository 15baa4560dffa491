import { firstNameOf } from '../../../../platform/shared/index.ts';
import { formats } from '../../../../platform/shared/texts/index.ts';
import { NOTIFICATION_KINDS, silencedBy, writeSentence } from '../../index.ts';
import { leavingTexts } from '../texts/index.ts';
import type { Outgoing } from './decide.ts';
import type { Reader } from './readers.ts';
import type { Due } from './repository.ts';

const WHEN = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

export interface Words {
  title: string;
  text: string;
}

/** The text of a notification for its reader. It contains no message text. */
export function word({ notification, name }: Due, { language, zone }: Reader): Words {
  const { kind, params } = notification;
  const { startsAt, zone: placeZone } = params;
  const timeZone = typeof placeZone === 'string' ? placeZone : zone;
  const { date } = formats(language);
  const values = {
    ...params,
    name: name === null ? '' : firstNameOf(name),
    isAboutMember: name !== null,
    when: typeof startsAt === 'string' ? date(Date.parse(startsAt), { ...WHEN, timeZone }) : '',
  };
  return {
    title: NOTIFICATION_KINDS[kind][language].title,
    text: writeSentence(kind, 'text', { language, values }),
  };
}

/** Says which choices become silent, if they do. */
export function wordLast({ reader, due, isLast }: Outgoing): string | undefined {
  if (!isLast) return undefined;
  const { choices, last } = leavingTexts[reader.language];
  const silent = due.flatMap(({ delivery }) => silencedBy(delivery.kind) ?? []);
  return last({ choices: [...new Set(silent)].flatMap((choice) => choices[choice]) });
}

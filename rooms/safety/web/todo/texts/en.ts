import { formats } from '../../../../../platform/shared/texts/index.ts';

const { number, plural } = formats('en');

/** In minutes below an hour, in days from two days on. */
const timeOf = (minutes: number) => {
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return plural(minutes, { one: '1 minute', other: `${minutes} minutes` });
  if (hours < 48) return plural(hours, { one: '1 hour', other: `${hours} hours` });
  return `${number(Math.floor(hours / 24))} days`;
};

interface Waiting {
  count: number;
  minutes: number;
}

const counted =
  (one: string, other: string) =>
  ({ count }: Pick<Waiting, 'count'>) =>
    plural(count, { one: `1 ${one}`, other: `${number(count)} ${other}` });

export const texts = {
  kindNames: {
    raid: () => 'Unusually many come, or the community is closed to newcomers',
    urgent_cases: counted('urgent case waits', 'urgent cases wait'),
    cases: counted('case waits', 'cases wait'),
    other_cases: counted('other case waits', 'other cases wait'),
    appeals: counted('appeal waits', 'appeals wait'),
    applications: counted('person waits at the door', 'people wait at the door'),
    photo_checks: counted('photo check to look at', 'photo checks to look at'),
    events: counted('event to look at', 'events to look at'),
    backup: () => 'The last backup failed',
    health: counted('check found something', 'checks found something'),
  },
  due: ({ count, minutes }: Waiting) =>
    plural(count, {
      one: `Due in ${timeOf(minutes)}`,
      other: `First due in ${timeOf(minutes)}`,
    }),
  late: ({ count, minutes }: Waiting) =>
    plural(count, { one: `${timeOf(minutes)} late`, other: `First ${timeOf(minutes)} late` }),
};

export type TodoTexts = typeof texts;

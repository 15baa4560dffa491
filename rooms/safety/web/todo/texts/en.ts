import { formats } from '../../../../../platform/shared/texts/index.ts';

const { number, plural } = formats('en');

/** In minutes below an hour, in days from two days on. */
const timeOf = (minutes: number) => {
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  if (hours < 48) return `${hours} h`;
  return `${number(Math.floor(hours / 24))} days`;
};

interface Waiting {
  count: number;
  minutes: number;
}

const counted =
  (one: string, other: string) =>
  ({ count }: Pick<Waiting, 'count'>) =>
    plural(count, { one, other });

export const texts = {
  count: ({ count }: Pick<Waiting, 'count'>) => number(count),
  /** Each stands behind its count, but for a raid and the backup. Short, for the tiles of phones. */
  kindNames: {
    raid: () => 'Unusually many come, or the community is closed to newcomers',
    urgent_cases: counted('urgent case', 'urgent cases'),
    cases: counted('case', 'cases'),
    other_cases: counted('other case', 'other cases'),
    appeals: counted('appeal', 'appeals'),
    applications: counted('application', 'applications'),
    photo_checks: counted('photo check', 'photo checks'),
    events: counted('event', 'events'),
    backup: () => 'The last backup failed',
    health: counted('check found something', 'checks found something'),
  },
  next: ({ what }: { what: string }) => `Next: ${what}`,
  decided: 'Decided cases',
  left: ({ minutes }: Pick<Waiting, 'minutes'>) => `${timeOf(minutes)} left`,
  late: ({ count, minutes }: Waiting) =>
    plural(count, { one: `${timeOf(minutes)} late`, other: `Up to ${timeOf(minutes)} late` }),
};

export type TodoTexts = typeof texts;

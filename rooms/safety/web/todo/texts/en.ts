import { formats } from '../../../../../platform/shared/texts/index.ts';

const { number, plural } = formats('en');

/** In minutes during the last hour. */
const timeLeft = (minutes: number) =>
  minutes < 60
    ? plural(minutes, { one: '1 minute', other: `${minutes} minutes` })
    : plural(Math.floor(minutes / 60), {
        one: '1 hour',
        other: `${number(Math.floor(minutes / 60))} hours`,
      });

interface Waiting {
  count: number;
  minutes: number;
}

const cases =
  (one: string, other: string) =>
  ({ count, minutes }: Waiting) => {
    const waiting = plural(count, {
      one: `1 ${one} waits`,
      other: `${number(count)} ${other} wait`,
    });
    const whose = plural(count, { one: 'It', other: 'The first' });
    return minutes > 0
      ? `${waiting}. ${whose} has ${timeLeft(minutes)} left.`
      : `${waiting}. ${whose} is late.`;
  };

const counted =
  (one: string, other: string) =>
  ({ count }: Pick<Waiting, 'count'>) =>
    plural(count, { one: `1 ${one}`, other: `${number(count)} ${other}` });

export const texts = {
  raid: () => 'Unusually many come, or the community is closed to newcomers',
  urgentCases: cases('urgent case', 'urgent cases'),
  cases: cases('case', 'cases'),
  appeals: counted('appeal waits', 'appeals wait'),
  applications: counted('person waits at the door', 'people wait at the door'),
  photoChecks: counted('photo check to look at', 'photo checks to look at'),
  events: counted('event to look at', 'events to look at'),
  backup: () => 'The last backup failed',
  health: counted('check found something', 'checks found something'),
};

export type TodoTexts = typeof texts;

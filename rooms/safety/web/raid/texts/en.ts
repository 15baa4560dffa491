import { formats } from '../../../../../platform/shared/texts/index.ts';

const { date, number, plural } = formats('en');

const seen =
  (one: string, other: string) =>
  ({ count, usual }: { count: number; usual: number }) =>
    `${plural(count, { one: `1 ${one}`, other: `${number(count)} ${other}` })} in the last hour, usually ${number(usual)}`;

export const texts = {
  title: 'A raid',
  suspected: 'Unusually many at once',
  seen: {
    registrations: seen('registration', 'registrations'),
    notes: seen('like with a note', 'likes with notes'),
    reports: seen('report', 'reports'),
  },
  effect:
    'For a day, an open door takes applications, and each browser does some work before it can register. Members of the last 24 hours can send five likes a day without notes and answer messages, but can’t start conversations, host or join anything, and come last in lists. Nobody else notices.',
  until: ({ until }: { until: string }) =>
    `Closed to newcomers until ${date(new Date(until), { dateStyle: 'medium', timeStyle: 'short' })}. It ends by itself.`,
  next: 'Find the accounts',
  close: 'Close for a day',
  open: 'Open again',
  closed: 'Closed to newcomers',
  opened: 'Open again',
  failed: 'Not Changed',
  failedText: 'That could not be changed. Please try again.',
};

export type RaidTexts = typeof texts;

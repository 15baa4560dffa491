import { formats } from '../../../../platform/shared/texts/index.ts';
import { ACTIVE_LEAST, SILENCE_DAYS, WEEK_DAYS } from '../../index.ts';

const { date, number } = formats('en');

const day = (monday: string) => date(new Date(monday), { dateStyle: 'medium', timeZone: 'UTC' });

export const texts = {
  text: ({ monday, active }: { monday: string; active: number }) =>
    `Measured in the ${WEEK_DAYS} days before Monday, ${day(monday)}. About ${number(active)} members visited in them.`,
  care: `Made each Monday and then left as it is. Numbers go in steps of five, a dash stands for fewer than five members or pairs, and with fewer than ${ACTIVE_LEAST} active members nothing is shown: nobody can be found in it.`,
  none: `There is nothing to show yet. This appears on a Monday, once there are ${ACTIVE_LEAST} active members.`,
  ofMembers: 'Of 100 active members',
  ofMatches: 'Of 100 matches made in these days',
  steps: {
    liked: 'sent a like',
    matched: 'have a new match',
    answered: 'have an answered first message',
    planned: 'fixed a date',
    met: 'met',
    again: 'would both meet again',
  },
  matches: { answered: 'answered within a day', met: 'met since' },
  amount: ({ count }: { count: number | null }) => (count === null ? '–' : number(count)),
  others: 'Besides',
  median: 'Days from a match to the first date (median)',
  goodbyes: 'Conversations that ended with a goodbye',
  silent: 'Conversations that fell silent',
  how: 'How each is counted',
  hows: [
    'Active: who visited in these days.',
    'A like: who sent one. A match: who is in a match made then.',
    'An answered first message: both people, if the second of them wrote for the first time in these days. A goodbye doesn’t count as an answer.',
    'A fixed date: who is in a plan that was fixed then.',
    'Met: who has a date that both confirmed, or was checked in at an event. People who met without saying so are not in it.',
    'Meeting again: both of a pair with the same answer.',
    'Of matches: answered within 24 hours of the first message; with a date that both confirmed since.',
    `Silent: conversations that nobody ended, whose last message became ${SILENCE_DAYS} days old.`,
  ],
  weeks: 'All weeks',
  week: 'Until',
  active: 'Active',
  monday: ({ monday }: { monday: string }) => day(monday),
};

export type FiguresWebTexts = typeof texts;

import { formats, type Units } from '../../../platform/shared/texts/formats.ts';

const { distance, number, plural } = formats('en');

export const texts = {
  issues: {
    ageTooLow: 'Age must be 18 or older',
    agesReversed: 'Minimum age cannot be greater than maximum age',
    radius: 'Radius must be a number of miles',
    distance: 'Distance must be between 1 and 6,000 miles',
    goal: 'Please choose a goal from the list',
    flag: 'Please answer with true or false',
  },
  reasons: {
    sharedInterests: ({ count }: { count: number }) =>
      plural(count, {
        one: `${number(count)} shared interest`,
        other: `${number(count)} shared interests`,
      }),
    sameCity: 'same city',
    milesAway: ({ count, units }: { count: number; units: Units }) => distance(count, units),
    sameAge: 'same age',
    yearsApart: ({ count }: { count: number }) =>
      plural(count, { one: `${number(count)} year apart`, other: `${number(count)} years apart` }),
    activeToday: 'active today',
    activeThisWeek: 'active this week',
  },
};

export type DiscoveryTexts = typeof texts;

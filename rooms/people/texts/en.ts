import { LETTER_MAX, LETTER_MIN } from '../constants.ts';

export const texts = {
  issues: {
    filterUnknown: 'This can’t be looked for',
    letterMissing: `Please write what was asked and when, in at least ${LETTER_MIN} characters`,
    letterTooLong: `Please use at most ${LETTER_MAX} characters`,
  },
};

export type PeopleTexts = typeof texts;

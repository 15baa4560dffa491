import { LETTER_MAX, LETTER_MIN, REASON_MAX } from '../constants.ts';

export const texts = {
  issues: {
    filterUnknown: 'This can’t be looked for',
    reasonMissing: 'Please write something',
    reasonTooLong: `Please use at most ${REASON_MAX} characters`,
    letterMissing: `Please write what was asked and when, in at least ${LETTER_MIN} characters`,
    letterTooLong: `Please use at most ${LETTER_MAX} characters`,
  },
};

export type PeopleTexts = typeof texts;

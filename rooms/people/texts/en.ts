import { BATCH_MAX, LETTER_MAX, LETTER_MIN, REASON_MAX, SEARCH_BATCH_MAX } from '../constants.ts';

export const texts = {
  issues: {
    filterUnknown: 'This can’t be looked for',
    reasonMissing: 'Please write something',
    reasonTooLong: `Please use at most ${REASON_MAX} characters`,
    batchMembers: 'Please choose at least one member',
    batchTooMany: `Please choose at most ${BATCH_MAX} members, or a search that finds at most ${SEARCH_BATCH_MAX}`,
    notFalseReporter: 'Somebody among them has fewer than three dismissed reports in 28 days',
    quietReason: 'Only decisions for spam, fake profiles and scams can be made without mails',
    letterMissing: `Please write what was asked and when, in at least ${LETTER_MIN} characters`,
    letterTooLong: `Please use at most ${LETTER_MAX} characters`,
  },
};

export type PeopleTexts = typeof texts;

import { AVOIDED_MAX } from '../constants.ts';

export const texts = {
  issues: {
    memberMissing: 'Whom do you want to block?',
    avoidedMissing: 'Send a list of email addresses.',
    avoidedText: 'There is no email address in it.',
    avoidedTooMany: `At most ${AVOIDED_MAX} addresses fit in the list.`,
  },
};

export type BlocksTexts = typeof texts;

import { TOKENS_MAX } from '../../../index.ts';

export const texts = {
  messages: {
    tooManyTokens: `There are ${TOKENS_MAX} tokens already. End one first.`,
    tokenUnknown: 'This token is unknown, has expired or was ended.',
    tokenClosed: 'This token does not open that.',
  },
};

export type TokensTexts = typeof texts;

import { TOKENS_MAX } from '../../../index.ts';
import type { TokensTexts } from './en.ts';

export const texts = {
  messages: {
    tooManyTokens: `Ya hay ${TOKENS_MAX} tokens. Revoca uno antes.`,
    tokenUnknown: 'Este token no existe, ha caducado o fue revocado.',
    tokenClosed: 'Este token no da acceso a eso.',
  },
} satisfies TokensTexts;

import type { BlocksTexts } from './en.ts';

export const texts = {
  issues: { memberMissing: '¿A quién quieres bloquear?' },
} satisfies BlocksTexts;

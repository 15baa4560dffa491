import type { BlocksTexts } from './en.ts';

export const texts = {
  notYourself: 'No puedes bloquear tu propia cuenta.',
  memberUnknown: 'Esta persona no existe.',
} satisfies BlocksTexts;

import type { HomeTexts } from './en.ts';

export const texts = {
  issues: {
    step: 'Elige un paso de la lista',
    dismissed: 'Los primeros pasos solo se pueden ocultar',
  },
} satisfies HomeTexts;

import type { CallsTexts } from './en.ts';

export const texts = {
  issues: {
    agree: 'Acepta que la otra persona podría conocer tu dirección de red.',
    action: 'Indica qué hacer con la llamada.',
    signal: 'No conocemos esta llamada.',
  },
} satisfies CallsTexts;

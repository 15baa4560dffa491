import type { RoundsTexts } from './en.ts';

export const texts = {
  issues: {
    ready: 'Di si todo está listo.',
  },
} satisfies RoundsTexts;

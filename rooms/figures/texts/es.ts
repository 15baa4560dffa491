import { FIGURE_DAYS_MAX } from '../constants.ts';
import type { FiguresTexts } from './en.ts';

export const texts = {
  issues: {
    day: 'Elige un día como en 2026-11-21',
    range: `Elige como mucho ${FIGURE_DAYS_MAX} días, el primero primero`,
  },
} satisfies FiguresTexts;

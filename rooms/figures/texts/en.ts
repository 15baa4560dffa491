import { FIGURE_DAYS_MAX } from '../constants.ts';

export const texts = {
  issues: {
    day: 'Please choose a day as in 2026-11-21',
    range: `Please choose at most ${FIGURE_DAYS_MAX} days, the first one first`,
  },
};

export type FiguresTexts = typeof texts;

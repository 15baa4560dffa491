import { expect, it } from 'vitest';

import { playToast } from './queries.ts';
import { texts } from './texts/en.ts';

const won = { score: 960, level: 1, completed: true, timeRemaining: 40 };
const lost = { ...won, score: 100, completed: false };

it.each([
  {
    isCalm: false,
    win: {
      title: 'Level 1 Complete! 🎮🏆',
      description: 'You earned 30 Rizz points! Tomorrow: Level 2!',
    },
    loss: {
      title: 'Game Over 👻',
      description: 'You earned 2 Rizz points! Try again tomorrow!',
    },
  },
  { isCalm: true, win: { title: 'Maze Complete! 🎮🏆' }, loss: { title: 'Game Over 👻' } },
])('differs for a win and a loss (§8), and in calm mode (§22)', ({ isCalm, win, loss }) => {
  const ways = { t: texts.toast, isCalm };
  expect(playToast(won, { rizzPointsEarned: 30, newRizzManLevel: 2 }, ways)).toEqual(win);
  expect(playToast(lost, { rizzPointsEarned: 2, newRizzManLevel: 1 }, ways)).toEqual(loss);
});

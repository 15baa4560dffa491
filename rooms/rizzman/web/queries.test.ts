import { expect, it } from 'vitest';

import { playToast } from './queries.ts';
import { texts } from './texts/en.ts';

it('differs for a win and a loss (§8)', () => {
  const result = { score: 960, level: 1, completed: true, timeRemaining: 40 };
  const won = { rizzPointsEarned: 30, newRizzManLevel: 2 };
  expect(playToast(result, won, texts.toast)).toEqual({
    title: 'Level 1 Complete! 🎮🏆',
    description: 'You earned 30 Rizz points! Tomorrow: Level 2!',
  });
  const lost = { ...result, score: 100, completed: false };
  const answer = { rizzPointsEarned: 2, newRizzManLevel: 1 };
  expect(playToast(lost, answer, texts.toast)).toEqual({
    title: 'Game Over 👻',
    description: 'You earned 2 Rizz points! Try again tomorrow!',
  });
});

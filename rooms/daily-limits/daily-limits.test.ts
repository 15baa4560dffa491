import { expect, it } from 'vitest';

import { dailyLimitOf, type DailyAction } from './index.ts';

it.each<[DailyAction, boolean, number, number]>([
  ['like', false, 1, 50],
  ['first-message', false, 1, 20],
  ['like', true, 1, 100],
  ['first-message', true, 1, 40],
  ['picture', false, 1, 20],
  ['picture', true, 1, 20],
  ['like', false, 1000, 50_000],
  ['first-message', true, 0.5, 20],
  // Nobody is locked out altogether.
  ['first-message', false, 0.001, 1],
])('allows %s, photo-checked %s, times %d: %d', (action, isPhotoChecked, multiplier, limit) => {
  expect(dailyLimitOf(action, { isPhotoChecked, multiplier })).toBe(limit);
});

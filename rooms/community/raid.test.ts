import { describe, expect, it } from 'vitest';

import { isUnusual, medianOf } from './raid.ts';

describe('isUnusual', () => {
  it.each([
    [100, 0, 1, false],
    [101, 0, 1, true],
    [101, 30, 1, false],
    [151, 30, 1, true],
    [101, 0, 2, false],
  ])('%i in an hour with usually %i, multiplier %f: %s', (count, usual, multiplier, expected) => {
    expect(isUnusual(count, usual, multiplier)).toBe(expected);
  });
});

it.each([
  [[], 0],
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 3, 2], 2.5],
])('medianOf %j is %f', (counts, expected) => {
  expect(medianOf(counts)).toBe(expected);
});

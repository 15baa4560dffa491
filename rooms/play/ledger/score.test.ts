import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  levelOf,
  levelProgress,
  levelTitle,
  pointsToNextLevel,
  rizzTier,
  thisWeek,
} from './score.ts';

describe('score', () => {
  it.each([
    [0, 1, 0, 100, 0],
    [9, 1, 9, 91, 0],
    [10, 1, 10, 90, 1],
    [99, 1, 99, 1, 9],
    [100, 2, 0, 100, 10],
    [2047, 21, 47, 53, 204],
  ])('%d is level %d, %d into it, %d to go, %d this week', (score, level, progress, left, week) => {
    expect(levelOf(score)).toBe(level);
    expect(levelProgress(score)).toBe(progress);
    expect(pointsToNextLevel(score)).toBe(left);
    expect(thisWeek(score)).toBe(week);
  });

  it.each([
    [1, 'Rookie Charmer'],
    [5, 'Rookie Charmer'],
    [6, 'Social Butterfly'],
    [10, 'Social Butterfly'],
    [11, 'Conversation King'],
    [15, 'Conversation King'],
    [16, 'Dating Dynamo'],
    [20, 'Dating Dynamo'],
    [21, 'Rizz Master'],
  ])('level %d is a %s', (level, title) => {
    expect(levelTitle(level)).toBe(title);
  });

  it.each([
    [0, 'Beginner'],
    [49, 'Beginner'],
    [50, 'Intermediate'],
    [149, 'Intermediate'],
    [150, 'Advanced'],
    [299, 'Advanced'],
    [300, 'Elite'],
    [499, 'Elite'],
    [500, 'Legendary'],
  ])('%d points are %s', (score, tier) => {
    expect(rizzTier(score)).toBe(tier);
  });

  it('reaches the next level with exactly the points to go', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (score) => {
        expect(levelOf(score + pointsToNextLevel(score))).toBe(levelOf(score) + 1);
        expect(levelOf(score + pointsToNextLevel(score) - 1)).toBe(levelOf(score));
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';

import { impossibleFigures, maxScore, rizzPointsEarned } from './index.ts';

describe('Rizz points of a play (§16)', () => {
  it.each([
    { score: 0, level: 1, completed: false, points: 0 },
    { score: 49, level: 1, completed: false, points: 0 },
    { score: 50, level: 1, completed: false, points: 1 },
    { score: 490, level: 3, completed: false, points: 9 },
    { score: 960, level: 1, completed: true, points: 30 },
    { score: 940, level: 10, completed: true, points: 38 },
    { score: 940, level: 11, completed: true, points: 38 },
  ])('$score on level $level, completed $completed: $points', ({ points, ...play }) => {
    expect(rizzPointsEarned(play)).toBe(points);
  });
});

describe('impossibleFigures (§16)', () => {
  const lost = { score: 120, level: 1, completed: false, timeRemaining: 40 };
  const most = maxScore(1);

  it.each([
    lost,
    { ...lost, score: 0 },
    { ...lost, score: most - 10, timeRemaining: 0 },
    { ...lost, timeRemaining: 90 },
    { ...lost, score: most, completed: true },
  ])('allows %o', (result) => {
    expect(impossibleFigures(result, 1)).toEqual([]);
  });

  it.each([
    ['score', { ...lost, score: 125 }],
    ['score', { ...lost, score: -10 }],
    ['score', { ...lost, score: most + 10 }],
    ['score', { ...lost, score: Number.MAX_VALUE }],
    ['level', { ...lost, level: 2 }],
    ['level', { ...lost, level: 0 }],
    ['timeRemaining', { ...lost, timeRemaining: -1 }],
    ['timeRemaining', { ...lost, timeRemaining: 91 }],
    ['timeRemaining', { ...lost, timeRemaining: 1.5 }],
    ['completed', { ...lost, completed: true }],
    ['completed', { ...lost, score: most, completed: false }],
  ])('rejects a wrong %s', (path, result) => {
    expect(impossibleFigures(result, 1).map((issue) => issue.path)).toEqual([path]);
  });
});

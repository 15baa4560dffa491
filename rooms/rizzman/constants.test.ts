import { describe, expect, it } from 'vitest';

import {
  ghostCount,
  STEPS_MAX,
  playingMs,
  secondsLeft,
  stepLimit,
  stepMs,
  timeLimitSeconds,
} from './index.ts';

describe('constants by level (§9)', () => {
  it.each([
    { level: 1, seconds: 90, ghosts: 1, ms: 150 },
    { level: 2, seconds: 80, ghosts: 1, ms: 140 },
    { level: 3, seconds: 70, ghosts: 2, ms: 130 },
    { level: 5, seconds: 50, ghosts: 3, ms: 110 },
    { level: 6, seconds: 50, ghosts: 3, ms: 100 },
    { level: 7, seconds: 50, ghosts: 4, ms: 90 },
    { level: 8, seconds: 50, ghosts: 4, ms: 80 },
    { level: 100, seconds: 50, ghosts: 4, ms: 80 },
  ])('level $level', ({ level, seconds, ghosts, ms }) => {
    expect(timeLimitSeconds(level)).toBe(seconds);
    expect(ghostCount(level)).toBe(ghosts);
    expect(stepMs(level)).toBe(ms);
  });

  it('gives no level more steps than STEPS_MAX', () => {
    for (let level = 1; level < 30; level++)
      expect(stepLimit(level)).toBeLessThanOrEqual(STEPS_MAX);
  });

  it.each([
    [1, 600, 90_000],
    [3, 10, 1300],
  ])('level %d takes %d steps in %d ms', (level, steps, ms) => {
    expect(playingMs(level, steps)).toBe(ms);
  });

  it.each([
    [1, 0, 90],
    [1, 1, 90],
    [1, 7, 89],
    [1, 20, 87],
    [1, 599, 1],
    [1, 600, 0],
    [2, 571, 0],
  ])('level %d after %d steps leaves %d s', (level, steps, left) => {
    expect(secondsLeft(level, steps)).toBe(left);
  });
});

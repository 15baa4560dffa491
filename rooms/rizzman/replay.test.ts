import { describe, expect, it } from 'vitest';

import { STEPS_MAX, playBody, playReplay, seededRandom, stepLimit } from './index.ts';

describe('replay', () => {
  it('is rejected when longer than its level allows', () => {
    expect(playReplay(5, { seed: 'a', inputs: '.'.repeat(stepLimit(5) + 1) })).toBeNull();
  });

  it('is rejected when it continues after the game ended', () => {
    const seed = 'a';
    let inputs = 'L';
    while (playReplay(1, { seed, inputs })?.status === 'playing') inputs += '.';
    expect(playReplay(1, { seed, inputs })?.status).toBe('caught');
    expect(playReplay(1, { seed, inputs: `${inputs}.` })).toBeNull();
  });

  it('is rejected by its format, without being played, at any length', () => {
    const play = { score: 0, level: 1, completed: false, timeRemaining: 0 };
    const withInputs = (inputs: unknown) =>
      playBody.safeParse({ ...play, replay: { seed: 'a', inputs } }).success;
    expect(withInputs('U.DL.R')).toBe(true);
    expect(withInputs('.'.repeat(STEPS_MAX))).toBe(true);
    expect(withInputs('.'.repeat(STEPS_MAX + 1))).toBe(false);
    expect(withInputs('U'.repeat(1_000_000))).toBe(false);
    expect(withInputs('up')).toBe(false);
    expect(withInputs('U\n')).toBe(false);
    expect(withInputs(['up'])).toBe(false);
    expect(playBody.safeParse(play).success).toBe(true);
    expect(playBody.safeParse({ ...play, replay: null }).success).toBe(true);
  });
});

describe('seeded random', () => {
  it('depends on the seed alone', () => {
    expect(draw('2026-11-21')).toEqual([695, 145, 119]);
    expect(draw('2026-11-21')).not.toEqual(draw('2026-11-22'));
  });

  it('is spread evenly over its range', () => {
    const random = seededRandom('even');
    const counts = [0, 0, 0, 0];
    for (let draw = 0; draw < 40_000; draw++) counts[Math.floor(random() * 4)]! += 1;
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });
});

function draw(seed: string): number[] {
  const random = seededRandom(seed);
  return Array.from({ length: 3 }, () => Math.floor(random() * 1000));
}

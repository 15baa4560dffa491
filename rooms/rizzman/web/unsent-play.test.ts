import { expect, it } from 'vitest';

import { msUntilAccepted } from './unsent-play.ts';

const play = {
  result: { level: 1, score: 0, completed: false, timeRemaining: 85 },
  replay: { seed: 'a', inputs: '.'.repeat(40) },
  startedAt: 100_000,
};

it.each([
  ['at once after a game on the clock', 106_000, 0],
  ['later after a quick game step by step', 102_500, 3500],
  ['no later than the steps take when the clock was set back', 50_000, 6000],
])('submits a game %s', (_when, now, ms) => {
  expect(msUntilAccepted(play, now)).toBe(ms);
});

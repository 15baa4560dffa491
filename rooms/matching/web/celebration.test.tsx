import { afterEach, expect, it, vi } from 'vitest';

import { aMatch } from '../../../testing/web/people.ts';
import { match as matchAnswer } from '../index.ts';
import { celebrateMatch, onCelebration, type MatchCelebration } from './celebration.ts';

const listener = vi.fn<(celebration: MatchCelebration) => void>();
let stop = onCelebration(listener);

afterEach(() => {
  stop();
  listener.mockReset();
  stop = onCelebration(listener);
});

it.each([
  { name: 'a live event before the answer', order: [false, true], told: [false, true] },
  { name: 'the answer before its live event', order: [true, false], told: [true] },
  { name: 'an event twice', order: [false, false], told: [false] },
])('celebrates once: $name', ({ name, order, told }) => {
  const match = matchAnswer.parse(aMatch({ id: name, onBreak: false }));
  for (const isOwnDoing of order) celebrateMatch(match, { isOwnDoing });
  expect(listener.mock.calls.map(([celebration]) => celebration.isOwnDoing)).toEqual(told);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createTurns } from './turns.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('comes to everybody once an interval, never to many at once, and not to who has left', () => {
  const seen: number[] = [];
  const turns = createTurns<number>(1000, (item) => seen.push(item));
  const leave = Array.from({ length: 100 }, (_, item) => turns.join(item));
  vi.advanceTimersByTime(20);
  expect(seen).toHaveLength(2);
  vi.advanceTimersByTime(980);
  expect(new Set(seen).size).toBe(100);
  expect(seen).toHaveLength(100);

  leave[7]?.();
  vi.advanceTimersByTime(1000);
  expect(seen).toHaveLength(199);
  expect(seen.filter((item) => item === 7)).toHaveLength(1);
  turns.stop();
  vi.advanceTimersByTime(1000);
  expect(seen).toHaveLength(199);
});

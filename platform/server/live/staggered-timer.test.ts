import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createStaggeredTimer } from './staggered-timer.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('visits every item once an interval, a few at a time, until the item leaves', () => {
  const seen: number[] = [];
  const timer = createStaggeredTimer<number>(1000, (item) => seen.push(item));
  const leave = Array.from({ length: 100 }, (_, item) => timer.join(item));
  vi.advanceTimersByTime(20);
  expect(seen).toHaveLength(2);
  vi.advanceTimersByTime(980);
  expect(new Set(seen).size).toBe(100);
  expect(seen).toHaveLength(100);

  leave[7]?.();
  vi.advanceTimersByTime(1000);
  expect(seen).toHaveLength(199);
  expect(seen.filter((item) => item === 7)).toHaveLength(1);
  timer.stop();
  vi.advanceTimersByTime(1000);
  expect(seen).toHaveLength(199);
});

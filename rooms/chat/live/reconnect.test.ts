import { describe, expect, it } from 'vitest';

import { reconnectDelay } from './reconnect.ts';

describe('reconnectDelay (§9)', () => {
  it.each([
    [1, 0, 3000],
    [1, 0.99, 3000],
    [2, 0, 3000],
    [2, 0.5, 4000],
    [7, 1, 5000],
  ])('try %d with chance %d waits %d ms', (tries, chance, wait) => {
    expect(reconnectDelay(tries, chance)).toBe(wait);
  });
});

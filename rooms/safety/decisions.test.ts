import { describe, expect, it } from 'vitest';

import { fitsDays, hoursOf } from './decisions.ts';

describe('fitsDays', () => {
  it.each([
    { decision: 'limit', days: 0, expected: false },
    { decision: 'limit', days: 1, expected: true },
    { decision: 'limit', days: 1.5, expected: false },
    { decision: 'limit', days: 30, expected: true },
    { decision: 'limit', days: 31, expected: false },
    { decision: 'limit', days: undefined, expected: false },
    { decision: 'suspend', days: 7, expected: true },
    { decision: 'suspend', days: 8, expected: false },
    { decision: 'suspend', days: undefined, expected: false },
    { decision: 'ban', days: undefined, expected: true },
  ] as const)('$decision for $days days: $expected', ({ decision, days, expected }) => {
    expect(fitsDays(decision, days)).toBe(expected);
  });
});

describe('hoursOf', () => {
  it.each([
    { kind: 'hold', days: undefined, expected: 72 },
    { kind: 'limit', days: 3, expected: 72 },
    { kind: 'suspend', days: 7, expected: 168 },
    { kind: 'ban', days: undefined, expected: undefined },
    { kind: 'warn', days: undefined, expected: undefined },
  ] as const)('$kind for $days days lasts $expected hours', ({ kind, days, expected }) => {
    expect(hoursOf(kind, days)).toBe(expected);
  });
});

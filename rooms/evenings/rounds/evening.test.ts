import { describe, expect, it } from 'vitest';

import { ABSENT_SECONDS, countedAt, endOf, isPresent, lobbyOpensAt } from './evening.ts';

const START = new Date('2026-11-21T19:00:00.000Z');
const later = (seconds: number) => new Date(START.getTime() + seconds * 1000);

describe('lobbyOpensAt', () => {
  it('is fifteen minutes before the start', () => {
    expect(lobbyOpensAt(START)).toEqual(later(-15 * 60));
  });
});

describe('isPresent', () => {
  it.each([
    { seconds: ABSENT_SECONDS - 1, expected: true },
    { seconds: ABSENT_SECONDS, expected: false },
  ])('$seconds s after the last socket: $expected', ({ seconds, expected }) => {
    expect(isPresent(START, later(seconds))).toBe(expected);
  });
});

describe('countedAt', () => {
  it('is now at the first look', () => {
    expect(countedAt(null, START)).toEqual(START);
  });

  it.each([
    { case: 'shortly after the last look', seconds: 10, expected: later(10) },
    { case: 'after a time without looks', seconds: 11, expected: START },
    { case: 'after the clock was set back', seconds: -1, expected: START },
  ])('$case', ({ seconds, expected }) => {
    expect(countedAt(START, later(seconds))).toEqual(expected);
  });
});

describe('endOf', () => {
  it.each([
    { case: 'from when it was due', seconds: ABSENT_SECONDS - 1, expected: later(45) },
    { case: 'from now after a long delay', seconds: ABSENT_SECONDS, expected: later(65) },
  ])('counts $case', ({ seconds, expected }) => {
    expect(endOf(45_000, { dueAt: START, now: later(seconds) })).toEqual(expected);
  });
});

import { describe, expect, it } from 'vitest';

import { isDoable, nextDue } from './due.ts';

describe('nextDue', () => {
  it.each([
    [1, '2026-11-23'],
    [2, '2026-11-25'],
    [3, '2026-11-29'],
    [4, '2026-12-13'],
    [5, null],
  ])('after %d times is %s', (times, due) => {
    expect(nextDue(times, '2026-11-22')).toBe(due);
  });
});

describe('isDoable', () => {
  it.each([
    ['a lesson never done', undefined, true],
    ['on the due date', { dueOn: '2026-11-22' }, true],
    ['after it', { dueOn: '2026-11-20' }, true],
    ['before it', { dueOn: '2026-11-23' }, false],
    ['a lesson that comes back no more', { dueOn: null }, false],
  ])('%s', (_name, done, expected) => {
    expect(isDoable(done, '2026-11-22')).toBe(expected);
  });
});

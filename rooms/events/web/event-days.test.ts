import { describe, expect, it } from 'vitest';

import { momentsOf, thisWeekend, tonight } from './event-days.ts';

const at = (day: string) => new Date(`${day}T21:30`);

describe('tonight', () => {
  it('is the reader’s day', () => {
    expect(tonight(at('2026-11-30'))).toEqual({ from: '2026-11-30', until: '2026-11-30' });
  });
});

describe('thisWeekend', () => {
  it.each([
    ['Monday', '2026-11-30', '2026-12-05', '2026-12-06'],
    ['Friday', '2026-12-04', '2026-12-05', '2026-12-06'],
    ['Saturday', '2026-12-05', '2026-12-05', '2026-12-06'],
    ['Sunday', '2026-12-06', '2026-12-06', '2026-12-06'],
  ])('is what is left of it on a %s', (_weekday, day, from, until) => {
    expect(thisWeekend(at(day))).toEqual({ from, until });
  });
});

describe('momentsOf', () => {
  it('ends with the last day', () => {
    expect(momentsOf({ from: '2026-12-31', until: '2026-12-31' })).toEqual({
      from: new Date('2026-12-31T00:00').toISOString(),
      until: new Date('2027-01-01T00:00').toISOString(),
    });
  });

  it('is empty for what is no day', () => {
    expect(momentsOf({ from: '', until: 'someday' })).toEqual({ from: '', until: '' });
  });
});

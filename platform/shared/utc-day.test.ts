import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addDays, daysBetween, isoWeek, mondayOf, msUntilNextDay, utcDay } from './utc-day.ts';

describe('UTC days', () => {
  it.each([
    ['2026-11-21T00:00:00.000Z', '2026-11-21'],
    ['2026-11-21T23:59:59.999Z', '2026-11-21'],
    ['2026-11-21T23:30:00-02:00', '2026-11-22'],
    ['2028-02-29T12:00:00Z', '2028-02-29'],
  ])('%s is on %s', (instant, day) => {
    expect(utcDay(new Date(instant))).toBe(day);
  });

  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s plus %d days is %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
  });

  // Reference values of the ISO 8601 week calendar, including both ends of a year.
  it.each([
    ['2026-11-21', '2026-W47'],
    ['2026-11-23', '2026-W48'],
    ['2026-12-31', '2026-W53'],
    ['2027-01-03', '2026-W53'],
    ['2027-01-04', '2027-W01'],
    ['2024-12-30', '2025-W01'],
    ['2021-01-03', '2020-W53'],
  ])('%s lies in %s', (day, week) => {
    expect(isoWeek(day)).toBe(week);
  });

  it('begins a week on Monday', () => {
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
    expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  });

  it('counts down to midnight', () => {
    expect(msUntilNextDay(new Date('2026-11-21T23:59:59.000Z'))).toBe(1000);
    expect(msUntilNextDay(new Date('2026-11-21T00:00:00.000Z'))).toBe(86_400_000);
  });

  it('adds and subtracts consistently', () => {
    const day = fc
      .date({ min: new Date('1970-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
      .map(utcDay);
    fc.assert(
      fc.property(day, fc.integer({ min: -5000, max: 5000 }), (from, days) => {
        expect(daysBetween(from, addDays(from, days))).toBe(days);
      }),
    );
  });
});

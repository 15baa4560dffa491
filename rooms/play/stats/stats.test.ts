import { describe, expect, it } from 'vitest';

import { calendarFrom, daysFrom, STATS_DAYS, STATS_WEEKS, statsFrom } from './stats.ts';

describe('the windows of the stats', () => {
  it.each([
    ['2026-11-21', '2026-10-23', '2026-08-31'],
    // Across the end of a year, and a leap day.
    ['2028-01-03', '2027-12-05', '2027-10-18'],
    ['2028-03-05', '2028-02-05', '2027-12-13'],
  ])('today %s: points from %s, calendar from %s', (today, points, calendar) => {
    expect(statsFrom(today)).toBe(points);
    expect(daysFrom(points, STATS_DAYS).at(-1)).toBe(today);
    expect(calendarFrom(today)).toBe(calendar);
    expect(daysFrom(calendar, STATS_WEEKS * 7)).toContain(today);
  });
});

import { describe, expect, it } from 'vitest';

import { chooseKept, lastDue, areFarApart } from './rules.ts';

describe('areFarApart', () => {
  it.each([
    ['1.0.0', '1.0.0', false],
    ['1.0.0', '1.9.4', false],
    ['1.9.9', '2.0.0', false],
    ['0.1.0', '2.0.0', true],
    ['3.0.0', '1.9.9', true],
    ['12.0.0', '11.0.0', false],
  ])('%s beside %s: %s', (one, other, expected) => {
    expect(areFarApart(one, other)).toBe(expected);
  });
});

const DAY_MS = 86_400_000;
const day = (number: number) => new Date(Date.UTC(2026, 0, 1, 3) + number * DAY_MS);

/** The ages in days of what is left after a backup each day, from the first day on. */
function keepDaily(days: number): number[] {
  let kept: Date[] = [];
  for (let today = 0; today < days; today += 1)
    kept = chooseKept([...kept, day(today)], day(today));
  return kept.map((at) => Math.round((day(days - 1).getTime() - at.getTime()) / DAY_MS));
}

describe('chooseKept', () => {
  it.each(Array.from({ length: 14 }, (_, index) => index + 50))(
    'keeps seven days and three weeks after %i daily backups',
    (days) => {
      const ages = keepDaily(days);

      expect(ages).toHaveLength(10);
      expect(ages.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
      expect(Math.max(...ages)).toBeGreaterThan(14);
      expect(Math.max(...ages)).toBeLessThanOrEqual(28);
    },
  );

  it('keeps nothing older than 28 days, even if it is the only one', () => {
    expect(chooseKept([day(0)], day(28))).toEqual([day(0)]);
    expect(chooseKept([day(0)], new Date(day(28).getTime() + 1))).toEqual([]);
  });

  it('keeps several of a day as the newest', () => {
    const hours = Array.from(
      { length: 9 },
      (_, hour) => new Date(day(0).getTime() + hour * 3_600_000),
    );

    expect(chooseKept(hours, day(1))).toHaveLength(8);
  });
});

describe('lastDue', () => {
  it.each([
    ['2026-11-21T03:00:00Z', '2026-11-21T03:00:00.000Z'],
    ['2026-11-21T02:59:59Z', '2026-11-20T03:00:00.000Z'],
    ['2026-11-21T23:00:00Z', '2026-11-21T03:00:00.000Z'],
  ])('at %s was %s', (now, expected) => {
    const due = lastDue({ hour: 3, minute: 0 }, Date.parse(now));

    expect(new Date(due).toISOString()).toBe(expected);
  });
});

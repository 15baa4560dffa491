import { describe, expect, it } from 'vitest';

import { daysAgo, groupByDay } from './group-by-day.ts';

const at = (day: number, hour: number) => ({ at: new Date(2026, 10, day, hour).toISOString() });

describe('groupByDay', () => {
  it('keeps the order and starts a group at the reader’s midnight', () => {
    const items = [at(22, 1), at(22, 0), at(21, 23), at(20, 12)];

    const groups = groupByDay(items);

    expect(groups.map((group) => group.items)).toEqual([
      [items[0], items[1]],
      [items[2]],
      [items[3]],
    ]);
    expect(groups[0]?.day).toEqual(new Date(2026, 10, 22));
  });

  it('returns no groups for an empty list', () => {
    expect(groupByDay([])).toEqual([]);
  });
});

describe('daysAgo', () => {
  it.each([
    [22, 0],
    [21, 1],
    [20, 2],
  ])('says that November %d is %d days before the 22nd', (day, ago) => {
    expect(daysAgo(new Date(2026, 10, day), new Date(2026, 10, 22, 23))).toBe(ago);
  });
});

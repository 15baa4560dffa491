import { describe, expect, it } from 'vitest';

import { FIGURES, type FigureDay } from '../../../../figures/index.ts';
import { firstDay, groupFigures } from './group-figures.ts';

const day = (name: string, fields: Partial<FigureDay>): FigureDay => ({
  ...(Object.fromEntries(FIGURES.map((figure) => [figure, 0])) as Omit<FigureDay, 'day'>),
  day: name,
  ...fields,
});
const DAYS = [
  day('2026-11-15', { likes: 1, activeWeek: 5, activeMonth: null }),
  day('2026-11-16', { likes: 2, activeWeek: 6, activeMonth: null }),
  day('2026-12-01', { likes: 4, activeWeek: 7, activeMonth: 9 }),
];

describe('groupFigures', () => {
  it('sums up weeks from Monday, with who was active up to the last day', () => {
    const groups = groupFigures(DAYS, 'week').map(({ start, counts }) => [
      start,
      counts.likes,
      counts.active,
    ]);

    expect(groups).toEqual([
      ['2026-11-09', 1, 5],
      ['2026-11-16', 2, 6],
      ['2026-11-30', 4, 7],
    ]);
  });

  it('sums up months, and says where it does not know who was active', () => {
    const groups = groupFigures(DAYS, 'month').map(({ start, counts }) => [
      start,
      counts.likes,
      counts.active,
    ]);

    expect(groups).toEqual([
      ['2026-11-01', 3, null],
      ['2026-12-01', 4, 9],
    ]);
  });
});

describe('firstDay', () => {
  it.each([
    ['day', '2026-11-21', '2026-10-23'],
    ['week', '2026-11-21', '2026-08-31'],
    ['month', '2026-11-21', '2025-12-01'],
    ['month', '2026-12-31', '2026-01-01'],
    ['month', '2026-01-01', '2025-02-01'],
  ] as const)('of %ss on %s is %s', (period, today, expected) => {
    expect(firstDay(today, period)).toBe(expected);
  });
});

import { addDays, mondayOf } from '../../../../../platform/shared/index.ts';
import { FIGURES, type Figure, type FigureDay } from '../../../../figures/index.ts';

export const PERIODS = ['day', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

const ACTIVE = { day: 'activeDay', week: 'activeWeek', month: 'activeMonth' } as const;
type Sum = Exclude<Figure, (typeof ACTIVE)[Period]>;

/** The figures on the screen. Who was active is counted for the period. */
export const SHOWN = [
  'active',
  ...FIGURES.filter((figure): figure is Sum => !figure.startsWith('active')),
] as const;
export type Shown = (typeof SHOWN)[number];

export interface Group {
  /** The first day. */
  start: string;
  counts: Record<Shown, number | null>;
}

/** How many periods are shown. */
const DAYS = 30;
const WEEKS = 12;
const MONTHS = 12;

/** The first day that is shown. */
export function firstDay(today: string, period: Period): string {
  if (period === 'day') return addDays(today, 1 - DAYS);
  if (period === 'week') return addDays(mondayOf(today), -7 * (WEEKS - 1));
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - MONTHS;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

/** Sums of days as sums of days, weeks or months, the oldest first. */
export function groupFigures(days: readonly FigureDay[], period: Period): Group[] {
  const startOf = {
    day: (day: string) => day,
    week: mondayOf,
    month: (day: string) => `${day.slice(0, 7)}-01`,
  }[period];
  const groups = new Map<string, FigureDay[]>();
  for (const day of days) {
    const start = startOf(day.day);
    groups.set(start, [...(groups.get(start) ?? []), day]);
  }
  return [...groups].map(([start, members]) => ({ start, counts: sumUp(members, period) }));
}

function sumUp(days: readonly FigureDay[], period: Period): Group['counts'] {
  const sums = SHOWN.map((figure) => {
    if (figure !== 'active') {
      return [figure, days.reduce((sum, day) => sum + (day[figure] ?? 0), 0)] as const;
    }
    // That of a period's last day looks back over all of it.
    return [figure, days.findLast((day) => day[ACTIVE[period]] !== null)?.[ACTIVE[period]] ?? null];
  });
  return Object.fromEntries(sums) as Group['counts'];
}

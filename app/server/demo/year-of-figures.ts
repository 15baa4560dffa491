import { addDays, utcDay } from '../../../platform/shared/index.ts';
import type { Figure } from '../../../rooms/figures/index.ts';
import type { DaySum } from '../../../rooms/figures/server/index.ts';
import { createChance, type Chance } from './chance.ts';

const DAYS = 365;
/** Members at the end of the year. */
const MEMBERS = 260;

/** How often something happens on a day, for each member who is active on it. */
const RATES: Partial<Record<Figure, number>> = {
  likes: 1.6,
  matches: 0.35,
  firstMessages: 0.28,
  answers: 0.19,
  dates: 0.04,
  reports: 0.01,
  goodbyes: 0.05,
  silences: 0.12,
};

/** The sums of the days before `now`, of a community that grew for a year. */
export function yearOfFigures(now: Date): DaySum[] {
  const chance = createChance('year of figures');
  const today = utcDay(now);
  return Array.from({ length: DAYS }, (_, at) => {
    const day = addDays(today, at - DAYS);
    return Object.entries(sumsOf(at / DAYS, day, chance)).map(([figure, count]) => ({
      day,
      figure: figure as Figure,
      count,
    }));
  }).flat();
}

/** `grown`: the part of the year that has passed. Weekends are busier. */
function sumsOf(grown: number, day: string, chance: Chance): Record<string, number> {
  const isWeekend = [0, 5, 6].includes(new Date(day).getUTCDay());
  const about = (mean: number) => Math.round(mean * (0.7 + 0.6 * chance.next()));
  const members = MEMBERS * grown ** 1.3;
  const activeDay = about(members * (isWeekend ? 0.42 : 0.33));
  const happened = Object.entries(RATES).map(([figure, rate]) => [figure, about(activeDay * rate)]);
  const registrations = about((isWeekend ? 2.4 : 1.5) * (0.5 + grown));
  return {
    ...Object.fromEntries(happened),
    registrations,
    verified: Math.max(0, registrations - chance.between(0, 1)),
    activeDay,
    activeWeek: Math.round(members * 0.64),
    activeMonth: Math.round(members * 0.86),
    events: isWeekend && chance.percent(50) ? 1 : 0,
    erased: chance.percent(8) ? 1 : 0,
  };
}

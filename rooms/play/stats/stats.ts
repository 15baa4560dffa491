import { addDays, mondayOf, type UtcDay } from '../../../platform/shared/utc-day.ts';

/** Days of the points chart, ending today. */
export const STATS_DAYS = 30;
/** Weeks of the activity calendar, ending with this one. */
export const STATS_WEEKS = 12;

/** The first day of the points chart. */
export function statsFrom(today: UtcDay): UtcDay {
  return addDays(today, 1 - STATS_DAYS);
}

/** The Monday with which the activity calendar begins. */
export function calendarFrom(today: UtcDay): UtcDay {
  return addDays(mondayOf(today), -7 * (STATS_WEEKS - 1));
}

/** `count` consecutive days, starting with `first`. */
export function daysFrom(first: UtcDay, count: number): UtcDay[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

import { addDays, mondayOf, type UtcDay } from '../../shared/utc-day.ts';

/** Days that the points' picture shows, today the last. */
export const STATS_DAYS = 30;
/** Weeks that the calendar of active days shows, this one the last. */
export const STATS_WEEKS = 12;

/** The first day of the points' picture. */
export function statsFrom(today: UtcDay): UtcDay {
  return addDays(today, 1 - STATS_DAYS);
}

/** The Monday on which the calendar begins. */
export function calendarFrom(today: UtcDay): UtcDay {
  return addDays(mondayOf(today), -7 * (STATS_WEEKS - 1));
}

/** `count` days in a row, from `first` on. */
export function daysFrom(first: UtcDay, count: number): UtcDay[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

import { DAY_MS } from './durations.ts';

/** A UTC calendar date as `YYYY-MM-DD`. Every day in the product is one (§11). */
export type UtcDay = string;

export function utcDay(at: Date): UtcDay {
  return at.toISOString().slice(0, 10);
}

/** How many days are remembered. A list of members compares the same few hundred. */
const REMEMBERED = 1000;
const starts = new Map<UtcDay, number>();

/** Midnight UTC of the day, in milliseconds since the epoch. */
function startOfDay(day: UtcDay): number {
  const known = starts.get(day);
  if (known !== undefined) return known;
  if (starts.size === REMEMBERED) starts.clear();
  const start = Date.parse(day);
  starts.set(day, start);
  return start;
}

/** The day `days` later (earlier when negative). */
export function addDays(day: UtcDay, days: number): UtcDay {
  return utcDay(new Date(startOfDay(day) + days * DAY_MS));
}

/** Whole days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: UtcDay, to: UtcDay): number {
  return Math.round((startOfDay(to) - startOfDay(from)) / DAY_MS);
}

/** The Monday of the day's week (§11: a week starts on Monday 00:00 UTC). */
export function mondayOf(day: UtcDay): UtcDay {
  const weekday = (new Date(startOfDay(day)).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

/** ISO 8601 week of a day, `YYYY-Www`. Used in weekly ledger keys (`challenge:ID:2026-W47`). */
export function isoWeek(day: UtcDay): string {
  const thursday = addDays(mondayOf(day), 3);
  const year = thursday.slice(0, 4);
  const week = Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** Milliseconds from an instant to the next UTC midnight, for the daily countdowns. */
export function msUntilNextDay(at: Date): number {
  return startOfDay(addDays(utcDay(at), 1)) - at.getTime();
}

/** The time that a text says. It is invalid if the text says none. */
export function timeOf(text: string): Date {
  return new Date(text);
}

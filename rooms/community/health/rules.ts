import { DAY_MS } from '../../../platform/shared/durations.ts';

const WEEK_MS = 7 * DAY_MS;
/** 1 January 1970 was a Thursday: weeks begin on Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** All of the newest are kept, then one for each of some weeks, and none longer than these days. */
export const KEPT_BACKUPS = { newest: 7, weeks: 3, days: 28 } as const;

/**
 * Which backups are kept: the newest seven, and of the three calendar weeks before the newest each.
 * Sliding weeks would keep none of them: tomorrow another one would be the newest. Nothing older
 * than 28 days is kept, so that it holds nobody who was erased.
 */
export function chooseKept(takenAt: readonly Date[], now: Date): Date[] {
  const young = takenAt
    .filter((at) => now.getTime() - at.getTime() <= KEPT_BACKUPS.days * DAY_MS)
    .toSorted((one, other) => other.getTime() - one.getTime());
  const newestOfWeek = new Map<number, Date>();
  for (const at of young.slice(KEPT_BACKUPS.newest)) {
    const week = Math.floor((at.getTime() - FIRST_MONDAY_MS) / WEEK_MS);
    if (!newestOfWeek.has(week)) newestOfWeek.set(week, at);
  }
  const weekly = [...newestOfWeek.values()].slice(0, KEPT_BACKUPS.weeks);
  return [...young.slice(0, KEPT_BACKUPS.newest), ...weekly];
}

/** The last time at or before `now` at which a daily backup is due, in milliseconds as `now`. */
export function lastDue({ hour, minute }: { hour: number; minute: number }, now: number): number {
  const today = now - (now % DAY_MS) + (hour * 60 + minute) * 60_000;
  return today <= now ? today : today - DAY_MS;
}

/** The major part of a version such as `1.4.2`. */
function majorOf(version: string): number {
  return Number.parseInt(version, 10);
}

/**
 * Whether two versions may not serve one database at the same time. Nodes of a major version and of
 * the one before may.
 */
export function areFarApart(one: string, other: string): boolean {
  return Math.abs(majorOf(one) - majorOf(other)) >= 2;
}

import { DAY_MS, wallTimeOf, type WallTime } from '@rizzly/domain/shared';

/** From three days ahead, so that everybody has time to vote, for a week. */
const FIRST_DAY = 3;
const DAYS = 7;

const EVENING = ['19:00'];
/** By weekday, from Sunday. */
const HOURS: readonly string[][] = [
  ['13:00', '19:00'],
  [],
  [],
  [],
  EVENING,
  EVENING,
  ['13:00', '19:00'],
];

/** Times at which people go out, in a zone: six local times in the week that begins in three days. */
export function suggestedTimes(now: number, zone: string): WallTime[] {
  const today = wallTimeOf(now, zone).slice(0, 10);
  // Days are counted in UTC, where each has 24 hours.
  const noon = Date.parse(`${today}T12:00:00Z`);
  return Array.from(
    { length: DAYS },
    (_, index) => new Date(noon + (FIRST_DAY + index) * DAY_MS),
  ).flatMap((day) =>
    (HOURS[day.getUTCDay()] ?? []).map((hour) => `${day.toISOString().slice(0, 10)}T${hour}`),
  );
}

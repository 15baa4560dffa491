import { DAY_MS, wallTimeOf, type WallTime } from '../../../../platform/shared/index.ts';

const WEEK_DAYS = 7;
/** How many days ahead the suggestions begin: a group needs time to vote, two do not. */
const FIRST_DAY = 3;
const FIRST_DAY_OF_TWO = 1;

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

interface Suggestion {
  at: WallTime;
  /** Within a week, so that its weekday alone says which day it is. */
  isSoon: boolean;
}

/** Times at which people go out, in a zone: six local times in one week. */
export function suggestedTimes(now: number, zone: string, isPair: boolean): Suggestion[] {
  const today = wallTimeOf(now, zone).slice(0, 10);
  const firstDay = isPair ? FIRST_DAY_OF_TWO : FIRST_DAY;
  // Days are counted in UTC, where each has 24 hours.
  const noon = Date.parse(`${today}T12:00:00Z`);
  return Array.from({ length: WEEK_DAYS }, (_, index) => firstDay + index).flatMap((ahead) => {
    const day = new Date(noon + ahead * DAY_MS);
    return (HOURS[day.getUTCDay()] ?? []).map((hour): Suggestion => ({
      at: `${day.toISOString().slice(0, 10)}T${hour}`,
      isSoon: ahead < WEEK_DAYS,
    }));
  });
}

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/shared/durations.ts';
import {
  CHECK_IN_MINUTES,
  CODE_SECONDS,
  LATE_HOURS,
  MISS_DAYS,
  MISS_PAUSE_DAYS,
  MISSES_MAX,
  MOVE_UP_HOURS,
  TABLES_MOVE_UP_HOURS,
  type EventFormat,
  type EventState,
} from './constants.ts';

/** The times of an event, and its stored state. */
export interface Scheduled {
  state: EventState;
  startsAt: Date;
  endsAt: Date;
}

/** The state at a time. A job updates the stored one within a minute. */
export function stateAt({ state, startsAt, endsAt }: Scheduled, now: Date): EventState {
  if (state !== 'published' && state !== 'started') return state;
  if (endsAt <= now) return 'ended';
  return startsAt <= now ? 'started' : state;
}

/** How many of the two reminders are due: a day and two hours before the start. */
export function remindersDue(startsAt: Date, now: Date): 0 | 1 | 2 {
  const left = startsAt.getTime() - now.getTime();
  if (left <= 2 * HOUR_MS) return 2;
  return left <= DAY_MS ? 1 : 0;
}

/** The status of a canceled RSVP. */
export function withdrawnAt(startsAt: Date, now: Date): 'cancelled' | 'late' {
  return startsAt.getTime() - now.getTime() < LATE_HOURS * HOUR_MS ? 'late' : 'cancelled';
}

/** Whether a free place automatically goes to the first of the waiting list. */
export function movesUp(startsAt: Date, now: Date, format: EventFormat = 'open'): boolean {
  const hours = format === 'tables' ? TABLES_MOVE_UP_HOURS : MOVE_UP_HOURS;
  return startsAt.getTime() - now.getTime() > hours * HOUR_MS;
}

/** Whether a new RSVP starts on the waiting list, after misses at these times. */
export function beginsWaiting(missedAt: readonly Date[], now: Date): boolean {
  const times = missedAt.map((at) => at.getTime()).toSorted((one, other) => one - other);
  return times.some((last, at) => {
    const first = times[at - MISSES_MAX + 1];
    const isThird = first !== undefined && last - first <= MISS_DAYS * DAY_MS;
    return isThird && now.getTime() < last + MISS_PAUSE_DAYS * DAY_MS;
  });
}

/** Whether the tables of an event are composed: from then on a place is a chair at one of them. */
export function isSeated({
  format,
  composedAt,
}: {
  format: EventFormat;
  composedAt: Date | string | null;
}): boolean {
  return format === 'tables' && composedAt !== null;
}

/**
 * Whether names of guests are listed, for the host too. Of those who come alone nobody's is before the
 * evening is composed: tables before they are told, rounds at the start.
 */
export function areNamesListed(
  {
    format,
    composedAt,
    startsAt,
  }: { format: EventFormat; composedAt: Date | null; startsAt: Date },
  now: Date,
): boolean {
  return format === 'open' || composedAt !== null || (format === 'rounds' && startsAt <= now);
}

/** Whether guests can check in: from an hour before the start until the end. */
export function isCheckInOpen(event: Scheduled, now: Date): boolean {
  const state = stateAt(event, now);
  const opensAt = event.startsAt.getTime() - CHECK_IN_MINUTES * MINUTE_MS;
  return (state === 'published' || state === 'started') && now.getTime() >= opensAt;
}

/** The number of the valid code at a time. */
export function codeStep(now: Date): number {
  return Math.floor(now.getTime() / (CODE_SECONDS * 1000));
}

/** In milliseconds. */
export function codeChangesAt(step: number): number {
  return (step + 1) * CODE_SECONDS * 1000;
}

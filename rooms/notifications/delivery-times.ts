import { DAY_MS, MINUTE_MS } from '../../platform/shared/durations.ts';
import { addDays, mondayOf } from '../../platform/shared/utc-day.ts';
import { instantOf, wallTimeOf } from '../../platform/shared/zoned-time.ts';
import type { NoticePace } from '../settings/index.ts';

/** A member counts as present until this long after they were last seen (§25). */
export const AWAY_AFTER_MINUTES = 10;
/** After this long without a sign-in, a member gets no more notifications outside the app (§25). */
export const SILENT_AFTER_DAYS = 21;

const QUIET_FROM = '22:00';
const QUIET_UNTIL = '08:00';
const DIGEST_AT = '18:00';
/** The minimum time that a reminder leaves when it waits for the end of the night. */
const GET_READY_MS = 60 * MINUTE_MS;

/** The local calendar day in a zone. */
export function localDay(at: number, zone: string): string {
  return wallTimeOf(at, zone).slice(0, 10);
}

/** The instant itself, or the end of the quiet hours around it. */
export function afterQuiet(at: number, zone: string): number {
  const [day = '', time = ''] = wallTimeOf(at, zone).split('T');
  if (time >= QUIET_UNTIL && time < QUIET_FROM) return at;
  return instantOf(`${time < QUIET_UNTIL ? day : addDays(day, 1)}T${QUIET_UNTIL}`, zone);
}

/** The next digest after an instant: daily, or on Mondays. */
export function nextDigest(at: number, zone: string, pace: 'daily' | 'weekly'): number {
  const today = localDay(at, zone);
  const digestOf = (day: string) => instantOf(`${day}T${DIGEST_AT}`, zone);
  if (pace === 'weekly') {
    const monday = mondayOf(today);
    return digestOf(monday) > at ? digestOf(monday) : digestOf(addDays(monday, 7));
  }
  return digestOf(today) > at ? digestOf(today) : digestOf(addDays(today, 1));
}

/** How long before a digest newcomers are looked for. */
const LOOK_BEFORE_MS = 30 * MINUTE_MS;

/** When newcomers are looked for next: before a digest that can still tell of them. */
export function nextLook(at: number, zone: string, pace: 'daily' | 'weekly'): number {
  return nextDigest(at + LOOK_BEFORE_MS, zone, pace) - LOOK_BEFORE_MS;
}

/**
 * The earliest time at which a notice is sent. Security, safety and changed plans are never
 * delayed.
 */
export function leavesAt(
  at: number,
  zone: string,
  {
    pace,
    isUrgent,
    startsAt,
  }: {
    pace: Exclude<NoticePace, 'off'>;
    isUrgent: boolean;
    /** For a reminder: when its subject begins. */
    startsAt?: number | undefined;
  },
): number {
  if (startsAt !== undefined) {
    const morning = afterQuiet(at, zone);
    return startsAt - morning >= GET_READY_MS ? morning : at;
  }
  if (isUrgent) return at;
  return pace === 'immediate' ? afterQuiet(at, zone) : nextDigest(at, zone, pace);
}

/**
 * When a member who was last seen at this time counts as away. A time of more than a day ahead is of a
 * clock that was wrong.
 */
export function awayFrom(seenAt: number, now: number): number {
  return seenAt > now + DAY_MS ? now : seenAt + AWAY_AFTER_MINUTES * MINUTE_MS;
}

/**
 * Whether a member has not signed in for so long that they get no more notifications outside the
 * app.
 */
export function isSilent(lastActiveOn: string, today: string): boolean {
  return addDays(lastActiveOn, SILENT_AFTER_DAYS) <= today;
}

const RETRY_FIRST_MS = MINUTE_MS;
const RETRY_MS_MAX = 15 * MINUTE_MS;
/** About a day. Later the news would be of no use. */
export const DELIVERY_TRIES = 100;

/** How long to wait after a number of failed tries. The server may ask for longer, up to a day. */
export function retryAfterMs(tries: number, askedSeconds = 0): number {
  const own = Math.min(RETRY_FIRST_MS * 2 ** Math.max(0, tries - 1), RETRY_MS_MAX);
  return Math.max(own, Math.min(askedSeconds, 86_400) * 1000);
}

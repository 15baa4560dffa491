/* oxlint-disable no-restricted-globals -- Converts given times; no clock. */

import { DAY_MS, MINUTE_MS } from './durations.ts';
import { formats } from './texts/formats.ts';

const { date } = formats('en');
const SHOWN = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/** A local time in a time zone, as in a form: `2026-11-24T18:00`. */
export type WallTime = string;

/** The offset of a zone from UTC at an instant, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  return Date.parse(`${wallTimeOf(instant, zone)}Z`) - Math.floor(instant / MINUTE_MS) * MINUTE_MS;
}

/** The local time in a zone at an instant (in milliseconds). */
export function wallTimeOf(instant: number, zone: string): WallTime {
  const shown = date(instant, { ...SHOWN, timeZone: zone });
  const [month, day, year, hour, minute] = shown.match(/\d+/gu) ?? [];
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/**
 * The instant (in milliseconds) of a local time in a zone. A local time that occurs twice in fall
 * gives the first instant, unless `known` has that local time. A time that is skipped in spring
 * becomes that much later. NaN for an invalid time.
 */
export function instantOf(wall: WallTime, zone: string, known?: number): number {
  if (known !== undefined && wallTimeOf(known, zone) === wall) return known;
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc)) return Number.NaN;
  const [before, after] = [-1, 1].map((side) => offsetAt(asUtc + side * DAY_MS, zone));
  const candidates = [before ?? 0, after ?? 0].map((offset) => asUtc - offset);
  const exact = candidates.find((instant) => instant + offsetAt(instant, zone) === asUtc);
  return exact ?? candidates[0] ?? Number.NaN;
}

import { DAY_MS } from '../../../platform/shared/durations.ts';
import { addDays } from '../../../platform/shared/utc-day.ts';
import { instantOf, wallTimeOf } from '../../../platform/shared/zoned-time.ts';
import { TOLD_ANSWERS } from '../../matching/index.ts';

/** What a question is about: an evening with rounds, an evening at tables, or a date. */
export const AGAIN_KINDS = ['round', 'table', 'date'] as const;

/** Only the first two are told, when both gave the same. */
export const AGAIN_ANSWERS = [...TOLD_ANSWERS, 'no'] as const;
export type AgainAnswer = (typeof AGAIN_ANSWERS)[number];

/** How long after its end an evening or a date is asked about. */
export const AGAIN_DAYS = 7;
/** The hour on the day after the end before which nothing of a table or a date is told. */
const TOLD_FROM = '09:00';

/** Until when a question is open, in milliseconds. */
export function askedUntil(end: number): number {
  return end + AGAIN_DAYS * DAY_MS;
}

/** 9:00 of the day after the end in the zone of the place, in milliseconds. */
export function nextMorning(end: number, zone: string): number {
  const [day = ''] = wallTimeOf(end, zone).split('T');
  return instantOf(`${addDays(day, 1)}T${TOLD_FROM}`, zone);
}

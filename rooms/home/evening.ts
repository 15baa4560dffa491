/* oxlint-disable no-restricted-globals -- Reads given times; no clock. */
import { formats } from '../../platform/shared/texts/formats.ts';
import { hasPlace } from '../events/index.ts';
import type { Evening } from './today.ts';

const { date } = formats('en');

/**
 * The evening that is today where it takes place: one that the member goes to, else the next around
 * their city that they have not answered.
 */
export function eveningOf(
  { own, near }: { own: readonly Evening[]; near: readonly Evening[] },
  now: number,
): Evening | undefined {
  const dayIn = (timeZone: string, at: number) => date(at, { dateStyle: 'short', timeZone });
  const isToday = ({ format, state, startsAt, zone }: Evening) =>
    format !== 'open' &&
    (state === 'published' || state === 'started') &&
    dayIn(zone, Date.parse(startsAt)) === dayIn(zone, now);
  return (
    own.find((evening) => isToday(evening) && hasPlace(evening.myRsvp)) ??
    near.find((evening) => isToday(evening) && evening.myRsvp === null)
  );
}

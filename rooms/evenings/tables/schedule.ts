import { HOUR_MS } from '../../../platform/shared/durations.ts';

/** Tables are composed this long before the start. */
const COMPOSED_HOURS = 24;
/** A table's room closes this long after the end. */
export const ROOM_CLOSES_HOURS = 48;
/** Two who met within this time are put at different tables, if possible. */
export const MET_DAYS = 90;

/**
 * When the tables of an event are composed, in milliseconds: a day before the start, or after half of
 * the time that remained when it was published later than that.
 */
export function composesAt({
  startsAt,
  publishedAt,
}: {
  startsAt: Date;
  publishedAt: Date;
}): number {
  const remaining = startsAt.getTime() - publishedAt.getTime();
  const before = COMPOSED_HOURS * HOUR_MS;
  return startsAt.getTime() - (remaining >= before ? before : remaining / 2);
}

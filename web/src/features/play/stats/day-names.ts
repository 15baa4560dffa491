import type { UtcDay } from '@rizzly/domain/shared';

const DAY = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** `Nov 21`. */
export function dayName(day: UtcDay): string {
  return DAY.format(new Date(day));
}

/** `Nov`. */
export function monthName(day: UtcDay): string {
  return MONTH.format(new Date(day));
}

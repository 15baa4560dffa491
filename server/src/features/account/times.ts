import { HOUR_MS } from '@rizzly/domain/shared';

export function inHours(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * HOUR_MS);
}

export function daysBefore(now: Date, days: number): Date {
  return inHours(now, -24 * days);
}

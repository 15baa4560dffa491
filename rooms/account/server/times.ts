import { HOUR_MS } from '../../../platform/shared/index.ts';

export function inHours(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * HOUR_MS);
}

export function daysBefore(now: Date, days: number): Date {
  return inHours(now, -24 * days);
}

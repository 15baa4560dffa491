const HOUR_MS = 3_600_000;

export function inHours(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * HOUR_MS);
}

export function daysBefore(now: Date, days: number): Date {
  return inHours(now, -24 * days);
}

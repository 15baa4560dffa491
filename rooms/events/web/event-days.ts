/** Days as a date field writes them, in the reader's zone. The last one is part of the span. */
export interface Days {
  from: string;
  until: string;
}

const SATURDAY = 6;
const SUNDAY = 0;

export function tonight(now: Date): Days {
  const today = dayIn(now, 0);
  return { from: today, until: today };
}

/** Saturday and Sunday, or what is left of them. */
export function thisWeekend(now: Date): Days {
  const weekday = now.getDay();
  if (weekday === SUNDAY) return tonight(now);
  const left = SATURDAY - weekday;
  return { from: dayIn(now, left), until: dayIn(now, left + 1) };
}

/** From the start of the first day to the end of the last, for the server. */
export const momentsOf = ({ from, until }: Days): Days => ({
  from: startOf(from, 0),
  until: startOf(until, 1),
});

function dayIn(now: Date, days: number): string {
  const at = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Empty for what is no day: the address may say anything. */
function startOf(day: string, daysLater: number): string {
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + daysLater);
  return Number.isNaN(start.getTime()) ? '' : start.toISOString();
}

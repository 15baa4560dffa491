import type { ChatTexts } from '../texts/en.ts';

const WEEK_DAYS = 7;

/** Today the time, in the six days before the weekday, earlier the date. */
export function rowTime(at: Date, now: Date, texts: ChatTexts['inbox']['time']): string {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  if (at >= midnight) return texts.today({ at });
  const weekAgo = new Date(midnight);
  weekAgo.setDate(midnight.getDate() - (WEEK_DAYS - 1));
  if (at >= weekAgo) return texts.thisWeek({ at });
  return at.getFullYear() === now.getFullYear() ? texts.thisYear({ at }) : texts.earlier({ at });
}

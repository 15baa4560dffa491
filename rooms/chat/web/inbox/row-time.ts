import type { ChatTexts } from '../texts/en.ts';

const WEEK_DAYS = 7;

/** The time today, the weekday within the last six days, and the date before that. */
export function rowTime(at: Date, now: Date, texts: ChatTexts['inbox']['time']): string {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  if (at >= midnight) return texts.today({ at });
  const weekAgo = new Date(midnight);
  weekAgo.setDate(midnight.getDate() - (WEEK_DAYS - 1));
  if (at >= weekAgo) return texts.thisWeek({ at });
  return at.getFullYear() === now.getFullYear() ? texts.thisYear({ at }) : texts.earlier({ at });
}

import { DAY_MS } from '../../../platform/shared/index.ts';

const startOfDay = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate());

/** Groups items by the reader's days, in their order. */
export function groupByDay<Item extends { at: string }>(
  items: readonly Item[],
): { day: Date; items: Item[] }[] {
  const groups: { day: Date; items: Item[] }[] = [];
  for (const item of items) {
    const day = startOfDay(new Date(item.at));
    const last = groups.at(-1);
    if (last?.day.getTime() === day.getTime()) last.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}

/** How many days ago a day was. Days of 23 or 25 hours count as one. */
export function daysAgo(day: Date, now: Date): number {
  return Math.round((startOfDay(now).getTime() - day.getTime()) / DAY_MS);
}

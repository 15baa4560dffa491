/** How long a community may be closed at once. */
export const RAID_DAYS_MAX = 7;
/** An hour with this many times the usual is unusual; at least so many count as usual. */
export const RAID_TIMES = 5;
export const RAID_USUAL = 20;

/** While it runs, the community is closed to newcomers. It ends by itself. */
export interface Raid {
  since: Date;
  until: Date;
}

/** Whether an hour's count is unusual beside that hour of the days before. */
export function isUnusual(count: number, usual: number, multiplier: number): boolean {
  return count > RAID_TIMES * Math.max(RAID_USUAL * multiplier, usual);
}

/** The middle of some counts. */
export function medianOf(counts: readonly number[]): number {
  const sorted = counts.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

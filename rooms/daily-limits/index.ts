/**
 * The actions that are limited by UTC day, and how often a member may do them (§21). `like-told`
 * counts the likes of which a member is notified.
 */
export const DAILY_LIMITS = {
  like: 50,
  'first-message': 20,
  picture: 20,
  'like-told': 10,
} as const;
export type DailyAction = keyof typeof DAILY_LIMITS;

/** Members whose pictures were checked may like and write this many times as often. */
export const PHOTO_CHECKED_FACTOR = 2;

/** The actions of which members with checked pictures may do more. */
const MORE_WHEN_CHECKED: ReadonlySet<DailyAction> = new Set(['like', 'first-message']);

/** With `newcomerLimits`: how long a member is new, and the likes of a day until then. */
export const NEWCOMER_HOURS = 24;
export const NEWCOMER_LIKES = 15;
/** The same during a raid, also without `newcomerLimits`. */
export const NEWCOMER_LIKES_IN_RAID = 5;

/** A number of the product's, times RATE_LIMIT_MULTIPLIER. Nobody is locked out altogether. */
export function timesMultiplier(limit: number, multiplier: number): number {
  return Math.max(1, Math.round(limit * multiplier));
}

/** The limit for a day; `multiplier` is RATE_LIMIT_MULTIPLIER. */
export function dailyLimitOf(
  action: DailyAction,
  { isPhotoChecked, multiplier }: { isPhotoChecked: boolean; multiplier: number },
): number {
  const factor = isPhotoChecked && MORE_WHEN_CHECKED.has(action) ? PHOTO_CHECKED_FACTOR : 1;
  return timesMultiplier(DAILY_LIMITS[action] * factor, multiplier);
}

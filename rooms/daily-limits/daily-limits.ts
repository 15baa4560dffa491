/** The actions that are limited by UTC day, and how often a member may do them (§21). */
export const DAILY_LIMITS = { like: 50, 'first-message': 20, picture: 20 } as const;
export type DailyAction = keyof typeof DAILY_LIMITS;

/** Members whose pictures were checked may like and write this many times as often. */
export const PHOTO_CHECKED_FACTOR = 2;

/** The limit for a day; `multiplier` is RATE_LIMIT_MULTIPLIER. */
export function dailyLimitOf(
  action: DailyAction,
  { isPhotoChecked, multiplier }: { isPhotoChecked: boolean; multiplier: number },
): number {
  const factor = isPhotoChecked && action !== 'picture' ? PHOTO_CHECKED_FACTOR : 1;
  return Math.max(1, Math.round(DAILY_LIMITS[action] * factor * multiplier));
}

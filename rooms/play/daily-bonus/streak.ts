import { addDays, daysBetween, type UtcDay } from '../../../platform/shared/utc-day.ts';

/** Points of a daily bonus without the streak's bonus (§12). */
export const DAILY_BONUS_POINTS = 10;

/** The extra points of each streak tier, the longest first (§9). */
export const STREAK_TIERS = [
  { fromDays: 30, bonus: 25 },
  { fromDays: 14, bonus: 15 },
  { fromDays: 7, bonus: 10 },
] as const;

/** The extra points of a streak; 0 below seven days. */
export function streakBonus(streakDays: number): number {
  return STREAK_TIERS.find(({ fromDays }) => streakDays >= fromDays)?.bonus ?? 0;
}

/** Points of the daily bonus that brings a streak to this length (§12). */
export function dailyBonusPoints(streakDays: number): number {
  return DAILY_BONUS_POINTS + streakBonus(streakDays);
}

/** The tone in which the check-in card speaks of a streak; it changes at 3 and at 7 days (§9). */
export function streakMood(streakDays: number, isClaimed = true) {
  if (streakDays >= 7) return 'onFire';
  if (streakDays >= 3) return 'momentum';
  if (streakDays >= 1) return isClaimed ? 'startedClaimed' : 'started';
  return 'none';
}

/** The streak after the last claim. `lastDay` is null before the first. */
export interface Streak {
  lastDay: UtcDay | null;
  streakDays: number;
  /** Days up to this one don't count as missed, because of a break or of rest days. */
  heldTo?: UtcDay | null;
  /** Rest days left since the last claim. They are included in `heldTo`. */
  restDays?: number;
  /** Claims since the last rest day was earned. */
  restClaims?: number;
}

/** Maximum number of rest days (§25). */
export const REST_DAYS_MAX = 2;
/** This many claims earn a rest day. */
export const CLAIMS_A_REST_DAY = 7;

/** The value of `heldTo` while the member is on a break. `resumeStreak` replaces it. */
export const HELD_FOR_BREAK: UtcDay = '9999-01-01';

/** The streak from a member's own data. */
export function streakOf(user: {
  streakDays: number;
  lastDailyBonusAt: string | null;
  streakHeldTo: UtcDay | null;
  restDays: number;
}): Streak {
  const { streakDays, lastDailyBonusAt, streakHeldTo, restDays } = user;
  // Times are ISO 8601 in UTC (§10), so the first ten characters are the day.
  const lastDay = lastDailyBonusAt?.slice(0, 10) ?? null;
  return { streakDays, lastDay, heldTo: streakHeldTo, restDays };
}

/** The value of `heldTo` when a break begins. A running streak is kept for the whole break. */
export function freezeStreak(streak: Streak, today: UtcDay): UtcDay | null {
  return currentStreak(streak, today) > 0 ? HELD_FOR_BREAK : null;
}

/**
 * The value of `heldTo` when the break ends. The streak continues with a claim on the day of the
 * return, and the remaining rest days count from then on.
 */
export function resumeStreak({ heldTo, restDays = 0 }: Streak, today: UtcDay): UtcDay | null {
  return heldTo === HELD_FOR_BREAK ? addDays(today, restDays - 1) : (heldTo ?? null);
}

/** How many rest days were used for the days missed before `today`. */
export function restDaysUsed(streak: Streak, today: UtcDay): number {
  const { lastDay, heldTo, restDays = 0 } = streak;
  if (lastDay === null || restDays === 0 || heldTo === HELD_FOR_BREAK) return 0;
  // `heldTo` includes the rest days. Without them it is the last claim, or the day before the
  // return from a break.
  const withoutRest = heldTo ? addDays(heldTo, -restDays) : lastDay;
  const keptUntil = withoutRest > lastDay ? withoutRest : lastDay;
  return Math.min(restDays, Math.max(0, daysBetween(keptUntil, today) - 1));
}

/** How many rest days are left on `today`. */
export function restDaysLeft(streak: Streak, today: UtcDay): number {
  return (streak.restDays ?? 0) - restDaysUsed(streak, today);
}

/**
 * The rest days after a claim on `today`. Missed days used some, and every seventh claim earns one.
 */
export function claimRestDays(
  streak: Streak,
  today: UtcDay,
): { restDays: number; restClaims: number; heldTo: UtcDay | null } {
  const claims = (streak.restClaims ?? 0) + 1;
  const earned = claims >= CLAIMS_A_REST_DAY ? 1 : 0;
  const restDays = Math.min(REST_DAYS_MAX, restDaysLeft(streak, today) + earned);
  return {
    restDays,
    restClaims: earned ? 0 : claims,
    heldTo: restDays > 0 ? addDays(today, restDays) : null,
  };
}

/**
 * One claim per day: `today` must be later than the day of the last claim. A claim of the day after
 * tomorrow or later was made by a wrong clock, and does not count.
 */
export function isBonusClaimable({ lastDay }: Streak, today: UtcDay): boolean {
  return lastDay === null || lastDay < today || lastDay > addDays(today, 1);
}

/** One longer while the streak is alive (rest days and breaks count), else 1 (§15, §25). */
export function claimStreak(
  streak: Streak,
  today: UtcDay,
): { streakDays: number; isNewStreak: boolean } {
  const before = currentStreak(streak, today);
  return { streakDays: before + 1, isNewStreak: before === 0 };
}

/** The streak that a claim on `today` would continue. 0 after a missed day. */
export function currentStreak({ lastDay, heldTo, streakDays }: Streak, today: UtcDay): number {
  if (lastDay === null) return 0;
  // The last claim, or the end of a break or of rest days.
  const keptUntil = heldTo && heldTo > lastDay ? heldTo : lastDay;
  return addDays(keptUntil, 1) >= today ? streakDays : 0;
}

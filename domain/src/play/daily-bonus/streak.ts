import { addDays, type UtcDay } from '../../shared/utc-day.ts';

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

/** The check-in card's text about a streak; it changes at 3 and at 7 days (§9). */
export function streakMessage(streakDays: number, isClaimed = true): string {
  if (streakDays >= 7) return "You're on fire! Nobody can resist that streak.";
  if (streakDays >= 3) return 'Great momentum! Keep it going.';
  if (streakDays >= 1) {
    const when = isClaimed ? 'Come back tomorrow' : 'Check in today';
    return `Nice start! ${when} to build your streak.`;
  }
  return 'Check in today to start your streak.';
}

/** The streak after the last claim. `lastDay` is null before the first. */
export interface Streak {
  lastDay: UtcDay | null;
  streakDays: number;
}

/** The streak from a member's own data. */
export function streakOf(user: { streakDays: number; lastDailyBonusAt: string | null }): Streak {
  const { streakDays, lastDailyBonusAt } = user;
  // Times are ISO 8601 in UTC (§10), so the first ten characters are the day.
  return { streakDays, lastDay: lastDailyBonusAt?.slice(0, 10) ?? null };
}

/** One claim per day: `today` must be later than the day of the last claim. */
export function isBonusClaimable(streak: Streak, today: UtcDay): boolean {
  return streak.lastDay === null || streak.lastDay < today;
}

/** The streak after a claim on `today`: one longer on the next day, else it restarts at 1 (§15). */
export function claimStreak(
  streak: Streak,
  today: UtcDay,
): { streakDays: number; isNewStreak: boolean } {
  const goesOn = streak.lastDay !== null && addDays(streak.lastDay, 1) === today;
  return goesOn
    ? { streakDays: streak.streakDays + 1, isNewStreak: false }
    : { streakDays: 1, isNewStreak: true };
}

/** The streak that a claim on `today` would continue; 0 after a missed day. */
export function livingStreak(streak: Streak, today: UtcDay): number {
  const isAlive = streak.lastDay !== null && addDays(streak.lastDay, 1) >= today;
  return isAlive ? streak.streakDays : 0;
}

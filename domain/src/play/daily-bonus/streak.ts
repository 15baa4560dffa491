import { addDays, type UtcDay } from '../../shared/utc-day.ts';

/** Points of a daily bonus before the streak's part (§12). */
export const DAILY_BONUS_POINTS = 10;

/** What a streak adds to each daily bonus, the longest first (§9). */
export const STREAK_TIERS = [
  { fromDays: 30, bonus: 25 },
  { fromDays: 14, bonus: 15 },
  { fromDays: 7, bonus: 10 },
] as const;

/** Points that a streak of so many days adds: 0 below seven days. */
export function streakBonus(streakDays: number): number {
  return STREAK_TIERS.find(({ fromDays }) => streakDays >= fromDays)?.bonus ?? 0;
}

/** Points of the daily bonus that makes the streak this long (§12). */
export function dailyBonusPoints(streakDays: number): number {
  return DAILY_BONUS_POINTS + streakBonus(streakDays);
}

/** What the check-in card says of a streak; it changes at 3 and at 7 days (§9). */
export function streakMessage(streakDays: number, isClaimed = true): string {
  if (streakDays >= 7) return "You're on fire! Nobody can resist that streak.";
  if (streakDays >= 3) return 'Great momentum! Keep it going.';
  if (streakDays >= 1) {
    const when = isClaimed ? 'Come back tomorrow' : 'Check in today';
    return `Nice start! ${when} to build your streak.`;
  }
  return 'Check in today to start your streak.';
}

/** A streak as it stood after the last claim. `lastDay` is null before the first. */
export interface Streak {
  lastDay: UtcDay | null;
  streakDays: number;
}

/** The streak of a member, by what they are told of themselves. */
export function streakOf(user: { streakDays: number; lastDailyBonusAt: string | null }): Streak {
  const { streakDays, lastDailyBonusAt } = user;
  // Times are ISO 8601 in UTC (§10): the day stands first.
  return { streakDays, lastDay: lastDailyBonusAt?.slice(0, 10) ?? null };
}

/** A day's bonus can be claimed once: a later day than the last claim's must have come. */
export function isBonusClaimable(streak: Streak, today: UtcDay): boolean {
  return streak.lastDay === null || streak.lastDay < today;
}

/** The streak after a claim on `today`: one longer on the very next day, else begun anew (§15). */
export function claimStreak(
  streak: Streak,
  today: UtcDay,
): { streakDays: number; isNewStreak: boolean } {
  const goesOn = streak.lastDay !== null && addDays(streak.lastDay, 1) === today;
  return goesOn
    ? { streakDays: streak.streakDays + 1, isNewStreak: false }
    : { streakDays: 1, isNewStreak: true };
}

/** The streak that a claim on `today` would go on with: 0 once a day was missed. */
export function livingStreak(streak: Streak, today: UtcDay): number {
  const isAlive = streak.lastDay !== null && addDays(streak.lastDay, 1) >= today;
  return isAlive ? streak.streakDays : 0;
}

import { useSession } from '../../../../platform/web/session.tsx';
import { useUtcDay } from '../../../../platform/web/utc-day.ts';
import {
  isBonusClaimable,
  currentStreak,
  restDaysLeft,
  restDaysUsed,
  streakOf,
} from '../../index.ts';

/** The member's streak as of today. 0 after a missed day that no rest day covered. */
export function useOwnStreak() {
  const { user } = useSession();
  const today = useUtcDay();
  const streak = streakOf(user);
  const streakDays = currentStreak(streak, today);
  return {
    streakDays,
    /** Whether a rest day has saved it since the last claim. */
    isRested: streakDays > 0 && restDaysUsed(streak, today) > 0,
    restDays: restDaysLeft(streak, today),
    /** Whether there was a streak, and too many days were missed. */
    isBroken: streakDays === 0 && streak.lastDay !== null,
    // Decided by the day only (§4); a claimed bonus also updates the day.
    isClaimed: !isBonusClaimable(streak, today),
  };
}

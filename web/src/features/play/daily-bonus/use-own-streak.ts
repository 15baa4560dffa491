import { isBonusClaimable, livingStreak, streakOf } from '@rizzly/domain/play';

import { useSession } from '../../../platform/session.tsx';
import { useUtcDay } from '../../../platform/utc-day.ts';

/** The member's streak as of today: 0 after a missed day. */
export function useOwnStreak(): { streakDays: number; isClaimed: boolean } {
  const { user } = useSession();
  const today = useUtcDay();
  const streak = streakOf(user);
  return {
    streakDays: livingStreak(streak, today),
    // Decided by the day only (§4); a claimed bonus also updates the day.
    isClaimed: !isBonusClaimable(streak, today),
  };
}

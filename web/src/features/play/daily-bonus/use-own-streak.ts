import { isBonusClaimable, livingStreak, streakOf } from '@rizzly/domain/play';

import { useSession } from '../../../platform/session.tsx';
import { useUtcDay } from '../../../platform/utc-day.ts';

/** One's own streak as it is today, the same on every screen: 0 days once one was missed. */
export function useOwnStreak(): { streakDays: number; isClaimed: boolean } {
  const { user } = useSession();
  const today = useUtcDay();
  const streak = streakOf(user);
  return {
    streakDays: livingStreak(streak, today),
    // By the day alone (§4); an answer that says claimed brings the new day with it.
    isClaimed: !isBonusClaimable(streak, today),
  };
}

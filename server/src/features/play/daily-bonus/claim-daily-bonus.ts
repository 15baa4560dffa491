import {
  claimStreak,
  dailyBonusPoints,
  isBonusClaimable,
  ledgerKeys,
  type DailyBonusAnswer,
} from '@rizzly/domain/play';
import { utcDay } from '@rizzly/domain/shared';

import type { Deps } from '../../../context.ts';
import { lockMembers } from '../../account/index.ts';
import { recordDeed } from '../activity/record-deed.ts';
import { award } from '../ledger/award.ts';
import { saveStreak } from '../ledger/repository.ts';

/** Claims the UTC day's bonus; a repeat answers `claimed` with no points and changes nothing. */
export async function claimDailyBonus(
  deps: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
): Promise<DailyBonusAnswer> {
  return deps.db.transaction(async (tx) => {
    const [member] = await lockMembers(tx, [memberId]);
    if (!member) throw new Error(`No member ${memberId}`);
    // Read after the lock: whoever had to wait for it past midnight claims the new day's bonus.
    const at = deps.clock();
    const today = utcDay(at);
    const { streakDays, lastDailyBonusAt } = member;
    const streak = { streakDays, lastDay: lastDailyBonusAt && utcDay(lastDailyBonusAt) };
    if (!isBonusClaimable(streak, today)) {
      return { claimed: true, isNewStreak: false, streakDays, bonusPoints: 0 };
    }
    const claimed = claimStreak(streak, today);
    const bonusPoints = await award(tx, {
      memberId,
      key: ledgerKeys.dailyBonus(today),
      points: dailyBonusPoints(claimed.streakDays),
      reason: 'daily-bonus',
      at,
    });
    await saveStreak(tx, memberId, { streakDays: claimed.streakDays, lastDailyBonusAt: at });
    await recordDeed(tx, { memberId, kind: 'bonus-claimed', key: today, at });
    const reached = String(claimed.streakDays);
    await recordDeed(tx, { memberId, kind: 'streak-day', key: reached, at });
    return { claimed: true, ...claimed, bonusPoints };
  });
}

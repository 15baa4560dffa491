import type { Deps } from '../../../../app/server/context.ts';
import { AppError } from '../../../../platform/server/http/app-error.ts';
import { runWork, type WorkDeps } from '../../../../platform/server/unit-of-work.ts';
import { utcDay } from '../../../../platform/shared/index.ts';
import { lockMembers, setMemberFields, streakOfMember } from '../../../account/server/index.ts';
import {
  claimRestDays,
  claimStreak,
  dailyBonusPoints,
  isBonusClaimable,
  ledgerKeys,
  type DailyBonusAnswer,
} from '../../index.ts';
import { recordActivities } from '../activity/record-activity.ts';
import { award } from '../ledger/award.ts';
import { tellUserChanged } from '../tell-user-changed.ts';
import { say } from '../texts/index.ts';
import { tellRestDay } from './tell-rest-days.ts';

/** Claims the UTC day's bonus. A repeat answers `claimed` with 0 points and changes nothing. */
export async function claimDailyBonus(
  deps: WorkDeps & Pick<Deps, 'clock'>,
  memberId: string,
): Promise<DailyBonusAnswer> {
  return runWork(deps, async (work) => {
    const { tx } = work;
    const [member] = await lockMembers(tx, [memberId]);
    if (!member) throw new Error(`No member ${memberId}`);
    // Read after the lock, so that a request that waited past midnight claims the new day's bonus.
    const at = deps.clock();
    const today = utcDay(at);
    const streak = streakOfMember(member);
    if (!isBonusClaimable(streak, today)) {
      const { streakDays } = streak;
      return { claimed: true, isNewStreak: false, streakDays, bonusPoints: 0 };
    }
    if (member.pausedAt) throw new AppError('conflict', say.streakFrozen);
    const claimed = claimStreak(streak, today);
    const { heldTo: streakHeldTo, ...rest } = claimRestDays(streak, today);
    const { streakDays } = claimed;
    const bonusPoints = await award(work, {
      memberId,
      key: ledgerKeys.dailyBonus(today),
      points: dailyBonusPoints(streakDays),
      reason: 'daily-bonus',
      at,
    });
    await setMemberFields(tx, memberId, {
      streakDays,
      lastDailyBonusAt: at,
      streakHeldTo,
      ...rest,
    });
    if (!claimed.isNewStreak) await tellRestDay(work, { memberId, streak, today, at });
    tellUserChanged(work, memberId, 'user');
    await recordActivities(work, [
      { memberId, kind: 'bonus-claimed', key: today, at },
      { memberId, kind: 'streak-day', key: String(streakDays), at },
    ]);
    return { claimed: true, ...claimed, bonusPoints };
  });
}

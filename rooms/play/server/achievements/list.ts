import type { Executor } from '../../../../platform/server/database/database.ts';
import { notFound } from '../../../../platform/server/http/app-error.ts';
import type { Language } from '../../../../platform/shared/texts/index.ts';
import { findVisible } from '../../../relations/server/index.ts';
import {
  ACHIEVEMENTS,
  type AchievementProgress,
  type AchievementView,
  type UserAchievement,
} from '../../index.ts';
import { findActivityTotals } from '../activity/repository.ts';
import { names, say } from '../texts/index.ts';
import { findEarned } from './repository.ts';

export function describeAchievements(language: Language): AchievementView[] {
  return ACHIEVEMENTS.map((each) => ({ ...each, ...names[language].achievements[each.id] }));
}

/** A member's achievements, the newest first. 404 for an unknown member. */
export async function listEarned(
  db: Executor,
  memberId: string,
  viewerId: string,
): Promise<UserAchievement[]> {
  const member = await findVisible(db, viewerId, memberId);
  if (!member) throw notFound(say.userNotFound);
  const rows = await findEarned(db, member.id);
  const isHidden = memberId !== viewerId && member.hidesScore;
  const shown = isHidden ? rows.filter(({ achievementId }) => !tellsScore(achievementId)) : rows;
  return shown.map(({ id, achievementId, earnedAt }) => ({
    id,
    achievementId,
    earnedAt: earnedAt.toISOString(),
  }));
}

/** An achievement for a level or a streak reveals the score, so it is hidden like the score. */
function tellsScore(id: string): boolean {
  const activity = ACHIEVEMENTS.find((known) => known.id === id)?.requirements.activity;
  return activity === 'level-reached' || activity === 'streak-day';
}

export async function listProgress(db: Executor, memberId: string): Promise<AchievementProgress[]> {
  const totals = await findActivityTotals(db, memberId);
  return ACHIEVEMENTS.map(({ id, requirements }) => ({
    achievementId: id,
    progress: Math.min(totals.get(requirements.activity) ?? 0, requirements.count),
    maxProgress: requirements.count,
  }));
}

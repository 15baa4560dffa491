import { ACHIEVEMENTS, type AchievementProgress, type UserAchievement } from '@rizzly/domain/play';

import type { Executor } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { mayInteract } from '../../relations/index.ts';
import { findActivityTotals } from '../activity/repository.ts';
import { findEarned } from './repository.ts';

/** A member's achievements, the newest first. 404 for an unknown member. */
export async function listEarned(
  db: Executor,
  memberId: string,
  viewerId: string,
): Promise<UserAchievement[]> {
  if (!(await mayInteract(db, viewerId, memberId))) throw notFound('User not found');
  const rows = await findEarned(db, memberId);
  return rows.map(({ id, achievementId, earnedAt }) => ({
    id,
    achievementId,
    earnedAt: earnedAt.toISOString(),
  }));
}

export async function listProgress(db: Executor, memberId: string): Promise<AchievementProgress[]> {
  const totals = await findActivityTotals(db, memberId);
  return ACHIEVEMENTS.map(({ id, requirements }) => ({
    achievementId: id,
    progress: Math.min(totals.get(requirements.activity) ?? 0, requirements.count),
    maxProgress: requirements.count,
  }));
}

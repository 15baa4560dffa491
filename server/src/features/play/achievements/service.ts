import {
  ACHIEVEMENTS,
  DEFAULT_THEME,
  earnedBy,
  isThemeEarned,
  THEME_IDS,
  type AchievementProgress,
  type ThemeId,
  type UserAchievement,
  type DeedKind,
} from '@rizzly/domain/play';

import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import {
  findDeedTotals,
  findEarned,
  findTheme,
  insertAchievements,
  saveTheme,
} from './repository.ts';

/** Grants what a deed earns, in the deed's transaction (§15). What was granted stays as it was. */
export async function grantAchievements(
  tx: Transaction,
  deed: { memberId: string; kind: DeedKind; total: number; at: Date },
): Promise<void> {
  const { memberId, at } = deed;
  const earned = earnedBy(deed.kind, deed.total);
  if (earned.length === 0) return;
  await insertAchievements(
    tx,
    earned.map(({ id }) => ({ memberId, achievementId: id, earnedAt: at })),
  );
}

/** What a member has earned, the newest first; 404 when there is no such member. */
export async function listEarned(db: Executor, memberId: string): Promise<UserAchievement[]> {
  if ((await findTheme(db, memberId)) === undefined) throw notFound('User not found');
  const rows = await findEarned(db, memberId);
  return rows.map(({ id, achievementId, earnedAt }) => ({
    id,
    achievementId,
    earnedAt: earnedAt.toISOString(),
  }));
}

export async function listProgress(db: Executor, memberId: string): Promise<AchievementProgress[]> {
  const totals = await findDeedTotals(db, memberId);
  return ACHIEVEMENTS.map(({ id, requirements }) => ({
    achievementId: id,
    progress: Math.min(totals.get(requirements.deed) ?? 0, requirements.count),
    maxProgress: requirements.count,
  }));
}

export async function readTheme(db: Executor, memberId: string): Promise<ThemeId> {
  const theme = await findTheme(db, memberId);
  if (theme === undefined) throw notFound('User not found');
  return THEME_IDS.find((id) => id === theme) ?? DEFAULT_THEME;
}

/** Chooses a theme; the first is everybody's, the others must have been earned. */
export async function chooseTheme(
  db: Executor,
  memberId: string,
  theme: ThemeId,
): Promise<ThemeId> {
  const earned = await findEarned(db, memberId);
  const earnedIds = earned.map(({ achievementId }) => achievementId);
  if (theme !== DEFAULT_THEME && !isThemeEarned(theme, earnedIds)) {
    throw new AppError('forbidden', 'This theme is still locked. Earn its achievement first.');
  }
  const member = await saveTheme(db, memberId, theme);
  if (!member) throw notFound('User not found');
  return theme;
}

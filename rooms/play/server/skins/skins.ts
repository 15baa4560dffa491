import type { Executor } from '../../../../platform/server/database/database.ts';
import { AppError, notFound } from '../../../../platform/server/http/app-error.ts';
import type { Work } from '../../../../platform/server/unit-of-work.ts';
import { setMemberFields } from '../../../account/server/index.ts';
import { findVisible } from '../../../relations/server/index.ts';
import { DEFAULT_THEME, isThemeEarned, THEME_IDS, type ThemeId } from '../../index.ts';
import { findEarned } from '../achievements/repository.ts';
import { tellUserChanged } from '../tell-user-changed.ts';
import { say } from '../texts/index.ts';

export async function readSkin(db: Executor, memberId: string, viewerId: string): Promise<ThemeId> {
  const member = await findVisible(db, viewerId, memberId);
  if (!member) throw notFound(say.userNotFound);
  return THEME_IDS.find((id) => id === member.theme) ?? DEFAULT_THEME;
}

/** Selects a skin. Everybody has the first one; the others must be earned. */
export async function chooseSkin(work: Work, memberId: string, skin: ThemeId): Promise<ThemeId> {
  const earned = await findEarned(work.tx, memberId);
  const earnedIds = earned.map(({ achievementId }) => achievementId);
  if (skin !== DEFAULT_THEME && !isThemeEarned(skin, earnedIds)) {
    throw new AppError('forbidden', say.themeLocked);
  }
  await setMemberFields(work.tx, memberId, { theme: skin });
  tellUserChanged(work, memberId, 'user');
  return skin;
}

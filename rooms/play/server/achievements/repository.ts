import { asc, desc, eq, sql } from 'drizzle-orm';

import type { Executor } from '../../../../platform/server/database/database.ts';
import { prepareOnce } from '../../../../platform/server/database/prepared.ts';
import { userAchievements } from '../tables.ts';

const earnedStatement = prepareOnce((db) =>
  db
    .select()
    .from(userAchievements)
    .where(eq(userAchievements.memberId, sql.placeholder('memberId')))
    .orderBy(desc(userAchievements.earnedAt), asc(userAchievements.achievementId))
    .prepare('find_earned'),
);

/** A member's achievements, the newest first. */
export async function findEarned(db: Executor, memberId: string) {
  return earnedStatement(db).execute({ memberId });
}

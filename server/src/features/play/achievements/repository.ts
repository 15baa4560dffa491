import { asc, desc, eq } from 'drizzle-orm';

import type { Executor } from '../../../platform/database/database.ts';
import { userAchievements } from '../tables.ts';

/** Returns those that are new to the member. */
export async function insertAchievements(
  db: Executor,
  rows: (typeof userAchievements.$inferInsert)[],
): Promise<string[]> {
  const inserted = await db
    .insert(userAchievements)
    .values(rows)
    .onConflictDoNothing()
    .returning({ achievementId: userAchievements.achievementId });
  return inserted.map(({ achievementId }) => achievementId);
}

/** A member's achievements, the newest first. */
export async function findEarned(db: Executor, memberId: string) {
  return db
    .select()
    .from(userAchievements)
    .where(eq(userAchievements.memberId, memberId))
    .orderBy(desc(userAchievements.earnedAt), asc(userAchievements.achievementId));
}

import { asc, desc, eq } from 'drizzle-orm';

import type { Executor } from '../../../platform/database/database.ts';
import { userAchievements } from '../tables.ts';

/** Returns how many of these are new to the member. */
export async function insertAchievements(
  db: Executor,
  rows: (typeof userAchievements.$inferInsert)[],
): Promise<number> {
  const inserted = await db
    .insert(userAchievements)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: userAchievements.id });
  return inserted.length;
}

/** A member's achievements, the newest first. */
export async function findEarned(db: Executor, memberId: string) {
  return db
    .select()
    .from(userAchievements)
    .where(eq(userAchievements.memberId, memberId))
    .orderBy(desc(userAchievements.earnedAt), asc(userAchievements.achievementId));
}

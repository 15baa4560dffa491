import { asc, desc, eq, sql } from 'drizzle-orm';

import type { Executor } from '../../../platform/database/database.ts';
import { prepareOnce, prepareSql } from '../../../platform/database/prepared.ts';
import { userAchievements } from '../tables.ts';

const grantStatement = prepareSql<{ id: string }>(
  'grant_achievements',
  sql`
    insert into user_achievements (member_id, achievement_id, earned_at)
    select ${sql.placeholder('memberId')}::uuid, id, ${sql.placeholder('at')}::timestamptz
    from unnest(${sql.placeholder('ids')}::text[]) as earned(id)
    on conflict do nothing
    returning achievement_id as id
  `,
);

/** Inserts achievements. Returns those that are new to the member. */
export async function insertAchievements(
  db: Executor,
  { ids, memberId, at }: { ids: string[]; memberId: string; at: Date },
): Promise<string[]> {
  const granted = await grantStatement(db, { ids, memberId, at: at.toISOString() });
  return granted.map(({ id }) => id);
}

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

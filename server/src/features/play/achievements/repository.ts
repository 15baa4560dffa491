import type { ThemeId, DeedKind } from '@rizzly/domain/play';
import { asc, desc, eq } from 'drizzle-orm';

import type { Executor } from '../../../platform/database/database.ts';
import { members, type Member } from '../../account/tables.ts';
import { deedTotals } from '../tables.ts';
import { userAchievements } from '../tables.ts';

export async function insertAchievements(
  db: Executor,
  rows: (typeof userAchievements.$inferInsert)[],
): Promise<void> {
  await db.insert(userAchievements).values(rows).onConflictDoNothing();
}

/** What a member has earned, the newest first. */
export async function findEarned(db: Executor, memberId: string) {
  return db
    .select()
    .from(userAchievements)
    .where(eq(userAchievements.memberId, memberId))
    .orderBy(desc(userAchievements.earnedAt), asc(userAchievements.achievementId));
}

/** Deeds over a lifetime, by kind; a kind without deeds is not in it. */
export async function findDeedTotals(
  db: Executor,
  memberId: string,
): Promise<Map<DeedKind, number>> {
  const rows = await db
    .select({ kind: deedTotals.kind, total: deedTotals.total })
    .from(deedTotals)
    .where(eq(deedTotals.memberId, memberId));
  return new Map(rows.map((row) => [row.kind, row.total]));
}

export async function findTheme(db: Executor, memberId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ theme: members.theme })
    .from(members)
    .where(eq(members.id, memberId));
  return row?.theme;
}

export async function saveTheme(
  db: Executor,
  memberId: string,
  theme: ThemeId,
): Promise<Member | undefined> {
  const [member] = await db
    .update(members)
    .set({ theme })
    .where(eq(members.id, memberId))
    .returning();
  return member;
}

import { eq } from 'drizzle-orm';

import type { Executor } from '../../platform/database/database.ts';
import { quests } from './tables.ts';

export async function findQuest(db: Executor, memberId: string) {
  const [row] = await db.select().from(quests).where(eq(quests.memberId, memberId));
  return row;
}

export async function saveQuest(db: Executor, row: typeof quests.$inferInsert): Promise<void> {
  await db.insert(quests).values(row).onConflictDoUpdate({ target: quests.memberId, set: row });
}

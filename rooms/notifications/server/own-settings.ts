import { eq } from 'drizzle-orm';

import type { Executor } from '../../../platform/server/database/database.ts';
import { memberSettings } from './tables.ts';

type Row = typeof memberSettings.$inferInsert;

/**
 * A member's choices about notifications. They are stored here, because deliveries depend on them.
 */
export async function findOwnSettings(db: Executor, memberId: string) {
  const [row] = await db.select().from(memberSettings).where(eq(memberSettings.memberId, memberId));
  return row;
}

export async function saveOwnSettings(db: Executor, row: Row): Promise<void> {
  await db
    .insert(memberSettings)
    .values(row)
    .onConflictDoUpdate({ target: memberSettings.memberId, set: row });
}

import type { Executor } from '../../../../platform/server/database/database.ts';
import { tombstones } from './tables.ts';

export type Tombstone = Pick<typeof tombstones.$inferSelect, 'memberId' | 'erasedAt'>;

export async function insertTombstones(db: Executor, rows: readonly Tombstone[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(tombstones)
    .values([...rows])
    .onConflictDoNothing();
}

import { sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../platform/database/database.ts';

/**
 * Runs reads that must take the indexes made for them. A planner that misjudges how rare a
 * filter's members are would read all of them: a bad guess costs seconds at a million members,
 * while an index read where a scan had done costs microseconds at a thousand.
 */
export function readByIndex<T>(db: Database, read: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return read(tx);
    },
    { accessMode: 'read only' },
  );
}

import { eq } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../../platform/server/database/database.ts';
import { memberExports, type ExportRow } from './tables.ts';

export async function findExport(db: Executor, id: string): Promise<ExportRow | undefined> {
  const [row] = await db.select().from(memberExports).where(eq(memberExports.id, id));
  return row;
}

export async function disownExports(tx: Transaction, memberId: string): Promise<void> {
  await tx
    .update(memberExports)
    .set({ memberId: null })
    .where(eq(memberExports.memberId, memberId));
}

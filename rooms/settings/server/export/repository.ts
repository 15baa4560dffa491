import { eq } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../../platform/server/database/database.ts';
import { jobKind } from '../../../../platform/server/jobs/job.ts';
import { memberExports, type ExportRow } from './tables.ts';

export const makeExportJob = jobKind<{ exportId: string }>('export.make');
export const tellReadyJob = jobKind<{ exportId: string }>('export.tell-ready');
/** Removes the files of exports that nobody needs any more. */
export const removeExportsJob = jobKind<Record<string, never>>('export.remove');

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

/** The storage key of an export's file. */
export const exportKey = (exportId: string) => `exports/${exportId}.zip`;

import { createHash } from 'node:crypto';

import { desc, sql } from 'drizzle-orm';

import type { Transaction } from '../../../platform/database/database.ts';
import { evidence, type EvidenceRow } from '../tables.ts';

/** Stands before the first row. */
export const NO_HASH = '0'.repeat(64);

export function hashOf(previousHash: string, snapshot: string): string {
  return createHash('sha256').update(`${previousHash}\n${snapshot}`).digest('hex');
}

/** Adds a snapshot to the chain. One at a time: the lock is held to the transaction's end. */
export async function appendToChain(
  tx: Transaction,
  sealed: { reportId: string; memberId: string; sealedAt: Date; snapshot: string },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('safety.evidence'))`);
  const [last] = await tx.select().from(evidence).orderBy(desc(evidence.number)).limit(1);
  const previousHash = last?.hash ?? NO_HASH;
  await tx.insert(evidence).values({
    ...sealed,
    number: (last?.number ?? 0) + 1,
    previousHash,
    hash: hashOf(previousHash, sealed.snapshot),
  });
}

/** Whether a snapshot is what was sealed. */
export function isIntact({ snapshot, previousHash, hash }: EvidenceRow): boolean {
  return snapshot === null || hashOf(previousHash, snapshot) === hash;
}

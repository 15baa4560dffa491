import { createHash } from 'node:crypto';

import { desc, inArray, or, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../../platform/server/database/database.ts';
import { evidence, type EvidenceRow } from '../tables.ts';

/** The hash before the first row. */
const NO_HASH = '0'.repeat(64);

type Hashed = Pick<EvidenceRow, 'number' | 'reportId' | 'sealedAt' | 'previousHash'> & {
  snapshot: string;
};

/**
 * SHA-256 over all fields of a row and the hash before it, so that a snapshot can't be moved to
 * another report or time. `app/server/operations/invariants.ts` computes the same hash in SQL: change both.
 */
function hashOf({ number, reportId, sealedAt, previousHash, snapshot }: Hashed): string {
  const text = [number, reportId, sealedAt.toISOString(), previousHash, snapshot].join('\n');
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Appends a snapshot to the chain. One at a time: the lock is held until the end of the
 * transaction.
 */
export async function appendToChain(
  tx: Transaction,
  sealed: { reportId: string; memberId: string; sealedAt: Date; snapshot: string },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('safety.evidence'))`);
  const [last] = await tx.select().from(evidence).orderBy(desc(evidence.number)).limit(1);
  const row = {
    ...sealed,
    number: (last?.number ?? 0) + 1,
    previousHash: last?.hash ?? NO_HASH,
  };
  await tx.insert(evidence).values({ ...row, hash: hashOf(row) });
}

/** The numbers of the rows that are unchanged and linked to their neighbors. */
export async function findIntact(db: Executor, rows: readonly EvidenceRow[]): Promise<Set<number>> {
  if (rows.length === 0) return new Set();
  const { number, hash, previousHash } = evidence;
  const beside = rows.flatMap((row) => [row.number - 1, row.number + 1]);
  const links = await db
    .select({ number, hash, previousHash })
    .from(evidence)
    .where(or(inArray(number, beside), sql`${number} = (select max(number) from evidence)`));
  const linkOf = new Map(links.map((link) => [link.number, link]));
  const last = Math.max(...links.map((link) => link.number));
  const isLinked = (row: EvidenceRow) => {
    const before = row.number === 1 ? NO_HASH : linkOf.get(row.number - 1)?.hash;
    const after = row.number === last ? row.hash : linkOf.get(row.number + 1)?.previousHash;
    return row.previousHash === before && row.hash === after;
  };
  const intact = rows.filter((row) => isUnchanged(row) && isLinked(row));
  return new Set(intact.map((row) => row.number));
}

/** After the term of a snapshot, only its hashes are left. */
function isUnchanged({ snapshot, ...row }: EvidenceRow): boolean {
  return snapshot === null || hashOf({ ...row, snapshot }) === row.hash;
}

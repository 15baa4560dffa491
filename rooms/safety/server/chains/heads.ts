import { and, desc, eq } from 'drizzle-orm';

import type { Executor } from '../../../../platform/server/database/database.ts';
import { safetyAudit } from '../../../audit/server/index.ts';
import { evidence } from '../tables.ts';

/** The chains of entries, of which each has the hash of the one before. */
export const CHAINS = ['audit', 'evidence'] as const;
export type Chain = (typeof CHAINS)[number];

const TABLES = { audit: safetyAudit, evidence };

/** An entry of a chain that was once the newest, and when that was noted. */
export interface Head {
  chain: Chain;
  number: number;
  hash: string;
  at: Date;
}

/** The newest entry of each chain that has one. */
export async function findHeads(db: Executor, at: Date): Promise<Head[]> {
  const heads: Head[] = [];
  for (const chain of CHAINS) {
    const { number, hash } = TABLES[chain];
    const [row] = await db
      .select({ number, hash })
      .from(TABLES[chain])
      .orderBy(desc(number))
      .limit(1);
    if (row?.number && row.hash) heads.push({ chain, number: row.number, hash: row.hash, at });
  }
  return heads;
}

/** Whether the entry is still there, as it was. */
export async function hasHead(db: Executor, { chain, number, hash }: Head): Promise<boolean> {
  const table = TABLES[chain];
  const rows = await db
    .select({ number: table.number })
    .from(table)
    .where(and(eq(table.number, number), eq(table.hash, hash)));
  return rows.length > 0;
}

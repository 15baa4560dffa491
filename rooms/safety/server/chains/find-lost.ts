import { desc, eq } from 'drizzle-orm';

import type { Executor } from '../../../../platform/server/database/database.ts';
import { safetyAudit } from '../../../audit/server/index.ts';
import { isOverTerm } from '../terms.ts';
import { hasHead, type Chain, type Head } from './heads.ts';

/**
 * The newest of these entries that is not there any more, or is another one. What a restored backup
 * took away is not lost: the audit says so. Nor is what has passed its term.
 */
export async function findLost(
  db: Executor,
  heads: readonly Head[],
  now: Date,
): Promise<Head | undefined> {
  const restores = await findRestores(db);
  for (const head of heads.toSorted((one, other) => other.number - one.number)) {
    const isExplained = restores.some(
      ({ at, newest }) => head.at <= at && head.number <= (newest[head.chain] ?? 0),
    );
    if (!isExplained && !isOverTerm(head.at, now) && !(await hasHead(db, head))) return head;
  }
  return undefined;
}

interface Restore {
  at: Date;
  /** The numbers of the newest entries before it. */
  newest: Partial<Record<Chain, number>>;
}

/** Restores of backups that took entries away, the newest first. */
export async function findRestores(db: Executor): Promise<Restore[]> {
  const rows = await db
    .select({ at: safetyAudit.at, before: safetyAudit.before })
    .from(safetyAudit)
    .where(eq(safetyAudit.action, 'backup_restored'))
    .orderBy(desc(safetyAudit.number));
  return rows.map(({ at, before }) => ({ at, newest: before['newest'] as Restore['newest'] }));
}

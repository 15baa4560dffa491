import type { Executor } from '../../../../platform/server/database/database.ts';
import { writeAudit } from '../../../audit/server/index.ts';
import { findHeads, hasHead, type Chain, type Head } from './heads.ts';

/**
 * Says in the audit that a restored backup took entries away, if it did. Runs in the transaction of
 * the restore, after the backup's rows were inserted. `before`: the newest entries that were known.
 */
export async function recordRestore(
  db: Executor,
  { before, takenAt, at }: { before: readonly Head[]; takenAt: string; at: Date },
): Promise<void> {
  const gone: Head[] = [];
  for (const head of before) if (!(await hasHead(db, head))) gone.push(head);
  if (gone.length === 0) return;
  await writeAudit(db, {
    at,
    actorId: null,
    action: 'backup_restored',
    before: { newest: numbersOf(gone) },
    after: { newest: numbersOf(await findHeads(db, at)), takenAt },
  });
}

function numbersOf(heads: readonly Head[]): Partial<Record<Chain, number>> {
  const numbers: Partial<Record<Chain, number>> = {};
  for (const { chain, number } of heads) {
    numbers[chain] = Math.max(number, numbers[chain] ?? 0);
  }
  return numbers;
}

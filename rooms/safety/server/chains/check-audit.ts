import type { Deps } from '../../../../app/server/context.ts';
import { checkAuditChain } from '../../../audit/server/index.ts';
import type { AuditChain } from '../../index.ts';
import { findLost, findRestores } from './find-lost.ts';
import { keepHeads, readKeptHeads } from './kept-heads.ts';

/**
 * Whether the audit is whole: its chain is computed again, and has the newest entry that the store
 * knows.
 */
export async function checkAudit(
  deps: Pick<Deps, 'db' | 'storage' | 'clock'>,
): Promise<AuditChain> {
  const { db, storage, clock } = deps;
  const { entries, isChained } = await checkAuditChain(db);
  const kept = (await readKeptHeads(storage)).filter(({ chain }) => chain === 'audit');
  const lost = await findLost(db, kept, clock());
  const [restored] = await findRestores(db);
  const isWhole = isChained && !lost;
  if (isWhole) await keepHeads(deps);
  return {
    entries,
    isWhole,
    missing: lost ? { number: lost.number, knownAt: lost.at.toISOString() } : null,
    restoredAt: restored?.at.toISOString() ?? null,
  };
}

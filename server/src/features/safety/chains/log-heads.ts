import type { Deps } from '../../../context.ts';
import { findHeads } from './heads.ts';

/** Writes the newest entries into the log, which is often kept elsewhere. */
export async function logHeads({ db, log, clock }: Pick<Deps, 'db' | 'log' | 'clock'>) {
  const heads = await findHeads(db, clock());
  const newest = heads.map(({ chain, number, hash }) => ({ chain, number, hash }));
  log.info({ newest }, 'the newest entries of the audit and the evidence');
}

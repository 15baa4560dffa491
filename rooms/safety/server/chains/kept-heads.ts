import type { Deps } from '../../../../app/server/context.ts';
import type { Storage } from '../../../../platform/server/storage/storage.ts';
import { findLost } from './find-lost.ts';
import { CHAINS, findHeads, type Chain, type Head } from './heads.ts';

const FOLDER = 'chains/';
const NAME = /^chains\/(\d+)_([a-z]+)_(\d+)_([0-9a-f]{64})\.txt$/u;

const keyOf = ({ chain, number, hash, at }: Head) =>
  `${FOLDER}${at.getTime()}_${chain}_${number}_${hash}.txt`;

/** The newest entries as the store knows them, which outlives what happens in the database. */
export async function readKeptHeads(storage: Storage): Promise<Head[]> {
  const found: Head[] = [];
  for await (const key of storage.list(FOLDER)) {
    const [, at, name, number, hash = ''] = NAME.exec(key) ?? [];
    const chain = CHAINS.find((one) => one === name);
    if (chain) found.push({ chain, number: Number(number), hash, at: new Date(Number(at)) });
  }
  return found;
}

/**
 * Copies the newest entries to the store, so that their removal from the database shows. While one
 * is missing nothing of its chain is copied: it must stay known.
 */
export async function keepHeads({
  db,
  storage,
  clock,
}: Pick<Deps, 'db' | 'storage' | 'clock'>): Promise<void> {
  const now = clock();
  const kept = await readKeptHeads(storage);
  for (const head of await findHeads(db, now)) {
    const older = kept.filter(isOf(head.chain));
    if (older.some(({ number, hash }) => number === head.number && hash === head.hash)) continue;
    if (await findLost(db, older, now)) continue;
    // The key contains all the information.
    await storage.put(keyOf(head), Buffer.from('the newest entry of a chain\n'));
    await storage.remove(older.map(keyOf));
  }
}

const isOf =
  (chain: Chain) =>
  (head: Head): boolean =>
    head.chain === chain;

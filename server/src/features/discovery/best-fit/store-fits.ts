import { byFit, takePairs, type FitPair } from '@rizzly/domain/discovery';
import type { UtcDay } from '@rizzly/domain/shared';
import { sql } from 'drizzle-orm';

import type { Transaction } from '../../../platform/database/database.ts';

/** Pairs read at once. */
const PAGE = 5000;

/** Chooses among all pairs of a small community. */
export async function storeBest(tx: Transaction, day: UtcDay, pairs: FitPair[]): Promise<void> {
  await insertFits(tx, day, [...takePairs(pairs.toSorted(byFit), new Set())]);
}

/**
 * Chooses among a day's stored pairs, the best first, page by page. Only the ids of those who have a
 * partner are in memory: about 100 MB for a million.
 */
export async function storeFits(tx: Transaction, day: UtcDay): Promise<void> {
  const taken = new Set<string>();
  let last: FitPair | undefined;
  for (;;) {
    const page = await readPairs(tx, day, last);
    await insertFits(tx, day, [...takePairs(page, taken)]);
    last = page.at(-1);
    if (page.length < PAGE) return;
  }
}

/** In the order of `byFit`. */
function readPairs(tx: Transaction, day: UtcDay, last: FitPair | undefined): Promise<FitPair[]> {
  const isAfter = last
    ? sql`and (rank, draw, one, other) < (${last.rank}::int, ${last.draw}::int, ${last.one}::uuid, ${last.other}::uuid)`
    : sql``;
  return tx.execute<FitPair & Record<string, unknown>>(sql`
    select rank, draw, one, other from best_fit_pairs where day = ${day}::date ${isAfter}
    order by rank desc, draw desc, one desc, other desc limit ${PAGE}`);
}

async function insertFits(tx: Transaction, day: UtcDay, pairs: FitPair[]): Promise<void> {
  const ones = sql.param(pairs.map(({ one }) => one));
  const others = sql.param(pairs.map(({ other }) => other));
  await tx.execute(sql`
    insert into best_fits (day, member_id, other_id)
    select ${day}::date, side.* from unnest(${ones}::uuid[], ${others}::uuid[]) pair (one, other)
    cross join lateral (values (pair.one, pair.other), (pair.other, pair.one)) side`);
}

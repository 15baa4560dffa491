import { and, eq, sql } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Database, Transaction } from '../../../../platform/server/database/database.ts';
import { jobKind } from '../../../../platform/server/jobs/job.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { addDays, utcDay, type UtcDay } from '../../../../platform/shared/index.ts';
import { FIT_AGAIN_DAYS, type FitPair, byFit, takePairs } from '../../index.ts';
import { bestFitRuns } from '../tables.ts';
import { findPairs, readPiece } from './find-pairs.ts';

/** Pairs read at once. */
const PAGE = 5000;

/** Members of a piece: neighbors, so they are each other's candidates. */
const PIECE = 1500;

interface Piece {
  day: UtcDay;
  piece: number;
}

/** Each piece adds the next in its own transaction, so a killed job goes on where it was. */
export const bestFitJob = jobKind<Piece>('discovery.find-best-fits');

type JobDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'live'>;

/** Begins the day's job, if nobody has. */
export async function beginBestFits(deps: JobDeps): Promise<void> {
  const day = utcDay(deps.clock());
  const isBegun = await runWork(deps, async (work) => {
    const begun = await work.tx
      .insert(bestFitRuns)
      .values({ day })
      .onConflictDoNothing()
      .returning();
    if (begun.length > 0) await work.enqueue(bestFitJob, { day, piece: 0 });
    return begun.length > 0;
  });
  if (isBegun) await forgetOld(deps.db, day);
}

/** The same at once, without the queue: for the demo and the bench. */
export async function findAllBestFits(deps: JobDeps, size = PIECE): Promise<void> {
  const waiting: Piece[] = [];
  const enqueue = async (_tx: Transaction, _kind: unknown, piece: object) => {
    waiting.push(piece as Piece);
  };
  const quiet = { ...deps, jobs: { ...deps.jobs, enqueue } };
  await beginBestFits(quiet);
  for (const piece of waiting) await findBestFits(quiet, piece, size);
}

/**
 * Finds the pairs of some members. After the last piece it chooses among all pairs, so the day has
 * all of its pairs at once or none. A job of a past day does nothing.
 */
export async function findBestFits(
  deps: JobDeps,
  { day, piece }: Piece,
  size = PIECE,
): Promise<void> {
  if (day !== utcDay(deps.clock())) return;
  const { db } = deps;
  const isNext = and(eq(bestFitRuns.day, day), eq(bestFitRuns.piece, piece));
  const [run] = await db.select().from(bestFitRuns).where(isNext);
  if (!run) return;
  const found = await readPiece(db, day, run, size);
  const isEverybody = piece === 0 && found.length < size;
  const pairs = await findPairs(db, day, found, { isEverybody });
  await runWork(deps, async (work) => {
    const { id: after = null, ...place } = found.at(-1)?.place ?? {};
    const next = { piece: piece + 1, after, ...place };
    // Another node may have done this piece.
    const moved = await work.tx.update(bestFitRuns).set(next).where(isNext).returning();
    if (moved.length === 0) return;
    if (isEverybody) {
      await storeBest(work.tx, day, pairs);
      return;
    }
    if (found.length === 0) {
      await storeFits(work.tx, day);
      return;
    }
    await storePairs(work.tx, day, pairs);
    await work.enqueue(bestFitJob, { day, piece: piece + 1 });
  });
}

/** The same pair may be found from both sides. */
async function storePairs(tx: Transaction, day: UtcDay, pairs: FitPair[]): Promise<void> {
  const all = (key: keyof FitPair) => sql.param(pairs.map((pair) => pair[key]));
  await tx.execute(sql`
    insert into best_fit_pairs (day, one, other, rank, draw)
    select ${day}::date, pair.* from unnest(${all('one')}::uuid[], ${all('other')}::uuid[],
      ${all('rank')}::int[], ${all('draw')}::int[]) pair
    on conflict do nothing`);
}

const AT_ONCE = 5000;

async function forgetOld(db: Database, day: UtcDay): Promise<void> {
  const old = addDays(day, -FIT_AGAIN_DAYS);
  const removed = [
    sql`delete from best_fit_pairs where ctid = any(array(
      select ctid from best_fit_pairs where day < ${day}::date limit ${AT_ONCE})) returning 1`,
    sql`delete from best_fits where ctid = any(array(
      select ctid from best_fits where day <= ${old}::date limit ${AT_ONCE})) returning 1`,
    sql`delete from best_fit_runs where day <= ${old}::date returning 1`,
  ];
  for (const statement of removed) {
    let count = AT_ONCE;
    while (count === AT_ONCE) count = (await db.execute(statement)).length;
  }
}

/** Chooses among all pairs of a small community. */
async function storeBest(tx: Transaction, day: UtcDay, pairs: FitPair[]): Promise<void> {
  await insertFits(tx, day, [...takePairs(pairs.toSorted(byFit), new Set())]);
}

/**
 * Chooses among a day's stored pairs, the best first, page by page. Only the ids of those who have a
 * partner are in memory: about 100 MB for a million.
 */
async function storeFits(tx: Transaction, day: UtcDay): Promise<void> {
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

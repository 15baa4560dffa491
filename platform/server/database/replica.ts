import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';

import type { Logger } from '../log.ts';
import { connectDatabase, type Database, type DatabaseLocation } from './database.ts';

const LOOK_EVERY_MS = 1000;
/** Lists come from the primary while the replica is further behind. */
const OLDEST_MS = 5000;
/** Reading takes milliseconds. A replica that takes this long is away. */
const ANSWER_WITHIN_MS = 2000;
/** Samples of the primary's position, one a second. */
const SAMPLES = 60;

/** A copy of the database that follows the primary by streaming, for lists. */
export interface Replica {
  /**
   * Runs a query on the replica. Undefined when the replica is unavailable or too far behind: the
   * caller then queries the primary.
   */
  read<T>(run: (from: Database) => Promise<T>): Promise<T | undefined>;
  close(): Promise<void>;
}

interface Options {
  location: DatabaseLocation;
  primary: Database;
  log: Logger;
  connections: number;
  oldestMs?: number;
}

/**
 * Compares each second how far the primary has written and how far the replica has replayed. So we
 * know up to which time the replica is complete, even when nothing is written.
 */
export function openReplica({
  location,
  primary,
  log,
  connections,
  oldestMs = OLDEST_MS,
}: Options): Replica {
  const timeLimits = { statementMs: ANSWER_WITHIN_MS, lockMs: ANSWER_WITHIN_MS };
  const { db, close } = connectDatabase(location, { connections, timeLimits });
  const samples: { at: number; position: number }[] = [];
  /** The replica has everything that was committed before this time. */
  let completeUntil = Number.NEGATIVE_INFINITY;
  let wasFresh: boolean | undefined;
  let looking: Promise<void> | undefined;

  const isFresh = () => performance.now() - completeUntil <= oldestMs;
  const look = async (): Promise<void> => {
    try {
      const at = performance.now();
      samples.push({ at, position: await readPosition(primary, WRITTEN) });
      if (samples.length > SAMPLES) samples.shift();
      const replayed = await readPosition(db, REPLAYED);
      completeUntil = samples.findLast(({ position }) => position <= replayed)?.at ?? completeUntil;
    } catch (error) {
      if (wasFresh !== false) log.warn({ err: error }, 'the replica could not be queried');
    }
    const fresh = isFresh();
    if (fresh && wasFresh === false) log.info({}, 'lists come from the replica again');
    if (!fresh && wasFresh !== false)
      log.warn({}, 'the replica is behind; the primary reads lists');
    wasFresh = fresh;
  };
  const timer = setInterval(() => {
    looking ??= look().finally(() => (looking = undefined));
  }, LOOK_EVERY_MS);
  timer.unref();
  looking = look().finally(() => (looking = undefined));

  return {
    read: async (run) => {
      if (!isFresh()) return undefined;
      try {
        return await withinTime(run(db));
      } catch (error) {
        log.warn({ err: error }, 'the replica could not be read; the primary is asked');
        completeUntil = Number.NEGATIVE_INFINITY;
        return undefined;
      }
    },
    close: async () => {
      clearInterval(timer);
      await looking;
      await close(1);
    },
  };
}

const WRITTEN = sql`pg_current_wal_flush_lsn()`;
/** Null at a database that is not a replica. */
const REPLAYED = sql`pg_last_wal_replay_lsn()`;

/** A position in the log of changes, in bytes from its beginning. */
async function readPosition(db: Database, position: typeof WRITTEN): Promise<number> {
  const [row] = await withinTime(
    db.execute<{ bytes: number | null }>(
      sql`select pg_wal_lsn_diff(${position}, '0/0')::float8 as bytes`,
    ),
  );
  if (typeof row?.bytes !== 'number') throw new Error('DATABASE_READ_URL is not a replica');
  return row.bytes;
}

/** Fails after `ANSWER_WITHIN_MS`. A connection to a machine that is gone would wait much longer. */
async function withinTime<T>(work: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const late = pause(ANSWER_WITHIN_MS, undefined, { signal: timer.signal }).then(() => {
    throw new Error('The replica did not answer in time');
  });
  // The promise that loses the race may fail later, when nobody awaits it.
  late.catch(() => {});
  work.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    timer.abort();
  }
}

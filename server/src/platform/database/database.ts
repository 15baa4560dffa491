import { sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';

import { drizzle, postgres } from './driver.ts';
import { countPoolLoad, type PoolLoad } from './pool-load.ts';

export type Database = PostgresJsDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** The first parameter of repositories: the database, or a transaction. */
export type Executor = Database | Transaction;

/**
 * The database's address, or the socket directory of the embedded one. A pooler may run each
 * transaction on another connection, so nothing may be kept on one.
 */
export type DatabaseLocation =
  | { url: string; isPooled?: boolean }
  | { socketDirectory: string; user: string; password: string; name: string };

export interface DatabaseConnection {
  location: DatabaseLocation;
  db: Database;
  /** The driver, for commands that drizzle does not support (COPY, LISTEN). */
  client: Sql;
  poolLoad: () => PoolLoad;
  /** Closes the pool after running statements, within `seconds`. */
  close: (seconds?: number) => Promise<void>;
}

/**
 * Time limits of a statement and of a lock. The caller of a slower statement has given up already,
 * and the statement would block a connection.
 */
export const TIME_LIMITS: TimeLimits = { statementMs: 20_000, lockMs: 5000 };

/** For migrations, backups and other long work. */
export const NO_TIME_LIMITS: TimeLimits = { statementMs: 0, lockMs: 0 };

/** 0 is no limit. */
interface TimeLimits {
  statementMs: number;
  lockMs: number;
}

/**
 * The settings of our connections. Strings, because the driver omits false and 0. JIT compilation
 * takes longer than any of our statements runs.
 */
export const settingsOf = ({ statementMs, lockMs }: TimeLimits): Record<string, string> => ({
  plan_cache_mode: 'auto',
  enable_seqscan: 'off',
  jit: 'off',
  statement_timeout: String(statementMs),
  lock_timeout: String(lockMs),
});

/**
 * PgBouncer gives a connection to somebody else as soon as a statement is answered, though parts of
 * the next one have arrived: answers would reach the wrong callers, or nobody.
 */
const WITHOUT_PIPELINING = { max_pipeline: 0 };

/** Whether connections are a pooler's: no prepared statements, no settings, no LISTEN. */
export function isPooled(location: DatabaseLocation): boolean {
  return 'url' in location && location.isPooled === true;
}

/**
 * Opens a pool. Its statements prefer indexes: a planner that misjudges how rare matching rows are
 * would read a whole table, and so would a plan kept since the table was small. Prepared statements
 * keep their plan; all others are planned each time (docs/decisions/007-plans.md). Behind a pooler
 * nothing is prepared, and the database's role carries the settings (docs/decisions/044-pooler.md).
 */
export function connectDatabase(
  location: DatabaseLocation,
  {
    connections = 10,
    timeLimits = TIME_LIMITS,
    onQuery,
  }: {
    connections?: number;
    timeLimits?: TimeLimits;
    onQuery?: (query: string, params: unknown[]) => void;
  } = {},
): DatabaseConnection {
  const shared = {
    max: connections,
    connect_timeout: 5,
    backoff: (retries: number) => Math.min(0.05 * 2 ** retries, 1),
    onnotice: () => {},
    prepare: !isPooled(location),
    ...(isPooled(location) && WITHOUT_PIPELINING),
    connection: {
      application_name: 'rizzly',
      ...(!isPooled(location) && settingsOf(timeLimits)),
    },
  };
  const client =
    'url' in location
      ? postgres(location.url, shared)
      : postgres({
          ...shared,
          host: location.socketDirectory,
          user: location.user,
          password: location.password,
          database: location.name,
        });
  const poolLoad = countPoolLoad(client, connections);
  return {
    location,
    db: drizzle(client, onQuery ? { logger: { logQuery: onQuery } } : {}),
    client,
    poolLoad,
    close: (seconds = 5) => client.end({ timeout: seconds }),
  };
}

/** The reason why the database can't serve, as a sentence; nothing when it can. */
export async function findUnreadiness(db: Database): Promise<string | undefined> {
  try {
    const [row] = await db.execute<{ readOnly: string }>(
      sql`select current_setting('transaction_read_only') as "readOnly"`,
    );
    return row?.readOnly === 'on' ? 'The database takes no changes.' : undefined;
  } catch {
    return "The database can't be reached.";
  }
}

/** True when the database answers. */
export async function isDatabaseReady(db: Database): Promise<boolean> {
  try {
    await db.execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}

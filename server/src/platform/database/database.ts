import { sql } from 'drizzle-orm';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';

import { countPoolLoad, type PoolLoad } from './pool-load.ts';

export type Database = PostgresJsDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What repositories take first: the database, or the transaction they run in. */
export type Executor = Database | Transaction;

/** Where the database is: an address, or the socket directory of the embedded one. */
export type DatabaseLocation =
  | { url: string }
  | { socketDirectory: string; user: string; password: string; name: string };

export interface DatabaseConnection {
  location: DatabaseLocation;
  db: Database;
  /** The driver itself, for what drizzle has no words for (COPY, LISTEN). */
  client: postgres.Sql;
  poolLoad: () => PoolLoad;
  /** Ends the pool after what is running; at most `seconds`. */
  close: (seconds?: number) => Promise<void>;
}

/**
 * How long a statement of the application may run and wait for a lock. A call that takes longer
 * has lost its caller, and would keep a connection from the others.
 */
export const TIME_LIMITS: TimeLimits = { statementMs: 20_000, lockMs: 5000 };

/** For migrations, backups and other long work. */
export const NO_TIME_LIMITS: TimeLimits = { statementMs: 0, lockMs: 0 };

/** 0 leaves it to the server, which has no limit unless its operator set one. */
interface TimeLimits {
  statementMs: number;
  lockMs: number;
}

/**
 * Opens a pool. Its statements take the indexes made for them: a planner that misjudges how rare a
 * filter's rows are would read a whole table, and so would a plan kept since the table was small.
 * What is prepared keeps its plan, all else is planned anew (docs/decisions/007-plans.md).
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
    connection: {
      application_name: 'rizzly',
      plan_cache_mode: 'auto',
      // In words: the driver leaves out what is false.
      enable_seqscan: 'off',
      // Compiling takes longer than any statement of ours runs.
      jit: 'off',
      statement_timeout: timeLimits.statementMs,
      lock_timeout: timeLimits.lockMs,
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

/** Why the database can't serve now, in a sentence; nothing when it can. */
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

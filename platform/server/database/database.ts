import { sql } from 'drizzle-orm';
import { PgDatabase, PgDialect } from 'drizzle-orm/pg-core';

import type { Connection } from './connection.ts';
import type { ConnectionSource } from './connection.ts';
import { OneConnection } from './one-connection.ts';
import { Pool, type PoolLoad } from './pool.ts';
import { Session, type Rows } from './session.ts';

export type Database = PgDatabase<Rows>;
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
  /** Takes a connection for what belongs to one: COPY, and locks that outlive a transaction. */
  reserve: () => Promise<Reserved>;
  poolLoad: () => PoolLoad;
  /** Closes the pool after running statements, within `seconds`. */
  close: (seconds?: number) => Promise<void>;
}

/** A connection of its own, until it is released. */
export interface Reserved {
  connection: Connection;
  /** Runs statements on it. */
  db: Database;
  release: () => void;
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

/** The settings of our connections. JIT compilation takes longer than any of our statements runs. */
export const settingsOf = ({ statementMs, lockMs }: TimeLimits): Record<string, string> => ({
  plan_cache_mode: 'auto',
  enable_seqscan: 'off',
  jit: 'off',
  statement_timeout: String(statementMs),
  lock_timeout: String(lockMs),
});

/** Whether connections are a pooler's: no prepared statements, no settings, no LISTEN. */
export function isPooled(location: DatabaseLocation): boolean {
  return 'url' in location && location.isPooled === true;
}

/**
 * Opens a pool. Its statements prefer indexes: a planner that misjudges how rare matching rows are
 * would read a whole table, and so would a plan kept since the table was small. Prepared statements
 * keep their plan; all others are planned each time (docs/decisions/007-speed.md). Behind a pooler
 * nothing is prepared, and the database's role carries the settings (docs/decisions/039-nodes.md).
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
  const pool = new Pool(connectionConfig(location, timeLimits), connections);
  const dialect = new PgDialect();
  const options = {
    dialect,
    keepsStatements: !isPooled(location),
    ...(onQuery && { logger: { logQuery: onQuery } }),
  };
  const openOn = (source: ConnectionSource): Database =>
    new PgDatabase(dialect, new Session(source, options), undefined);
  return {
    location,
    db: openOn(pool),
    reserve: async () => {
      const connection = await pool.take();
      return {
        connection,
        db: openOn(new OneConnection(connection)),
        release: () => pool.giveBack(connection),
      };
    },
    poolLoad: () => pool.load,
    close: (seconds = 5) => pool.close(seconds),
  };
}

/** How connections are opened, by us and by the library of the jobs. */
export function connectionConfig(location: DatabaseLocation, timeLimits = TIME_LIMITS) {
  const settings = Object.entries(isPooled(location) ? {} : settingsOf(timeLimits))
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
  return {
    application_name: 'rizzly',
    keepAlive: true,
    ...('url' in location
      ? { connectionString: withOptions(location.url, settings) }
      : {
          host: location.socketDirectory,
          user: location.user,
          password: location.password,
          database: location.name,
          options: settings,
        }),
  };
}

/** Options of the address would replace ours, so they stand together. */
function withOptions(url: string, settings: string): string {
  if (!settings) return url;
  const address = new URL(url);
  const own = address.searchParams.get('options');
  address.searchParams.set('options', [own, settings].filter(Boolean).join(' '));
  return address.href;
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

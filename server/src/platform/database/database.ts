import { sql } from 'drizzle-orm';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';

export type Database = PostgresJsDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What repositories take first: the database, or the transaction they run in. */
export type Executor = Database | Transaction;

/** Where the database is: an address, or the socket directory of the embedded one. */
export type DatabaseLocation =
  | { url: string }
  | { socketDirectory: string; user: string; name: string };

export interface DatabaseConnection {
  db: Database;
  /** The driver itself, for what drizzle has no words for (COPY, LISTEN). */
  client: postgres.Sql;
  /** Ends the pool after what is running; at most `seconds`. */
  close: (seconds?: number) => Promise<void>;
}

/**
 * Opens a pool. `force_custom_plan`, because a generic plan took one browse from 38 ms to
 * 1,100 ms (docs/decisions/001-database.md).
 */
export function connectDatabase(
  location: DatabaseLocation,
  options: { connections?: number; onQuery?: (query: string, params: unknown[]) => void } = {},
): DatabaseConnection {
  const shared = {
    max: options.connections ?? 10,
    connect_timeout: 5,
    backoff: (retries: number) => Math.min(0.05 * 2 ** retries, 1),
    onnotice: () => {},
    connection: { plan_cache_mode: 'force_custom_plan', application_name: 'rizzly' },
  };
  const client =
    'url' in location
      ? postgres(location.url, shared)
      : postgres({
          ...shared,
          host: location.socketDirectory,
          user: location.user,
          database: location.name,
        });
  return {
    db: drizzle(client, options.onQuery ? { logger: { logQuery: options.onQuery } } : {}),
    client,
    close: (seconds = 5) => client.end({ timeout: seconds }),
  };
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

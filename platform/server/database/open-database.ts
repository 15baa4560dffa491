import { sql } from 'drizzle-orm';

import { connectDatabase, type Database, type DatabaseLocation } from './database.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts';

const DATABASE_NAME = 'rizzly';

/** Where the database is, as the environment says. */
export interface DatabaseConfig {
  databaseUrl: string | undefined;
  databaseDirectUrl?: string | undefined;
  isPooled?: boolean;
  dataDir: string;
}

export interface OpenDatabase {
  location: DatabaseLocation;
  /** The database itself, past a pooler. */
  direct: DatabaseLocation;
  /** The embedded server. */
  embedded?: EmbeddedPostgres;
  /** Stops the embedded server if it is ours. */
  stop(): Promise<void>;
}

/** Opens DATABASE_URL, else the embedded PostgreSQL of the data directory. */
export async function openDatabase(
  { databaseUrl, databaseDirectUrl, isPooled = false, dataDir }: DatabaseConfig,
  onProgress: (text: string) => void,
  { mayCreate = true } = {},
): Promise<OpenDatabase> {
  if (databaseUrl) {
    return {
      location: { url: databaseUrl, isPooled },
      direct: { url: databaseDirectUrl ?? databaseUrl },
      stop: async () => {},
    };
  }
  const server = await startEmbeddedPostgres(dataDir, { onProgress, mayCreate });
  const { socketDirectory, user, password } = server;
  const admin = connectDatabase(
    { socketDirectory, user, password, name: 'postgres' },
    { connections: 1 },
  );
  try {
    await ensureDatabase(admin.db);
  } catch (error) {
    await server.stop();
    throw error;
  } finally {
    await admin.close();
  }
  const location = { socketDirectory, user, password, name: DATABASE_NAME };
  return { location, direct: location, embedded: server, stop: () => server.stop() };
}

async function ensureDatabase(db: Database): Promise<void> {
  if (await hasDatabase(db)) return;
  await db.execute(`create database ${DATABASE_NAME}`).catch(async (error: unknown) => {
    // Another process may have created it at the same time.
    if (!(await hasDatabase(db))) throw error;
  });
}

async function hasDatabase(db: Database): Promise<boolean> {
  const found = await db.execute(sql`select from pg_database where datname = ${DATABASE_NAME}`);
  return found.length > 0;
}

import { hasCode } from '../error-code.ts';
import { connectDatabase, type DatabaseConnection, type DatabaseLocation } from './database.ts';
import { startEmbeddedPostgres } from './embedded.ts';

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
  /** Stops the embedded server if it is ours. */
  stop(): Promise<void>;
}

/** Opens DATABASE_URL, else the embedded PostgreSQL of the data directory. */
export async function openDatabase(
  { databaseUrl, databaseDirectUrl, isPooled = false, dataDir }: DatabaseConfig,
  onProgress: (text: string) => void,
): Promise<OpenDatabase> {
  if (databaseUrl) {
    return {
      location: { url: databaseUrl, isPooled },
      direct: { url: databaseDirectUrl ?? databaseUrl },
      stop: async () => {},
    };
  }
  const server = await startEmbeddedPostgres(dataDir, { onProgress });
  const { socketDirectory, user, password } = server;
  const admin = connectDatabase(
    { socketDirectory, user, password, name: 'postgres' },
    { connections: 1 },
  );
  try {
    await ensureDatabase(admin.client);
  } finally {
    await admin.close();
  }
  const location = { socketDirectory, user, password, name: DATABASE_NAME };
  return { location, direct: location, stop: () => server.stop() };
}

async function ensureDatabase(client: DatabaseConnection['client']): Promise<void> {
  const found = await client`select 1 from pg_database where datname = ${DATABASE_NAME}`;
  if (found.length > 0) return;
  await client.unsafe(`create database ${DATABASE_NAME}`).catch((error: unknown) => {
    // Another process may have created it at the same time.
    const [duplicateDatabase, uniqueViolation] = ['42P04', '23505'] as const;
    if (!hasCode(error, duplicateDatabase) && !hasCode(error, uniqueViolation)) throw error;
  });
}

import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { startEmbeddedPostgres } from '../server/src/platform/database/embedded.ts';
import { migrateDatabase } from '../server/src/platform/database/migrate.ts';

export interface TemporaryDatabase {
  location: { socketDirectory: string; user: string; password: string; name: string };
  stop(): Promise<void>;
}

/** The database may run under another account, which must be able to enter the directory. */
export async function createTemporaryDirectory(): Promise<string> {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-bench-'));
  await fs.chmod(directory, 0o755);
  return directory;
}

/** Starts an embedded PostgreSQL with an empty, migrated database. */
export async function startTemporaryDatabase(): Promise<TemporaryDatabase> {
  const directory = await createTemporaryDirectory();
  const server = await startEmbeddedPostgres(directory);
  const { socketDirectory, user, password } = server;
  const location = { socketDirectory, user, password, name: 'postgres' };
  await migrateDatabase(location);
  return {
    location,
    stop: async () => {
      await server.stop();
      await fs.rm(directory, { recursive: true, force: true });
    },
  };
}

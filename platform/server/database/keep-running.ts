import type { Logger } from '../log.ts';
import { isDatabaseReady, type Database } from './database.ts';
import { openDatabase, type DatabaseConfig, type OpenDatabase } from './open-database.ts';

const LOOK_EVERY_MS = 1000;

/**
 * Restarts the embedded database when it has died. Pools find it at the same place. An outside
 * PostgreSQL is its operator's responsibility.
 */
export function keepDatabaseRunning(options: {
  config: DatabaseConfig;
  opened: OpenDatabase;
  db: Database;
  log: Logger;
}): { stop(): Promise<void> } {
  const { config, db, log } = options;
  let { opened } = options;
  let looking: Promise<void> | undefined;

  const look = async (): Promise<void> => {
    const { embedded } = opened;
    if (embedded?.isGone()) {
      // A new database in its place would be empty, and look like a loss of everything.
      embedded.abandon();
      const { dataDir } = config;
      log.error(
        { dataDir },
        'the database’s files are gone; put them back, or restore a backup and restart',
      );
      return;
    }
    if (await isDatabaseReady(db)) return;
    log.error({}, 'the embedded database has died; starting it again');
    try {
      opened = await openDatabase(config, () => {}, { mayCreate: false });
      log.info({}, 'the embedded database is back');
    } catch (error) {
      log.error({ err: error }, 'the embedded database could not be started');
    }
  };
  const timer = config.databaseUrl
    ? undefined
    : setInterval(() => {
        looking ??= look().finally(() => (looking = undefined));
      }, LOOK_EVERY_MS);

  return {
    stop: async () => {
      clearInterval(timer);
      await looking;
      await opened.stop();
    },
  };
}

import { readConfig, type Config } from '../config.ts';
import {
  connectDatabase,
  NO_TIME_LIMITS,
  type DatabaseConnection,
} from '../platform/database/database.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { openPrivateDirectory } from '../platform/open-directory.ts';

/**
 * Opens the community of the environment, with or without a running instance, passes it to `use`,
 * and always closes it afterwards.
 */
export async function withCommunity<T>(
  use: (community: DatabaseConnection & { config: Config }) => Promise<T>,
): Promise<T> {
  const config = readConfig(process.env);
  openPrivateDirectory(config.dataDir);
  const opened = await openDatabase(config, (text) => console.error(`${text} …`));
  try {
    await migrateDatabase(opened.direct);
    const connection = connectDatabase(opened.direct, {
      connections: 2,
      timeLimits: NO_TIME_LIMITS,
    });
    try {
      return await use({ ...connection, config });
    } finally {
      await connection.close();
    }
  } finally {
    await opened.stop();
  }
}

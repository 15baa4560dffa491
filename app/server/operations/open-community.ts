import {
  connectDatabase,
  NO_TIME_LIMITS,
  type DatabaseConnection,
} from '../../../platform/server/database/database.ts';
import { migrateDatabase } from '../../../platform/server/database/migrate.ts';
import { openDatabase } from '../../../platform/server/database/open-database.ts';
import { openNamedDirectory } from '../../../platform/server/open-directory.ts';
import { readConfig, type Config } from '../config.ts';

export type OpenCommunity = DatabaseConnection & { config: Config };

/**
 * A backup holds one and its lock another. Its notes take a third, and a fourth ends the connection
 * of a failed one.
 */
const CONNECTIONS = 4;

/**
 * Opens the community of the environment, with or without a running instance, passes it to `use`,
 * and always closes it afterwards.
 */
export async function withCommunity<T>(use: (community: OpenCommunity) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  openNamedDirectory(config.dataDir, 'DATA_DIR');
  const opened = await openDatabase(config, (text) => console.error(`${text} …`));
  try {
    await migrateDatabase(opened.direct);
    const connection = connectDatabase(opened.direct, {
      connections: CONNECTIONS,
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

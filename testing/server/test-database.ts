import { randomUUID } from 'node:crypto';

import { inject } from 'vitest';

import {
  connectDatabase,
  type DatabaseConnection,
} from '../../platform/server/database/database.ts';
import { noteStatement } from './statements-of-release.ts';

export type TestDatabase = DatabaseConnection;

/**
 * A new database from the migrated template (50 to 100 ms), or from another database that nobody is
 * connected to. Dropped by `close`.
 */
export async function createTestDatabase(
  onQuery: ((query: string) => void) | undefined = noteStatement,
  template = inject('postgres').template,
): Promise<TestDatabase> {
  const { socketDirectory, user, password } = inject('postgres');
  const admin = connectDatabase(
    { socketDirectory, user, password, name: 'postgres' },
    { connections: 1 },
  );
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await admin.db.execute(`create database ${name} template ${template}`);
  const location = { socketDirectory, user, password, name };
  const connection = connectDatabase(location, { connections: 10, ...(onQuery && { onQuery }) });
  return {
    ...connection,
    close: async () => {
      await connection.close(1);
      await admin.db.execute(`drop database ${name} with (force)`);
      await admin.close();
    },
  };
}

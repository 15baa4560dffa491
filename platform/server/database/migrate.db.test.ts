import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { layOlderSchema } from '../../../app/server/operations/restore.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/server/test-database.ts';
import type { Logger } from '../log.ts';
import { VERSION } from '../version.ts';
import { listApplied, migrateDatabase, readMigrations } from './migrate.ts';

/** The last two migrations before 1.0.0. */
const BEFORE = [
  ['37c4', 1_795_842_758_000],
  ['357e83fdd130bfc0ef65a5a00cdcaab43206ed2172cf8ebc924f0e95b5d1959f', 1_795_842_758_130],
] as const;

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

async function setApplied(rows: readonly (readonly [hash: string, at: number])[]): Promise<void> {
  await database.db.execute(sql`delete from drizzle.__drizzle_migrations`);
  for (const [hash, at] of rows) {
    await database.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${at})`,
    );
  }
}

describe('migrateDatabase', () => {
  it('refuses a database of a newer version, in words', async () => {
    const [first] = readMigrations();
    await setApplied([
      [first!.hash, first!.folderMillis],
      ['of the future', 9e15],
    ]);

    await expect(migrateDatabase(database.location)).rejects.toThrow(
      new RegExp(`newer version of Rizzly: .* 1 migration that .*${VERSION}`, 'u'),
    );
  });

  it('takes the last schema before 1.0.0 for that of 1.0.0', async () => {
    await layOlderSchema(database.db, readMigrations().slice(0, 1));
    await setApplied(BEFORE);

    await migrateDatabase(database.location);
    await migrateDatabase(database.location);

    expect(await listApplied(database.db)).toEqual(
      readMigrations().map(({ hash, folderMillis }) => ({ hash, createdAt: folderMillis })),
    );
  });

  it('logs each migration that it applies, and none again', async () => {
    await layOlderSchema(database.db, readMigrations().slice(0, 1));
    const logged: object[] = [];
    const log = { info: (fields: object) => void logged.push(fields) } as unknown as Logger;

    await migrateDatabase(database.location, { log });
    await migrateDatabase(database.location, { log });

    expect(logged).toHaveLength(readMigrations().length - 1);
    expect(logged[0]).toEqual({ migration: '0001_seen_by_whom' });
  });

  it('refuses an earlier schema, says what to do, and changes nothing', async () => {
    await setApplied(BEFORE.slice(0, 1));

    await expect(migrateDatabase(database.location)).rejects.toThrow(
      'made before 1.0.0, and lacks some of its last migrations: start the newest program',
    );

    expect(await listApplied(database.db)).toEqual([{ hash: '37c4', createdAt: BEFORE[0][1] }]);
  });
});

import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

import { sql } from 'drizzle-orm';
import { pack } from 'tar-stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { readMigrations } from '../../../platform/server/database/migrate.ts';
import { createLocalStorage } from '../../../platform/server/storage/local-storage.ts';
import { createFullCommunity } from '../../../testing/server/full-community.ts';
import {
  listRefused,
  listReleases,
  readStatements,
  RELEASES,
} from '../../../testing/server/statements-of-release.ts';
import { createTestApp } from '../../../testing/server/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/server/test-database.ts';
import { takeBackup } from './backup.ts';
import { findBroken } from './invariants.ts';
import { layOlderSchema, restoreBackup } from './restore.ts';
import { listMigrations } from './tables.ts';

const releases = (await fs.readdir(RELEASES)).filter((name) => name.endsWith('.tar.gz'));

let directory: string;
beforeAll(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-releases-'));
});
afterAll(() => fs.rm(directory, { recursive: true, force: true }));

/** `RELEASE=1.1.0 npx vitest run --project database` makes that of a release, and its statements. */
const asked = process.env['RELEASE'];
describe.runIf(asked !== undefined)('a release', () => {
  it('gets its backup', async () => {
    const database = await createTestDatabase();
    const app = await createTestApp({}, { database });
    await createFullCommunity(app);
    // Pictures would make most of it, and nothing looks into them here.
    const storage = {
      ...app.deps.storage,
      sizeOf: async () => 4,
      read: async () => Readable.from([Buffer.from('file')]),
    };
    const file = path.join(RELEASES, `${asked}.tar.gz`);
    const report = await takeBackup({ database, storage }, file, app.deps.clock());
    await app.close();

    expect(report.bytes).toBeLessThan(200_000);
  });
});

type Columns = Map<string, { type: string; isRequired: boolean }>;

async function readColumns({ db }: TestDatabase): Promise<Columns> {
  const rows = await db.execute<{ name: string; type: string; isRequired: boolean }>(sql`
    select table_name || '.' || column_name as name, data_type as type,
      is_nullable = 'NO' and column_default is null and is_identity = 'NO'
        and is_generated = 'NEVER' as "isRequired"
    from information_schema.columns where table_schema = 'public'`);
  return new Map(rows.map(({ name, ...column }) => [name, column]));
}

describe.each(releases)('the backup %s', (name) => {
  it('restores, and every check holds', async () => {
    const database = await createTestDatabase();
    const storage = await createLocalStorage(path.join(directory, name));
    const here = await listMigrations(database.db);
    const columns = await readColumns(database);

    const report = await restoreBackup({ database, storage }, path.join(RELEASES, name), {
      overwrite: false,
    });

    expect(report.files).toBeGreaterThan(0);
    expect(await findBroken(database.db)).toEqual([]);
    expect(await listMigrations(database.db)).toEqual(here);
    expect(await readColumns(database)).toEqual(columns);
    const messages = await database.db.execute(sql`select from messages`);
    expect(messages.length).toBeGreaterThan(0);
    await database.close();
  });
});

describe('a backup of an earlier schema', () => {
  let database: TestDatabase;
  let restored: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
    restored = await createTestDatabase();
  });
  afterEach(async () => {
    await database.close();
    await restored.close();
  });

  async function restoreAfter(migrations: readonly string[]): Promise<void> {
    const file = path.join(directory, 'earlier.rizzly');
    await database.db.execute(sql`delete from drizzle.__drizzle_migrations`);
    for (const [at, hash] of migrations.entries()) {
      await database.db.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${at})`,
      );
    }
    const storage = await createLocalStorage(path.join(directory, 'earlier'));
    await takeBackup({ database, storage }, file, new Date());
    await restoreBackup({ database: restored, storage }, file, { overwrite: false });
  }

  it('restores when it had all migrations before 1.0.0', async () => {
    const here = await listMigrations(restored.db);
    await layOlderSchema(database.db, readMigrations().slice(0, 1));

    await restoreAfter(['any', '357e83fdd130bfc0ef65a5a00cdcaab43206ed2172cf8ebc924f0e95b5d1959f']);

    expect(await listMigrations(restored.db)).toEqual(here);
    expect(await findBroken(restored.db)).toEqual([]);
  });

  it('is refused when it had not, and says what to do', async () => {
    await expect(restoreAfter(['any'])).rejects.toThrow(
      'taken before 1.0.0, and lacks some of its last migrations. Restore it with',
    );
  });

  it('is laid without the later migrations, which then run', async () => {
    const here = await listMigrations(restored.db);
    const columns = await readColumns(restored);
    const file = path.join(directory, 'empty.rizzly');
    const manifest = { format: 1, takenAt: new Date().toISOString(), migrations: [], tables: [] };
    const archive = pack();
    archive.entry({ name: 'manifest.json' }, JSON.stringify(manifest));
    archive.finalize();
    await fs.writeFile(file, gzipSync(await buffer(archive)));

    const storage = await createLocalStorage(path.join(directory, 'empty'));
    await restoreBackup({ database: restored, storage }, file, { overwrite: false });

    expect(await listMigrations(restored.db)).toEqual(here);
    expect(await readColumns(restored)).toEqual(columns);
  });
});

/** A node of a release serves the same database while the others are updated. */
describe.each(await listReleases())('the statements of %s', (release) => {
  it('are taken by the schema of today', async () => {
    const database = await createTestDatabase();
    const statements = await readStatements(release);
    expect(statements.length).toBeGreaterThan(1000);

    const refused = await listRefused(database.location, statements);

    expect([...refused]).toEqual([]);
    await database.close();
  });

  it('fill every column that must be filled', async () => {
    const database = await createTestDatabase();
    const columns = await readColumns(database);
    const required = [...columns].filter(([, { isRequired }]) => isRequired).map(([name]) => name);
    const inserts = (await readStatements(release))
      .map(
        (text) =>
          /insert into "?(?<table>\w+)"?(?: as \w+)?\s*\((?<names>[^)]*)\)/.exec(text)?.groups,
      )
      .filter((groups) => groups !== undefined);
    expect(inserts.length).toBeGreaterThan(100);

    const missing = inserts.flatMap(({ table = '', names = '' }) => {
      const filled = new Set(
        names.split(',').map((name) => `${table}.${name.trim().replaceAll('"', '')}`),
      );
      return required.filter((name) => name.startsWith(`${table}.`) && !filled.has(name));
    });

    expect(missing).toEqual([]);
    await database.close();
  });
});

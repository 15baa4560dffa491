import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createLocalStorage } from '../platform/storage/local-storage.ts';
import { createFullCommunity } from '../testing/full-community.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { takeBackup } from './backup.ts';
import { findBroken } from './invariants.ts';
import { restoreBackup } from './restore.ts';
import { listMigrations } from './tables.ts';

const RELEASES = path.join(import.meta.dirname, 'releases');
const releases = (await fs.readdir(RELEASES)).filter((name) => name.endsWith('.tar.gz'));

let directory: string;
beforeAll(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-releases-'));
});
afterAll(() => fs.rm(directory, { recursive: true, force: true }));

/** `RELEASE=1.1.0 npx vitest run --project database …/releases.db.test.ts` makes that of a release. */
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
      is_nullable = 'NO' and column_default is null and is_identity = 'NO' as "isRequired"
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

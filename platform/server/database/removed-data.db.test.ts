import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { createLogger } from '../log.ts';
import { connectDatabase } from './database.ts';
import { keepDatabaseRunning } from './keep-running.ts';
import { migrateDatabase } from './migrate.ts';
import { openDatabase } from './open-database.ts';

let base: string;
let data: string;
let app: TestApp;
let kept: ReturnType<typeof keepDatabaseRunning>;
const log = createLogger('silent');
const logged = vi.spyOn(log, 'error');

beforeEach(async () => {
  base = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-removed-'));
  const config = { databaseUrl: undefined, dataDir: path.join(base, 'data') };
  data = path.join(config.dataDir, 'postgres/data');
  await fs.chmod(base, 0o755);
  const opened = await openDatabase(config, () => {});
  await migrateDatabase(opened.direct);
  app = await createTestApp({}, { database: connectDatabase(opened.location) });
  kept = keepDatabaseRunning({ config, opened, db: app.deps.db, log });
});
afterEach(async () => {
  await app.close();
  await kept.stop();
  await fs.rm(base, { recursive: true, force: true });
});

const statusOf = async (url: string) => (await app.call('GET', url)).statusCode;
const PUBLIC = '/api/auth/verify-email?token=none';

describe('a data directory that is removed from a running server', () => {
  it('is logged and answered with 503, and no empty database takes its place', async () => {
    expect(await statusOf(PUBLIC)).not.toBe(503);

    await fs.rm(path.join(base, 'data'), { recursive: true });

    await expect.poll(() => statusOf(PUBLIC)).toBe(503);
    await expect.poll(() => logged.mock.lastCall?.[1]).toMatch(/files are gone; put them back/u);
    expect(await statusOf('/readyz')).toBe(503);
    await expect(fs.access(data)).rejects.toThrow('ENOENT');
  });

  it('serves again when it is put back', async () => {
    const aside = path.join(base, 'aside');
    await fs.rename(path.join(base, 'data'), aside);
    await expect.poll(() => statusOf(PUBLIC)).toBe(503);

    await fs.rename(aside, path.join(base, 'data'));

    await expect.poll(() => statusOf(PUBLIC)).not.toBe(503);
  });
});

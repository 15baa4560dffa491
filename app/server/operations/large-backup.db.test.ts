import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createLocalStorage } from '../../../platform/server/storage/local-storage.ts';
import type { Storage } from '../../../platform/server/storage/storage.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/server/test-database.ts';
import { takeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';
import type { TableProgress } from './show-progress.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
/** Large enough to fill every buffer. BACKUP_MEGABYTES=1024 tests a large community. */
const MEGABYTES = Number(process.env['BACKUP_MEGABYTES'] ?? 24);
const MINUTES_MS = 60_000 * 20;

let directory: string;
let database: TestDatabase;
let storage: Storage;
let file: string;

beforeEach(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-large-'));
  file = path.join(directory, 'backup');
  database = await createTestDatabase();
  storage = await createLocalStorage(path.join(directory, 'files'));
  return async () => {
    await database.close();
    await fs.rm(directory, { recursive: true, force: true });
  };
});

/** Tables slightly larger than the buffers, whose end arrives with the last rows. */
async function fillTables({ db }: TestDatabase): Promise<void> {
  for (const kilobytes of [10, 60, 64, 65, 100, 128, 500, MEGABYTES * 1024]) {
    const table = sql.identifier(`filled_${kilobytes}`);
    await db.execute(sql`create table ${table} (id bigint primary key, content text not null)`);
    await db.execute(sql`insert into ${table} select n, repeat(md5(n::text), 31) || E'\t\\ü\n'
      from generate_series(1, ${kilobytes}::int) n`);
  }
}

const sumOf = ({ db }: TestDatabase, kilobytes: number) =>
  db.execute(sql`select count(*)::int, md5(string_agg(md5(t::text), '' order by id)) as sum
    from ${sql.identifier(`filled_${kilobytes}`)} t`);

const openTransactions = async () => {
  const rows = await database.db.execute(sql`select pid from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`);
  return rows.length;
};

describe('a backup of large tables', () => {
  it(
    'ends, and restores to the same rows',
    async () => {
      await fillTables(database);
      const progress: string[] = [];
      const report = await takeBackup({ database, storage }, file, NOW, {
        onProgress: ({ table }) => progress.push(table),
      });
      expect(progress).toHaveLength(report.tables);
      expect(progress).toContain('filled_500');

      const target = await createTestDatabase();
      for (const kilobytes of [10, 60, 64, 65, 100, 128, 500, MEGABYTES * 1024]) {
        await target.db.execute(sql`create table ${sql.identifier(`filled_${kilobytes}`)}
          (id bigint primary key, content text not null)`);
      }
      const files = await createLocalStorage(path.join(directory, 'restored'));
      await restoreBackup({ database: target, storage: files }, file, { overwrite: false });
      for (const kilobytes of [10, 500, MEGABYTES * 1024]) {
        expect(await sumOf(target, kilobytes)).toEqual(await sumOf(database, kilobytes));
      }
      await target.close();
    },
    MINUTES_MS,
  );
});

describe('a backup that fails', () => {
  afterEach(async () => {
    expect((await fs.readdir(directory)).toSorted()).toEqual(['files']);
    await expect.poll(openTransactions).toBe(0);
  });

  const backUp = (options = {}) => takeBackup({ database, storage }, file, NOW, options);

  it('names the table that stalled', async () => {
    const holder = await database.reserve();
    await holder.db.execute('begin');
    await holder.db.execute('lock table members in access exclusive mode');
    await expect(backUp({ stallMs: 300 })).rejects.toThrow(
      /^Nothing has moved for 0.3 seconds at the table members\.$/u,
    );
    await holder.db.execute('rollback');
    holder.release();
  });

  it('ends when stopped in the middle of a table', async () => {
    await fillTables(database);
    const stop = new AbortController();
    const onProgress = ({ table }: TableProgress) => {
      // The largest table is next.
      if (table === 'filled_128') setImmediate(() => stop.abort(new Error('stopped')));
    };
    await expect(backUp({ stopRequest: stop.signal, onProgress })).rejects.toThrow('stopped');
  });

  it('names the table when its connection is closed', async () => {
    const holder = await database.reserve();
    await holder.db.execute('begin');
    await holder.db.execute('lock table members in access exclusive mode');
    const backup = Promise.allSettled([backUp()]);
    const closeWaiting = async () =>
      (
        await database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`)
      ).length;
    await expect.poll(closeWaiting, { timeout: 10_000 }).toBe(1);
    const [{ reason }] = (await backup) as [PromiseRejectedResult];
    expect(String(reason)).toMatch(/It failed at the table members: .+\.$/u);
    await holder.db.execute('rollback');
    holder.release();
  });

  it('names an unreadable file', async () => {
    await storage.put('pictures/one.webp', Buffer.from('picture'));
    const broken: Storage = { ...storage, read: () => Promise.reject(new Error('no such store')) };
    await expect(takeBackup({ database, storage: broken }, file, NOW)).rejects.toThrow(
      'It failed at the file pictures/one.webp: no such store.',
    );
  });
});

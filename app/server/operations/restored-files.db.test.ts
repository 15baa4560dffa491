import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createLocalStorage } from '../../../platform/server/storage/local-storage.ts';
import type { Storage } from '../../../platform/server/storage/storage.ts';
import { writeAudit } from '../../../rooms/audit/server/index.ts';
import { findLost, keepHeads, readKeptHeads } from '../../../rooms/safety/server/index.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/server/test-database.ts';
import { takeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';
import { removeLeftFiles } from './restored-files.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const LATER = new Date('2026-11-22T12:00:00Z');
let directory: string;
let file: string;
let target: TestDatabase;
let store: Storage;

const addEntry = ({ db }: TestDatabase, at = NOW) =>
  writeAudit(db, { at, actorId: null, action: 'webhook_tested' });
const openStore = () => createLocalStorage(path.join(directory, `files-${Math.random()}`));
const keysOf = async (storage: Storage) => {
  const keys: string[] = [];
  for await (const key of storage.list()) keys.push(key);
  return keys.toSorted();
};
const contentOf = async (storage: Storage, key: string) => {
  const content = await storage.read(key);
  return content && text(content);
};

beforeAll(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-files-'));
  file = path.join(directory, 'community.rizzly');
  const source = await createTestDatabase();
  const storage = await openStore();
  for (const name of ['one', 'two', 'three']) {
    await storage.put(`pictures/${name}.webp`, Buffer.from(name));
  }
  for (let index = 0; index < 3; index += 1) await addEntry(source);
  await takeBackup({ database: source, storage }, file, NOW);
  await source.close();
});
afterAll(() => fs.rm(directory, { recursive: true, force: true }));
beforeEach(async () => {
  target = await createTestDatabase();
  store = await openStore();
  await store.put('pictures/one.webp', Buffer.from('another'));
  return () => target.close();
});

const restore = (storage: Storage = store) =>
  restoreBackup({ database: target, storage }, file, { overwrite: true, now: LATER });

/** A store whose process is killed after it has put so many files. */
function killedAfter(puts: number): Storage {
  let left = puts;
  const unlessKilled = () => {
    if (left <= 0) throw new Error('killed');
  };
  return {
    ...store,
    put: async (key, content) => {
      unlessKilled();
      left -= 1;
      await store.put(key, content);
    },
    remove: async (keys) => {
      unlessKilled();
      await store.remove(keys);
    },
  };
}

describe('a restore', () => {
  it('puts new files and those with another content, and leaves no list', async () => {
    await restore();

    expect(await keysOf(store)).toEqual([
      'pictures/one.webp',
      'pictures/three.webp',
      'pictures/two.webp',
    ]);
    expect(await contentOf(store, 'pictures/one.webp')).toBe('one');
  });

  it('that is refused leaves the store as it was', async () => {
    const full = { ...store };
    full.put = async (key, content) => {
      if (key.startsWith('pictures/two')) throw new Error('no room');
      await store.put(key, content);
    };

    await expect(restore(full)).rejects.toThrow('no room');

    expect(await keysOf(store)).toEqual(['pictures/one.webp']);
    expect(await contentOf(store, 'pictures/one.webp')).toBe('another');
  });

  it.each([1, 2])('that is killed after %i puts is cleaned up by the next start', async (puts) => {
    await expect(restore(killedAfter(puts))).rejects.toThrow('killed');

    await removeLeftFiles({ db: target.db, storage: store });

    expect(await keysOf(store)).toEqual(['pictures/one.webp']);
  });

  it('that is killed is cleaned up by the next restore, too', async () => {
    await store.put('pictures/kept.webp', Buffer.from('kept'));
    await expect(restore(killedAfter(2))).rejects.toThrow('killed');

    await restore();

    expect(await keysOf(store)).toHaveLength(4);
  });

  it('keeps its files if it is killed after the commit', async () => {
    // The list, two new files; the changed one and the list's removal come after the commit.
    await expect(restore(killedAfter(3))).rejects.toThrow('killed');

    await removeLeftFiles({ db: target.db, storage: store });

    expect(await keysOf(store)).toHaveLength(3);
  });
});

describe('the audit after a restore', () => {
  const clock = () => LATER;

  it('says which entries the backup took away, and raises no alarm', async () => {
    for (let index = 0; index < 5; index += 1) await addEntry(target);
    await keepHeads({ db: target.db, storage: store, clock: () => NOW });

    await restore();

    const [entry] = await target.db.execute(
      `select number::int, before, after from safety_audit where action = 'backup_restored'`,
    );
    expect(entry).toEqual({
      number: 4,
      before: { newest: { audit: 5 } },
      after: { newest: { audit: 3 }, takenAt: NOW.toISOString() },
    });
    expect(await findLost(target.db, await readKeptHeads(store), LATER)).toBeUndefined();
    await keepHeads({ db: target.db, storage: store, clock });
    expect(await readKeptHeads(store)).toMatchObject([{ chain: 'audit', number: 4 }]);
  });

  it('says so in a new database beside the old store, too', async () => {
    const lost = await createTestDatabase();
    for (let index = 0; index < 5; index += 1) await addEntry(lost);
    await keepHeads({ db: lost.db, storage: store, clock: () => NOW });
    await lost.close();

    await restore();

    expect(await findLost(target.db, await readKeptHeads(store), LATER)).toBeUndefined();
  });

  it('says nothing where nothing was taken away', async () => {
    await restore();

    const rows = await target.db.execute(`select from safety_audit`);
    expect(rows).toHaveLength(3);
  });

  it('sees what is taken away afterwards', async () => {
    for (let index = 0; index < 5; index += 1) await addEntry(target);
    await keepHeads({ db: target.db, storage: store, clock: () => NOW });
    await restore();
    await keepHeads({ db: target.db, storage: store, clock: () => new Date(LATER.getTime() + 1) });

    await target.db.transaction(async (tx) => {
      await tx.execute(`select set_config('rizzly.audit_term', 'over', true)`);
      await tx.execute(`delete from safety_audit where number = 4`);
    });

    const found = await findLost(target.db, await readKeptHeads(store), LATER);
    expect(found).toMatchObject({ number: 4 });
  });
});

import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createLocalStorage } from '../../../platform/server/storage/local-storage.ts';
import type { Storage } from '../../../platform/server/storage/storage.ts';
import { members } from '../../../rooms/account/server/index.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/server/test-database.ts';
import { takeBackup } from './backup.ts';
import { findBroken } from './invariants.ts';
import { restoreBackup } from './restore.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

let directory: string;
let database: TestDatabase;
let storage: Storage;
let file: string;

async function addMember(target: TestDatabase, fullName: string): Promise<void> {
  await target.db.insert(members).values({
    email: `${fullName}@test.example`,
    passwordHash: 'tab\tand "quotes" \\ and\nline',
    fullName,
    age: 30,
    location: 'Austin, TX',
    bio: null,
    interests: ['Art', 'a,b', '{}'],
    lastActiveOn: '2026-11-21',
    ageSince: '2026-11-21',
    createdAt: NOW,
  });
}

beforeAll(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-backup-'));
  database = await createTestDatabase();
  storage = await createLocalStorage(path.join(directory, 'files'));
  await addMember(database, 'Zoë ✨');
  await storage.put('pictures/one.webp', Buffer.from('picture'));
  file = path.join(directory, 'community.rizzly');
  await takeBackup({ database, storage }, file, NOW);
});
afterAll(async () => {
  await database.close();
  await fs.rm(directory, { recursive: true, force: true });
});

describe('backup', () => {
  it('is one private file, without leftovers beside it', async () => {
    const names = await fs.readdir(directory);
    expect(names.toSorted()).toEqual(['community.rizzly', 'files']);
    expect((await fs.stat(file)).mode & 0o777).toBe(0o600);
  });
});

describe('invariants', () => {
  it('find a score without its ledger rows, and nothing in a correct community', async () => {
    const own = await createTestDatabase();
    await addMember(own, 'Sound');
    expect(await findBroken(own.db)).toEqual([]);
    await own.db.update(members).set({ rizzScore: 10 });
    expect(await findBroken(own.db)).toEqual([
      { invariant: 'a score is the sum of its ledger', count: 1 },
    ]);
    await own.close();
  });
});

describe('restore', () => {
  let target: TestDatabase;
  let files: Storage;

  beforeEach(async () => {
    target = await createTestDatabase();
    files = await createLocalStorage(path.join(directory, `restored-${Math.random()}`));
    return () => target.close();
  });

  const restore = (source = file, overwrite = false) =>
    restoreBackup({ database: target, storage: files }, source, { overwrite });

  it('restores every row and file', async () => {
    await restore();
    expect(await target.db.select().from(members)).toEqual(
      await database.db.select().from(members),
    );
    const picture = await files.read('pictures/one.webp');
    expect(picture && (await buffer(picture)).toString()).toBe('picture');
  });

  it('replaces a community only with `overwrite`', async () => {
    await addMember(target, 'Already Here');
    await expect(restore()).rejects.toThrow('--overwrite');
    expect(await target.db.$count(members)).toBe(1);
    await restore(file, true);
    const [member] = await target.db.select().from(members);
    expect(member?.fullName).toBe('Zoë ✨');
  });

  it.each([
    ['empty', Buffer.alloc(0)],
    ['not an archive', Buffer.from('not a backup at all')],
  ])('changes nothing when the file is %s', async (_name, content) => {
    const broken = path.join(directory, 'broken');
    await fs.writeFile(broken, content);
    await addMember(target, 'Still Here');
    await expect(restore(broken, true)).rejects.toThrow(/backup/u);
    expect(await target.db.$count(members)).toBe(1);
    await fs.rm(broken);
  });

  it('changes nothing when stopped', async () => {
    await addMember(target, 'Still Here');
    const stopRequest = AbortSignal.abort(new Error('stopped'));
    const stores = { database: target, storage: files };
    await expect(restoreBackup(stores, file, { overwrite: true, stopRequest })).rejects.toThrow(
      'stopped',
    );
    const [member] = await target.db.select().from(members);
    expect(member?.fullName).toBe('Still Here');
  });

  it('changes nothing when the file is truncated', async () => {
    const whole = await fs.readFile(file);
    const cut = path.join(directory, 'cut');
    await fs.writeFile(cut, whole.subarray(0, whole.length / 2));
    await addMember(target, 'Still Here');
    await expect(restore(cut, true)).rejects.toThrow(/can't be read as a backup/u);
    const [member] = await target.db.select().from(members);
    expect(member?.fullName).toBe('Still Here');
    await fs.rm(cut);
  });
});

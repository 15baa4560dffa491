import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openBackupStore, type BackupStore } from './backup-store.ts';

const stores: Record<string, BackupStore> = {};
let directory: string;
let s3: S3rver;
beforeAll(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-backup-store-'));
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(directory, 's3'),
    configureBuckets: [{ name: 'backups' }],
  });
  const { port } = await s3.run();
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const bucket = { ...keys, bucket: 'backups', region: 'us-east-1' };
  const place = { at: undefined, recipient: undefined, directory: path.join(directory, 'own') };
  stores['a directory'] = await openBackupStore({ ...place, s3: undefined });
  stores['a bucket'] = await openBackupStore({
    ...place,
    s3: { ...bucket, endpoint: `http://127.0.0.1:${port}` },
  });
});
afterAll(async () => {
  await s3.close();
  await fs.rm(directory, { recursive: true, force: true });
});

const NAME = 'rizzly-2026-11-21T03-00-00Z.tar.gz';

describe.each(['a directory', 'a bucket'])('%s', (kind) => {
  const open = async (): Promise<BackupStore> => {
    const store = stores[kind]!;
    await store.cleanUp();
    return store;
  };
  async function* parts(count: number) {
    for (let part = 0; part < count; part += 1) yield Buffer.alloc(1024 * 1024, part);
  }

  it('stores a backup larger than a part, lists, reads and removes it', async () => {
    const store = await open();

    await store.write(NAME, parts(20));

    const takenAt = new Date('2026-11-21T03:00:00Z');
    expect(await store.list()).toEqual([{ name: NAME, takenAt, bytes: 20 * 1024 * 1024 }]);
    const content = await buffer(await store.read(NAME));
    expect(content.equals(await buffer(parts(20)))).toBe(true);
    await store.remove(NAME);
    expect(await store.list()).toEqual([]);
  });

  it('stores nothing of a backup that fails', async () => {
    const store = await open();
    async function* failing() {
      yield* parts(20);
      throw new Error('the disk is full');
    }

    await expect(store.write(NAME, failing())).rejects.toThrow('the disk is full');

    expect(await store.list()).toEqual([]);
  });
});

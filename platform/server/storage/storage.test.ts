import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createLocalStorage } from './local-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import { contentTypeOf, StorageAway, type Storage } from './storage.ts';

let directory = '';
let s3: S3rver;
const stores: Record<string, Storage> = {};

beforeAll(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-storage-'));
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(directory, 's3'),
    configureBuckets: [{ name: 'members' }],
  });
  const { port } = await s3.run();
  stores['local'] = await createLocalStorage(path.join(directory, 'files'));
  stores['S3'] = createS3Storage({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'members',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });
});
afterAll(async () => {
  await s3.close();
  await fs.rm(directory, { recursive: true, force: true });
});

it('says that an unreachable S3 store is away', async () => {
  const away = createS3Storage({
    // Nothing listens on this port.
    endpoint: 'http://127.0.0.1:1',
    region: 'us-east-1',
    bucket: 'members',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });

  await expect(away.put('pictures/abc/512.webp', Buffer.from('0'))).rejects.toThrow(StorageAway);
  await expect(away.read('pictures/abc/512.webp')).rejects.toThrow(StorageAway);
});

describe.each(['local', 'S3'])('%s storage', (name) => {
  const store = (): Storage => stores[name]!;
  const textOf = async (key: string, range?: { start: number; end: number }) => {
    const stream = await store().read(key, range);
    return stream && (await buffer(stream)).toString();
  };

  it('stores bytes and returns all of them or a range', async () => {
    await store().put('pictures/abc/512.webp', Buffer.from('0123456789'));
    expect(await store().sizeOf('pictures/abc/512.webp')).toBe(10);
    expect(await textOf('pictures/abc/512.webp')).toBe('0123456789');
    expect(await textOf('pictures/abc/512.webp', { start: 2, end: 4 })).toBe('234');
    expect(await textOf('pictures/abc/512.webp', { start: 9, end: 9 })).toBe('9');
  });

  it('lists the keys of one folder', async () => {
    await store().put('notes/one.txt', Buffer.from('1'));
    await store().put('notes-too/two.txt', Buffer.from('2'));
    const keys: string[] = [];
    for await (const key of store().list('notes/')) keys.push(key);
    expect(keys).toEqual(['notes/one.txt']);
    for await (const key of store().list('nowhere/')) keys.push(key);
    expect(keys).toHaveLength(1);
  });

  it('copies a file and leaves the original alone', async () => {
    const file = path.join(directory, `${name}.source`);
    await fs.writeFile(file, Buffer.alloc(3_000_000, 'v'));
    await store().put('videos/clip.mp4', { file });
    expect(await store().sizeOf('videos/clip.mp4')).toBe(3_000_000);
    expect((await fs.stat(file)).size).toBe(3_000_000);
  });

  it('returns undefined for missing files', async () => {
    expect(await store().sizeOf('pictures/none/512.webp')).toBeUndefined();
    expect(await store().read('pictures/none/512.webp')).toBeUndefined();
    await store().remove(['pictures/none/512.webp']);
    await store().remove([]);
  });

  it('removes files', async () => {
    await store().put('pictures/gone/512.webp', Buffer.from('x'));
    await store().put('pictures/gone/128.webp', Buffer.from('x'));
    await store().remove(['pictures/gone/512.webp', 'pictures/gone/128.webp']);
    expect(await store().sizeOf('pictures/gone/512.webp')).toBeUndefined();
    expect(await store().sizeOf('pictures/gone/128.webp')).toBeUndefined();
  });

  it.each(['../../etc/passwd', '../up.webp', 'a/../../b.webp', '/a.webp', 'a.html', 'a.webp.svg'])(
    'refuses the key %s',
    async (key) => {
      await expect(store().put(key, Buffer.from('x'))).rejects.toThrow('Not a storage key');
      await expect(store().remove([key])).rejects.toThrow('Not a storage key');
      expect(await store().sizeOf(key)).toBeUndefined();
      expect(await store().read(key)).toBeUndefined();
    },
  );

  it('keeps nothing of a failed copy', async () => {
    const missing = { file: path.join(directory, 'not-there') };
    await expect(store().put('videos/half.mp4', missing)).rejects.toThrow('ENOENT');
    expect(await store().sizeOf('videos/half.mp4')).toBeUndefined();
  });
});

describe('the local directory', () => {
  it('never serves an incomplete file and keeps no drafts', async () => {
    const big = Buffer.alloc(8_000_000, 'x');
    const store = stores['local']!;
    const written = store.put('videos/big.mp4', big).then(() => 'written');
    const seen = new Set<number | undefined>();
    const look = async () => void seen.add(await store.sizeOf('videos/big.mp4'));
    while ((await Promise.race([written, look()])) !== 'written') await look();
    seen.delete(undefined);
    expect([...seen].every((size) => size === big.length)).toBe(true);
    expect(await fs.readdir(path.join(directory, 'files/.incoming'))).toEqual([]);
  });
});

describe('contentTypeOf', () => {
  it.each([
    ['a/b.webp', 'image/webp'],
    ['a.mp4', 'video/mp4'],
    ['a.webm', 'video/webm'],
    ['a.html', undefined],
    ['a.constructor', undefined],
    ['.incoming/a.webp', undefined],
  ])('%s is %s', (key, type) => expect(contentTypeOf(key)).toBe(type));
});

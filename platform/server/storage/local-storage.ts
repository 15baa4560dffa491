import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

import { hasCode } from '../error-code.ts';
import {
  contentTypeOf,
  requireKey,
  type ByteRange,
  type Content,
  type Storage,
} from './storage.ts';

/**
 * Files in one directory. Each is written as a draft, flushed and renamed, so it appears whole or
 * not at all.
 */
export async function createLocalStorage(directory: string): Promise<Storage> {
  const incoming = path.join(directory, '.incoming');
  await fs.mkdir(incoming, { recursive: true });
  const pathOf = (key: string) => path.join(directory, key);

  return {
    put: async (key, content) => {
      requireKey(key);
      const draft = path.join(incoming, randomUUID());
      try {
        await writeWhole(draft, content);
        await fs.mkdir(path.dirname(pathOf(key)), { recursive: true });
        await fs.rename(draft, pathOf(key));
      } catch (error) {
        await fs.rm(draft, { force: true });
        throw error;
      }
    },

    sizeOf: async (key) => {
      if (contentTypeOf(key) === undefined) return undefined;
      try {
        return (await fs.stat(pathOf(key))).size;
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return undefined;
        throw error;
      }
    },

    read: async (key, range) => {
      if (contentTypeOf(key) === undefined) return undefined;
      return openFile(pathOf(key), range);
    },

    list: async function* list(folder) {
      for await (const file of fs.glob(`${folder ?? ''}**/*`, { cwd: directory })) {
        const key = file.split(path.sep).join('/');
        if (contentTypeOf(key) !== undefined) yield key;
      }
    },

    remove: async (keys) => {
      for (const key of keys) {
        requireKey(key);
        await fs.rm(pathOf(key), { force: true });
        // Removes the file's directory too, if it is empty.
        await fs.rmdir(path.dirname(pathOf(key))).catch(() => {});
      }
    },
  };
}

async function writeWhole(draft: string, content: Content): Promise<void> {
  if (Buffer.isBuffer(content)) {
    await fs.writeFile(draft, content, { flag: 'wx', flush: true });
    return;
  }
  await fs.copyFile(content.file, draft, fs.constants.COPYFILE_FICLONE);
  const file = await fs.open(draft, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function openFile(file: string, range?: ByteRange): Promise<Readable | undefined> {
  try {
    const opened = await fs.open(file, 'r');
    return opened.createReadStream(range);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

import fs from 'node:fs/promises';
import path from 'node:path';

import { hasCode } from '../error-code.ts';
import type { Logger } from '../log.ts';

/**
 * A node's own directories for files that are not stored yet: raw uploads, exports, copies for
 * evidence, and drafts of the local storage.
 */
const DIRECTORIES = ['uploads', 'exports', 'evidence', 'files/.incoming'];

/** A draft is written without a pause, so one that is this old belongs to a process that died. */
const ABANDONED_MS = 3_600_000;

/** Removes drafts that a killed process of this node left behind. */
export async function removeAbandonedDrafts(dataDir: string): Promise<void> {
  for (const name of DIRECTORIES) await removeOld(path.join(dataDir, name));
}

async function removeOld(directory: string): Promise<void> {
  for (const name of await listFiles(directory)) {
    const file = path.join(directory, name);
    const { mtimeMs } = await fs.stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - ABANDONED_MS) await fs.rm(file, { force: true });
  }
}

async function listFiles(directory: string): Promise<string[]> {
  try {
    return await fs.readdir(directory);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/**
 * Removes abandoned drafts now and every hour, because right after a restart they are too young to
 * be recognized. Not a job, because each node cleans its own disk. Returns a function that stops it.
 */
export function keepDraftsClean(dataDir: string, log: Logger): () => void {
  const clean = () =>
    void removeAbandonedDrafts(dataDir).catch((error: unknown) => {
      log.warn({ err: error }, 'abandoned drafts could not be removed');
    });
  clean();
  const timer = setInterval(clean, ABANDONED_MS).unref();
  return () => clearInterval(timer);
}

import fs from 'node:fs/promises';
import path from 'node:path';

import { hasCode } from '../error-code.ts';
import type { Logger } from '../log.ts';

/**
 * Directories of a node's own in which a file is written before it is stored: uploads as they were
 * sent, exports, copies for evidence, and drafts of the local storage.
 */
const DIRECTORIES = ['uploads', 'exports', 'evidence', 'files/.incoming'];

/** Whoever writes a draft writes all the time, so an older one belongs to a process that died. */
const ABANDONED_MS = 3_600_000;

/** Removes what processes of this node left that were killed while they wrote it. */
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
 * Does so at the start and every hour: a restart comes too soon to tell. Each node looks after its
 * own disk, so this is no job. Returns a function that ends it.
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

import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import { sql } from 'drizzle-orm';

import type { Database, Executor } from '../../../platform/server/database/database.ts';
import type { Storage } from '../../../platform/server/storage/storage.ts';
import { runTransaction } from '../../../platform/server/unit-of-work.ts';
import { noteUpkeep, readUpkeep } from './upkeep.ts';

/*
 * Files of a backup are put into the store before the restore's commit. A list of those that are new
 * there is put first, so that a refused or killed restore leaves none: it removes them itself, or the
 * next start or restore does.
 */

const FOLDER = 'restores/';
const LIST = /^restores\/([0-9a-f-]{36})\.txt$/u;
/** Files removed at once. S3 takes 1,000 at most. */
const AT_ONCE = 500;
/** An arbitrary number: the lock of the restore that runs. */
const RESTORE_LOCK = 7_499_219;

const keyOf = (id: string) => `${FOLDER}${id}.txt`;

export interface RestoredFiles {
  /** Puts a file that is new in the store. One that is there is only compared. */
  put: (key: string, entry: AsyncIterable<unknown>) => Promise<void>;
  /** Files that are there with another content. They are put after the commit. */
  changed: ReadonlySet<string>;
  /** Notes in the restore's transaction that the files belong to the community. */
  keep(db: Executor): Promise<void>;
  /** After the commit. */
  finish(): Promise<void>;
  /** After a rollback. */
  discard(): Promise<void>;
}

/** Begins to restore these files. */
export async function beginFiles(
  storage: Storage,
  keys: readonly string[],
): Promise<RestoredFiles> {
  const id = randomUUID();
  const present = new Set<string>();
  for await (const key of storage.list()) present.add(key);
  const added = keys.filter((key) => !present.has(key));
  const changed = new Set<string>();
  if (added.length > 0) await storage.put(keyOf(id), Buffer.from(added.join('\n')));
  return {
    changed,
    put: async (key, entry) => {
      if (!present.has(key)) return putFile(storage, key, entry);
      const stored = await storage.read(key);
      if (!stored || (await sumOf(stored)) !== (await sumOf(entry))) changed.add(key);
    },
    keep: (db) => noteUpkeep(db, 'restored', { id }),
    finish: () => storage.remove([keyOf(id)]),
    discard: () => removeFiles(storage, id),
  };
}

export async function putFile(
  storage: Storage,
  key: string,
  entry: AsyncIterable<unknown>,
): Promise<void> {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-restore-'));
  const file = path.join(directory, 'file');
  try {
    await pipeline(entry, createWriteStream(file));
    await storage.put(key, { file });
  } finally {
    await fs.rm(directory, { recursive: true, force: true });
  }
}

/** In the restore's transaction. Returns false while another restore runs. */
export async function lockRestore(db: Executor): Promise<boolean> {
  const [row] = await db.execute<{ isOurs: boolean }>(
    sql`select pg_try_advisory_xact_lock(${RESTORE_LOCK}) as "isOurs"`,
  );
  return row?.isOurs ?? false;
}

/** Removes what killed restores left in the store. Does nothing while one runs. */
export async function removeLeftFiles({
  db,
  storage,
}: {
  db: Database;
  storage: Storage;
}): Promise<void> {
  await runTransaction(db, async (tx) => {
    if (!(await lockRestore(tx))) return;
    const { restored } = await readUpkeep(tx);
    for await (const key of storage.list(FOLDER)) {
      const [, id] = LIST.exec(key) ?? [];
      if (id === undefined) continue;
      if (restored?.details['id'] === id) await storage.remove([key]);
      else await removeFiles(storage, id);
    }
  });
}

/** The list goes last, so that a failure in between is mended later. */
async function removeFiles(storage: Storage, id: string): Promise<void> {
  const list = await storage.read(keyOf(id));
  const keys = list ? (await text(list)).split('\n') : [];
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    await storage.remove(keys.slice(from, from + AT_ONCE));
  }
  await storage.remove([keyOf(id)]);
}

async function sumOf(content: AsyncIterable<unknown>): Promise<string> {
  const sum = createHash('sha256');
  await pipeline(Readable.from(content), sum);
  return sum.digest('hex');
}

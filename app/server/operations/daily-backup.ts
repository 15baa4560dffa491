import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Readable } from 'node:stream';

import { sql } from 'drizzle-orm';

import { counted } from '../../../platform/server/counted.ts';
import type { Database, DatabaseLocation } from '../../../platform/server/database/database.ts';
import { reasonOf, StartupError } from '../../../platform/server/startup-error.ts';
import type { Storage } from '../../../platform/server/storage/storage.ts';
import { COMMIT, VERSION } from '../../../platform/server/version.ts';
import { DAY_MS } from '../../../platform/shared/index.ts';
import { chooseKept } from '../../../rooms/community/index.ts';
import type { Config } from '../config.ts';
import { nameBackup, type BackupStore, type StoredBackup } from './backup-store.ts';
import { writeBackup, type Community } from './backup.ts';
import { findClockDoubt } from './clock-doubt.ts';
import { proveBackup } from './proof.ts';
import { checkArchive } from './read-archive.ts';
import type { TableProgress } from './show-progress.ts';
import { noteUpkeep, readUpkeep } from './upkeep.ts';

/** An arbitrary number: the lock of whoever makes a backup. */
const BACKUP_LOCK = 7_499_218;
/** A little less than a week, so that a proof is never put off by a day. */
const PROVE_AFTER_SECONDS = 6.5 * 86_400;
/** Beyond the size of the newest one. */
const GROWTH = 1.2;
/** PostgreSQL needs room too. */
const RESERVE_BYTES = 128 * 1024 * 1024;
const LEAST_KEPT = 2;

export interface DailyBackup {
  config: Pick<Config, 'dataDir' | 'backup'>;
  database: Community['database'];
  /** The database itself, past a pooler. */
  direct: DatabaseLocation;
  storage: Storage;
  store: BackupStore;
  onProgress?: (progress: TableProgress) => void;
  stopRequest?: AbortSignal | undefined;
}

/**
 * Makes a backup in the store of backups, reads it back, proves it when a week has passed, and
 * removes old ones. Notes what happened. Returns a sentence; throws a StartupError.
 */
export async function makeDailyBackup(daily: DailyBackup, now: Date): Promise<string> {
  const { db, release } = await daily.database.reserve();
  try {
    const [lock] = await db.execute<{ isOurs: boolean }>(
      sql`select pg_try_advisory_lock(${BACKUP_LOCK}) as "isOurs"`,
    );
    if (!lock?.isOurs) return 'Another backup is being made.';
    try {
      return await make(daily, now);
    } finally {
      await db.execute(sql`select pg_advisory_unlock(${BACKUP_LOCK})`);
    }
  } finally {
    release();
  }
}

async function make(daily: DailyBackup, now: Date): Promise<string> {
  const { store, config, database } = daily;
  const { db } = database;
  const { recipient } = config.backup;
  await store.cleanUp();
  // A wrong clock must not remove what it takes for old.
  const isSure = (await findClockDoubt(db, now)) === undefined;
  if (isSure) await removeOld(store, now, 'expired');
  await makeRoom(daily);
  const { proof } = await readUpkeep(db);
  const isProofDue =
    proof === undefined || proof.ageSeconds > PROVE_AFTER_SECONDS || proof.ageSeconds < 0;
  const prove = async (content: Readable): Promise<void> => {
    if (!isProofDue) return void (await checkArchive(content));
    await proveBackup(daily.direct, content).catch(async (error: unknown) => {
      const reason = reasonOf(error);
      if (!daily.stopRequest?.aborted) await noteUpkeep(db, 'proof-failed', { reason });
      throw new StartupError(`The backup could not be proved: ${reason}`, { cause: error });
    });
  };
  const name = nameBackup(now, recipient !== undefined);
  const report = await writeBackup(
    { database, storage: daily.storage },
    now,
    {
      recipient,
      // Only while it is written: nobody here can read it afterwards.
      reader: recipient === undefined ? undefined : prove,
      // A proof writes into its database what is read here.
      ...(recipient !== undefined && { stallMs: 10 * 60_000 }),
      ...(daily.onProgress && { onProgress: daily.onProgress }),
      ...(daily.stopRequest && { stopRequest: daily.stopRequest }),
    },
    {
      draftPrefix: path.join(store.freeBytes ? store.place : config.dataDir, `.${name}.tables-`),
      write: (content) => store.write(name, content),
    },
  );
  const { bytes, sha256 } = report;
  await readBack(store, name, sha256);
  const details = { name, bytes, sha256, version: VERSION, commit: COMMIT, tables: report.tables };
  await noteUpkeep(db, 'backup', { ...details, files: report.files });
  if (recipient === undefined) await prove(await store.read(name));
  if (isProofDue) await noteUpkeep(db, 'proof', { name });
  if (isSure) await removeOld(store, now, 'surplus');
  return `${name}: ${counted(report.tables, 'table')} and ${counted(report.files, 'file')}, ${bytes} bytes; read back${isProofDue ? ', restored and checked' : ''}.`;
}

/** Compares what is stored with what was written. */
async function readBack(store: BackupStore, name: string, sha256: string): Promise<void> {
  const sum = createHash('sha256');
  for await (const chunk of await store.read(name)) sum.update(chunk as Buffer);
  if (sum.digest('hex') === sha256) return;
  await store.remove(name);
  throw new StartupError(
    `The backup was read back from ${store.place} with another content than was written: its disk may be failing.`,
  );
}

/** Removes backups that are too old, or also those that newer ones replace. */
async function removeOld(
  store: BackupStore,
  now: Date,
  which: 'expired' | 'surplus',
): Promise<void> {
  const listed = await store.list();
  // Those of the future have the date of a wrong clock. They neither count nor go.
  const stored = listed.filter(({ takenAt }) => takenAt.getTime() <= now.getTime() + DAY_MS);
  const all = stored.map(({ takenAt }) => takenAt);
  // Until there is a new one, the newest stays, however old it is.
  const newest = which === 'expired' ? stored.slice(0, 1).map(({ takenAt }) => takenAt) : [];
  const kept =
    which === 'surplus'
      ? chooseKept(all, now)
      : [...newest, ...all.filter((at) => chooseKept([at], now).length > 0)];
  for (const { name, takenAt } of stored) if (!kept.includes(takenAt)) await store.remove(name);
}

/**
 * A disk that would not hold another backup: removes the oldest ones, if all but the newest two are
 * enough. Otherwise it removes nothing and throws.
 */
async function makeRoom({ store, database, storage }: DailyBackup): Promise<void> {
  if (!store.freeBytes) return;
  const stored = await store.list();
  const needed = (await estimate(database.db, storage, stored[0])) + RESERVE_BYTES;
  const free = await store.freeBytes();
  const missing = needed - free;
  if (missing <= 0) return;
  const removable = stored.slice(LEAST_KEPT).toReversed();
  const most = removable.reduce((sum, { bytes }) => sum + bytes, 0);
  if (most < missing) {
    throw new StartupError(
      `The disk of ${store.place} would not hold another backup: ${megabytes(free)} are free, and about ${megabytes(needed)} are needed. Nothing was written and nothing was deleted. Make room, or set BACKUP_DIR to another disk.`,
    );
  }
  let freed = 0;
  for (const { name, bytes } of removable) {
    if (freed >= missing) break;
    await store.remove(name);
    freed += bytes;
  }
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`;

/** Bytes that a backup needs: its file, and its largest table as text while that is written. */
async function estimate(
  db: Database,
  storage: Storage,
  newest: StoredBackup | undefined,
): Promise<number> {
  const [row] = await db.execute<{ largest: number; all: number }>(sql`
    select coalesce(max(pg_table_size(oid)), 0)::float8 as largest,
      coalesce(sum(pg_table_size(oid)), 0)::float8 as all
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`);
  const { largest = 0, all = 0 } = row ?? {};
  if (newest) return newest.bytes * GROWTH + largest;
  let files = 0;
  for await (const key of storage.list()) files += (await storage.sizeOf(key)) ?? 0;
  return all + files + largest;
}

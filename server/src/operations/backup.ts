import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGzip } from 'node:zlib';

import { sql } from 'drizzle-orm';
import { pack, type Pack } from 'tar-stream';

import type { Database, DatabaseConnection } from '../platform/database/database.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { VERSION } from '../platform/version.ts';
import { copyTable } from './copy-table.ts';
import { watchProgress, type ProgressWatch } from './progress-watch.ts';
import { listMigrations, listTables } from './tables.ts';

/** The content of a backup. */
export interface Community {
  database: Pick<DatabaseConnection, 'db' | 'reserve'>;
  storage: Storage;
}

/** A backup's description of itself, in its first entry. */
export interface Manifest {
  format: 1;
  /** The program's version. Backups before 1.0.0 have none. */
  version?: string;
  takenAt: string;
  migrations: string[];
  tables: string[];
}

export interface BackupReport {
  tables: number;
  files: number;
  bytes: number;
}

export interface BackupOptions {
  /** How long the backup may stall before it is aborted. */
  stallMs?: number;
  /** Receives each table and file, for the terminal. */
  onProgress?: (text: string) => void;
  stopRequest?: AbortSignal;
}

/** Enough for a slow disk or store, but short enough for a person at the terminal. */
const STALL_MS = 60_000;
const CLOSE_WITHIN_MS = 5000;

/**
 * Writes the community into one file: the tables in one read-only snapshot, so that members can
 * continue, and every stored file. The file gets its name only when it is complete.
 */
export async function takeBackup(
  from: Community,
  target: string,
  takenAt: Date,
  { stallMs = STALL_MS, onProgress = () => {}, stopRequest }: BackupOptions = {},
): Promise<BackupReport> {
  const draft = `${target}.incomplete`;
  const drafts = await fs.mkdtemp(`${target}.tables-`);
  const watch = watchProgress(stallMs, stopRequest);
  const archive = pack();
  const written = pipeline(
    archive,
    createGzip({ level: 6 }),
    createWriteStream(draft, { mode: 0o600 }),
    { signal: watch.signal },
  );
  // A full disk must stop the reading too.
  written.catch(watch.fail);
  try {
    const tables = await addTables(archive, from.database, drafts, takenAt, watch, onProgress);
    const files = await watch.orAbort(addFiles(archive, from.storage, watch));
    watch.begin('the end of the file');
    archive.finalize();
    await written;
    await fs.rename(draft, target);
    return { tables, files, bytes: (await fs.stat(target)).size };
  } catch (error) {
    watch.fail(error);
    await written.catch(() => {});
    await fs.rm(draft, { force: true });
    throw watch.signal.reason;
  } finally {
    watch.stop();
    await fs.rm(drafts, { recursive: true, force: true });
  }
}

async function addTables(
  archive: Pack,
  database: Community['database'],
  drafts: string,
  takenAt: Date,
  watch: ProgressWatch,
  onProgress: (text: string) => void,
): Promise<number> {
  watch.begin('the connection to the database');
  const { db, connection, release } = await watch.orAbort(database.reserve());
  let pid: number | undefined;
  try {
    await watch.orAbort(db.execute(sql`begin isolation level repeatable read read only`));
    [pid] = (
      await watch.orAbort(db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`))
    ).map((row) => row.pid);
    const tables = await watch.orAbort(listTables(db));
    const manifest: Manifest = {
      format: 1,
      version: VERSION,
      takenAt: takenAt.toISOString(),
      migrations: await watch.orAbort(listMigrations(db)),
      tables,
    };
    await addEntry(archive, 'manifest.json', Buffer.from(JSON.stringify(manifest, null, 2)));
    for (const [index, table] of tables.entries()) {
      watch.begin(`the table ${table}`);
      // An archive has an entry's size before its content, so a table is written to a temporary
      // file first.
      const file = path.join(drafts, table);
      const size = await copyTable(connection, table, file, watch);
      const entry = archive.entry({ name: `tables/${table}`, size });
      await pipeline(createReadStream(file), watch.count, entry, { signal: watch.signal });
      await fs.rm(file);
      onProgress(`Table ${index + 1} of ${tables.length}: ${table}, ${size} bytes`);
    }
    await watch.orAbort(db.execute(sql`commit`));
    release();
    return tables.length;
  } catch (error) {
    // Before the table's name is overwritten, and before further calls to the database.
    watch.fail(error);
    await endConnection(database.db, pid);
    connection.isLost = true;
    release();
    throw error;
  }
}

/**
 * Closes the transaction of a failed backup. Its connection may be in the middle of a COPY and
 * accept no statement, so another connection ends it.
 */
async function endConnection(db: Database, pid: number | undefined): Promise<void> {
  if (pid === undefined) return;
  const ended = db
    .execute(sql`select pg_terminate_backend(${pid}, ${CLOSE_WITHIN_MS})`)
    .catch(() => {});
  await Promise.race([ended, sleep(CLOSE_WITHIN_MS, undefined, { ref: false })]);
}

/** Files never change under their key. A file removed meanwhile is left out. */
async function addFiles(archive: Pack, storage: Storage, watch: ProgressWatch): Promise<number> {
  let count = 0;
  watch.begin('the list of files');
  for await (const key of storage.list()) {
    // Exports are only kept for two days and can be made again.
    if (key.startsWith('exports/')) continue;
    watch.begin(`the file ${key}`);
    const size = await storage.sizeOf(key);
    const content = size === undefined ? undefined : await storage.read(key);
    if (!content || size === undefined) continue;
    const entry = archive.entry({ name: `files/${key}`, size });
    await pipeline(content, watch.count, entry, { signal: watch.signal });
    count += 1;
  }
  return count;
}

function addEntry(archive: Pack, name: string, content: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name }, content, (error) => (error ? reject(error) : resolve()));
  });
}

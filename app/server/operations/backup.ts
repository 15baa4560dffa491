import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Transform, type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGzip } from 'node:zlib';

import { sql } from 'drizzle-orm';
import { pack, type Pack } from 'tar-stream';

import type {
  Database,
  DatabaseConnection,
  Reserved,
} from '../../../platform/server/database/database.ts';
import type { Storage } from '../../../platform/server/storage/storage.ts';
import { COMMIT, VERSION } from '../../../platform/server/version.ts';
import { encryptFor } from './age.ts';
import { copyTable } from './copy-table.ts';
import { lowerPriority } from './lower-priority.ts';
import { readNewestEntries, type NewestEntry } from './newest-entries.ts';
import { watchProgress, type ProgressWatch } from './progress-watch.ts';
import type { TableProgress } from './show-progress.ts';
import { listMigrations, listTables } from './tables.ts';

/** The content of a backup. */
export interface Community {
  database: Pick<DatabaseConnection, 'db' | 'location' | 'reserve'>;
  storage: Storage;
}

/** A backup's description of itself, in its first entry. */
export interface Manifest {
  /** Since 2, the last entry is a checksum of all others. */
  format: 1 | 2;
  /** The program's version. Backups before 1.0.0 have none. */
  version?: string;
  /** The commit of the build, where it knew it. */
  commit?: string;
  takenAt: string;
  migrations: string[];
  tables: string[];
  /** The newest entries of the audit and of the evidence. Earlier backups have none. */
  newest?: NewestEntry[];
}

/** The last entry of a backup. A file without it is not whole. */
export const CHECKSUM = 'checksum.json';

export interface BackupReport {
  tables: number;
  files: number;
  bytes: number;
  /** Of the bytes as they were written, encrypted or not. */
  sha256: string;
}

export interface BackupOptions {
  /** An age recipient (`age1…`), for whom alone the backup is encrypted. */
  recipient?: string | undefined;
  /**
   * Receives a copy of the unencrypted backup while it is being written, for example to verify it.
   */
  reader?: ((content: Readable) => Promise<void>) | undefined;
  /** How long the backup may stall before it is aborted. */
  stallMs?: number;
  /** Receives each table that was written. */
  onProgress?: (progress: TableProgress) => void;
  stopRequest?: AbortSignal;
}

/** Enough for a slow disk or store, but short enough for a person at the terminal. */
const STALL_MS = 60_000;
const CLOSE_WITHIN_MS = 5000;

/**
 * Writes the community into one file, which gets its name only when it is complete and on the disk.
 */
export async function takeBackup(
  from: Community,
  target: string,
  takenAt: Date,
  options: BackupOptions = {},
): Promise<BackupReport> {
  return writeBackup(from, takenAt, options, {
    draftPrefix: `${target}.tables-`,
    write: (content) => writeAtomically(target, `${target}${DRAFT}`, content),
  });
}

/** Writes a draft, which becomes the file when it is complete and on the disk. */
export async function writeAtomically(
  target: string,
  draft: string,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  try {
    await pipeline(content, createWriteStream(draft, { mode: 0o600, flush: true }));
    await fs.rename(draft, target);
  } catch (error) {
    await fs.rm(draft, { force: true });
    throw error;
  }
}

/** The ending of an unfinished backup. */
export const DRAFT = '.incomplete';

export interface Destination {
  /** Prefix for the temporary directory. */
  draftPrefix: string;
  /** Writes the content. If it fails, it must leave no backup. */
  write: (content: AsyncIterable<Buffer>) => Promise<void>;
}

/**
 * Writes the community: the tables in one read-only snapshot, so that members can continue, and
 * every stored file.
 */
export async function writeBackup(
  from: Community,
  takenAt: Date,
  { recipient, reader, stallMs = STALL_MS, onProgress = () => {}, stopRequest }: BackupOptions,
  { draftPrefix, write }: Destination,
): Promise<BackupReport> {
  const draftDirectory = await fs.mkdtemp(draftPrefix);
  const watch = watchProgress(stallMs, stopRequest);
  const archive = createArchive();
  const copy = reader && tee(reader);
  const sum = createHash('sha256');
  let bytes = 0;
  const measure = async function* measure(content: AsyncIterable<Uint8Array>) {
    for await (const chunk of content) {
      bytes += chunk.length;
      sum.update(chunk);
      watch.moved();
      yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    }
  };
  const written = pipeline(
    archive.content,
    createGzip({ level: 6 }),
    (content: AsyncIterable<Buffer>) => {
      const plain = copy ? copy.stage(content) : content;
      return measure(recipient === undefined ? plain : encryptFor(recipient, plain));
    },
    write,
    { signal: watch.signal },
  );
  // A full disk must stop the reading too.
  written.catch(watch.fail);
  try {
    const tables = await addTables(archive, from.database, {
      draftDirectory,
      takenAt,
      watch,
      onProgress,
    });
    const files = await watch.orAbort(addFiles(archive, from.storage, watch));
    watch.begin('the end of the file');
    await archive.finish();
    await written;
    await copy?.read;
    return { tables, files, bytes, sha256: sum.digest('hex') };
  } catch (error) {
    watch.fail(error);
    await written.catch(() => {});
    throw watch.signal.reason;
  } finally {
    watch.stop();
    await fs.rm(draftDirectory, { recursive: true, force: true });
  }
}

/**
 * A stage that also copies the content to `reader`. A reader's failure does not affect the main
 * content.
 */
function tee(reader: (content: Readable) => Promise<void>) {
  const copy = new PassThrough();
  const read = reader(copy).finally(() => copy.resume());
  // It is awaited at the end.
  read.catch(() => {});
  copy.on('error', () => {});
  const closed = once(copy, 'close').catch(() => {});
  async function* stage(source: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      if (copy.writable && !copy.write(chunk)) {
        await Promise.race([once(copy, 'drain'), closed]).catch(() => {});
      }
      yield chunk;
    }
    copy.end();
  }
  return { stage, read };
}

/** A tar whose last entry is a checksum of all others. */
interface Archive {
  content: Pack;
  /** Adds an entry; `write` sends its content to the stream. */
  add(name: string, size: number, write: (entry: Writable) => Promise<void>): Promise<void>;
  finish(): Promise<void>;
}

function createArchive(): Archive {
  const content = pack();
  const sum = createChecksum();
  const add: Archive['add'] = async (name, size, write) => {
    sum.begin(name, size);
    const entry = content.entry({ name, size });
    const counter = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        sum.update(chunk);
        done(null, chunk);
      },
    });
    await Promise.all([pipeline(counter, entry), write(counter)]);
  };
  return {
    content,
    add,
    finish: async () => {
      const last = Buffer.from(JSON.stringify(sum.digest()));
      await addEntry(content, CHECKSUM, last);
      content.finalize();
    },
  };
}

/** A running checksum over all entries, so that memory does not grow with their number. */
export function createChecksum() {
  const sum = createHash('sha256');
  let entries = 0;
  return {
    begin: (name: string, size: number) => {
      entries += 1;
      sum.update(`${name}\0${size}\0`);
    },
    update: (chunk: Uint8Array) => void sum.update(chunk),
    digest: () => ({ entries, sha256: sum.digest('hex') }),
  };
}

interface TableOptions {
  draftDirectory: string;
  takenAt: Date;
  watch: ProgressWatch;
  onProgress: (progress: TableProgress) => void;
}

/** Adds the manifest and all tables. Returns how many tables there are. */
async function addTables(
  archive: Archive,
  database: Community['database'],
  { draftDirectory, takenAt, watch, onProgress }: TableOptions,
): Promise<number> {
  return inSnapshot(database, watch, async ({ db, connection }) => {
    const tables = await watch.orAbort(listTables(db));
    const migrations = await watch.orAbort(listMigrations(db));
    const newest = await watch.orAbort(readNewestEntries(db));
    await addManifest(archive, {
      format: 2,
      version: VERSION,
      ...(COMMIT !== null && { commit: COMMIT }),
      takenAt: takenAt.toISOString(),
      migrations,
      tables,
      newest,
    });
    for (const [index, table] of tables.entries()) {
      watch.begin(`the table ${table}`);
      const draft = path.join(draftDirectory, table);
      const bytes = await addTable(archive, { connection, table, draft, watch });
      onProgress({ table, bytes, done: index + 1, all: tables.length });
    }
    return tables.length;
  });
}

async function addManifest(archive: Archive, manifest: Manifest): Promise<void> {
  const content = Buffer.from(JSON.stringify(manifest, null, 2));
  await archive.add('manifest.json', content.length, async (entry) => void entry.end(content));
}

/**
 * An archive has an entry's size before its content, so a table is written to a temporary file
 * first. Returns its size.
 */
async function addTable(
  archive: Archive,
  {
    connection,
    table,
    draft,
    watch,
  }: Pick<Reserved, 'connection'> & { table: string; draft: string; watch: ProgressWatch },
): Promise<number> {
  const size = await copyTable(connection, table, draft, watch);
  await archive.add(`tables/${table}`, size, (entry) =>
    pipeline(createReadStream(draft), watch.count, entry, { signal: watch.signal }),
  );
  await fs.rm(draft);
  return size;
}

/** Reads one state of the database: in a transaction, on a connection of its own. */
async function inSnapshot<T>(
  database: Community['database'],
  watch: ProgressWatch,
  read: (reserved: Reserved) => Promise<T>,
): Promise<T> {
  watch.begin('the connection to the database');
  const reserved = await watch.orAbort(database.reserve());
  const { db, connection, release } = reserved;
  let pid: number | undefined;
  try {
    await watch.orAbort(db.execute(sql`begin isolation level repeatable read read only`));
    const [row] = await watch.orAbort(
      db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`),
    );
    pid = row?.pid;
    if (pid !== undefined && !('url' in database.location)) lowerPriority(pid);
    const result = await read(reserved);
    await watch.orAbort(db.execute(sql`commit`));
    release();
    return result;
  } catch (error) {
    // Record the failure first: it names the current step.
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

/** Exports are only kept for two days and can be made again; the others are about this store. */
const LEFT_OUT = ['exports/', 'restores/', 'chains/'];

/** Files never change under their key. A file removed meanwhile is left out. */
async function addFiles(archive: Archive, storage: Storage, watch: ProgressWatch): Promise<number> {
  let count = 0;
  watch.begin('the list of files');
  for await (const key of storage.list()) {
    if (LEFT_OUT.some((folder) => key.startsWith(folder))) continue;
    watch.begin(`the file ${key}`);
    const size = await storage.sizeOf(key);
    const content = size === undefined ? undefined : await storage.read(key);
    if (!content || size === undefined) continue;
    await archive.add(`files/${key}`, size, (entry) =>
      pipeline(content, watch.count, entry, { signal: watch.signal }),
    );
    count += 1;
  }
  return count;
}

function addEntry(archive: Pack, name: string, content: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name }, content, (error) => (error ? reject(error) : resolve()));
  });
}

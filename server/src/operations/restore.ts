import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { sql } from 'drizzle-orm';
import { from } from 'pg-copy-streams';

import type { Executor } from '../platform/database/database.ts';
import { readMigrations } from '../platform/database/migrate.ts';
import { forgetJobs } from '../platform/jobs/jobs.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { VERSION } from '../platform/version.ts';
import type { Community, Manifest } from './backup.ts';
import { applyGone, rememberGone, type Gone } from './gone-members.ts';
import { applyMigrations, layOlderSchema } from './older-schema.ts';
import { discard, openBackup, readArchive } from './read-archive.ts';
import { listTables } from './tables.ts';

export interface RestoreReport {
  takenAt: string;
  /** Of the program that made the backup, if it knew. */
  version: string | undefined;
  tables: number;
  files: number;
}

const FORMATS = new Set([1, 2]);

interface RestoreOptions {
  overwrite: boolean;
  /** Secret keys of age, for an encrypted backup. */
  identities?: readonly string[];
  now?: Date;
  stopRequest?: AbortSignal | undefined;
}

/** Restores a file. See `restoreFrom`. */
export async function restoreBackup(
  to: Community,
  source: string,
  options: RestoreOptions,
): Promise<RestoreReport> {
  return restoreFrom(to, await openBackup(source, options.identities), source, options);
}

/**
 * Restores a backup of this version or an older one into a migrated database and a store. An older
 * one is laid into its own schema, which is then migrated. Rejects existing data unless `overwrite`
 * is set. With the storage `none`, files are only read. Everything happens in one transaction, so a
 * failed restore leaves the database as it was.
 */
export async function restoreFrom(
  to: { database: Community['database']; storage: Storage | 'none' },
  content: Readable,
  source: string,
  options: RestoreOptions,
): Promise<RestoreReport> {
  const reserved = await to.database.reserve();
  const { db, connection, release } = reserved;
  try {
    await db.execute(sql`begin`);
    let prepared: { gone: Gone; later: Migrations } | undefined;
    const { manifest, files } = await readArchive(
      content,
      source,
      {
        manifest: async (read) => {
          prepared = await prepare(db, read, options.overwrite);
        },
        table: async (name, entry) => {
          const table = connection.escapeIdentifier(name);
          await pipeline(entry, connection.query(from(`copy ${table} from stdin`)));
        },
        file: (key, entry) =>
          to.storage === 'none' ? discard(key, entry) : putFile(to.storage, key, entry),
      },
      options.stopRequest,
    );
    if (!prepared) throw new StartupError(`${source} is not a backup.`);
    // A migration can't change a table whose checks are still to come.
    await db.execute(sql`set constraints all immediate`);
    await applyMigrations(db, prepared.later);
    await applyGone(db, prepared.gone, options.now ?? new Date());
    await db.execute(sql`commit`);
    const { takenAt, version, tables } = manifest;
    return { takenAt, version, tables: tables.length, files };
  } catch (error) {
    await db.execute(sql`rollback`).catch(() => {
      reserved.connection.isLost = true;
    });
    throw error;
  } finally {
    release();
  }
}

type Migrations = ReturnType<typeof readMigrations>;

/** Empties the tables, and gives them the schema of the backup. */
async function prepare(
  db: Executor,
  manifest: Manifest,
  overwrite: boolean,
): Promise<{ gone: Gone; later: Migrations }> {
  const migrations = readMigrations();
  const { length } = manifest.migrations;
  const known = migrations.slice(0, length).map(({ hash }) => hash);
  // False for a manifest without a format too.
  const isKnownFormat = FORMATS.has(manifest.format);
  if (!isKnownFormat || known.join() !== manifest.migrations.join()) {
    throw new StartupError(sayUnknown(manifest, migrations.length));
  }
  const present = await listTables(db);
  if (!overwrite) await requireEmpty(db, present);
  const gone = await rememberGone(db);
  const later = migrations.slice(length);
  if (later.length > 0) {
    await layOlderSchema(db, migrations.slice(0, length));
  } else {
    const tables = present.map((name) => sql.identifier(name));
    await db.execute(sql`truncate ${sql.join(tables, sql`, `)} cascade`);
  }
  await forgetJobs(db);
  const laid = await listTables(db);
  if (manifest.tables.toSorted().join() !== laid.toSorted().join()) {
    throw new StartupError('This backup has other tables than its version: it can’t be restored.');
  }
  return { gone, later };
}

function sayUnknown({ version, migrations }: Manifest, here: number): string {
  const by = version === undefined ? 'another version' : `version ${version}`;
  return `This backup was taken by ${by}, whose schema this program, ${VERSION}, does not know (${migrations.length} migrations; here ${here}). Install that version or a newer one, and restore it there.`;
}

async function requireEmpty(db: Executor, tables: string[]): Promise<void> {
  // The first start loads tombstones from the store. They are not a community.
  for (const table of tables.filter((name) => name !== 'tombstones')) {
    const rows = await db.execute(sql`select from ${sql.identifier(table)} limit 1`);
    if (rows.length > 0) {
      throw new StartupError(
        'There is a community here already: restoring would replace it. Add --overwrite to do so.',
      );
    }
  }
}

async function putFile(
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

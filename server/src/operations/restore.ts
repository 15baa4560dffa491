import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import { sql } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { from } from 'pg-copy-streams';
import { extract } from 'tar-stream';

import type { Executor, Reserved } from '../platform/database/database.ts';
import { forgetJobs } from '../platform/jobs/jobs.ts';
import { StartupError } from '../platform/startup-error.ts';
import { contentTypeOf, type Storage } from '../platform/storage/storage.ts';
import type { Community, Manifest } from './backup.ts';
import { applyGone, readGone } from './gone-members.ts';
import { listMigrations, listTables } from './tables.ts';

export interface RestoreReport {
  takenAt: string;
  tables: number;
  files: number;
}

/**
 * Restores a backup into a migrated database and a store. Rejects existing data unless `overwrite`
 * is set. All tables change in one transaction, so a failed restore leaves the database as it was.
 */
export async function restoreBackup(
  to: Community,
  source: string,
  options: { overwrite: boolean; now?: Date; stopRequest?: AbortSignal },
): Promise<RestoreReport> {
  const reserved = await to.database.reserve();
  const { db, release } = reserved;
  try {
    await db.execute(sql`begin`);
    const present = await listTables(db);
    if (!options.overwrite) await requireEmpty(db, present);
    const gone = await readGone(db);
    await db.execute(
      sql`truncate ${sql.join(
        present.map((name) => sql.identifier(name)),
        sql`, `,
      )} cascade`,
    );
    await forgetJobs(db);
    const { manifest, files } = await readArchive(
      source,
      reserved,
      to.storage,
      present,
      options.stopRequest,
    ).catch((error: unknown) => {
      throw options.stopRequest?.aborted ? options.stopRequest.reason : error;
    });
    await applyGone(db, gone, options.now ?? new Date());
    await db.execute(sql`commit`);
    return { takenAt: manifest.takenAt, tables: manifest.tables.length, files };
  } catch (error) {
    await db.execute(sql`rollback`).catch(() => {
      reserved.connection.isLost = true;
    });
    throw error;
  } finally {
    release();
  }
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

async function readArchive(
  source: string,
  { db, connection }: Reserved,
  storage: Storage,
  present: string[],
  stopRequest = new AbortController().signal,
): Promise<{ manifest: Manifest; files: number }> {
  let manifest: Manifest | undefined;
  let files = 0;
  const archive = extract();
  const unpacked = pipeline(createReadStream(source), createGunzip(), archive, {
    signal: stopRequest,
  });
  // The loop below handles the error too. Without this handler a broken archive would end the
  // process first.
  unpacked.catch(() => {});
  try {
    for await (const entry of archive) {
      const [kind = '', ...rest] = entry.header.name.split('/');
      const name = rest.join('/');
      if (kind === 'manifest.json') {
        manifest = await readManifest(entry, db, present);
      } else if (kind === 'tables' && manifest?.tables.includes(name)) {
        const table = connection.escapeIdentifier(name);
        await pipeline(entry, connection.query(from(`copy ${table} from stdin`)));
      } else if (kind === 'files' && contentTypeOf(name) !== undefined) {
        await putFile(storage, name, entry);
        files += 1;
      } else {
        throw new StartupError(`${source} holds something that is no part of a backup.`);
      }
    }
    await unpacked;
  } catch (error) {
    if (error instanceof StartupError || error instanceof DatabaseError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`${source} can't be read as a backup: ${reason}.`);
  }
  if (!manifest) throw new StartupError(`${source} is not a backup.`);
  return { manifest, files };
}

async function readManifest(
  entry: AsyncIterable<unknown>,
  db: Executor,
  present: string[],
): Promise<Manifest> {
  const manifest = (await json(entry)) as Manifest;
  const here = await listMigrations(db);
  const isSameVersion =
    manifest.format === 1 &&
    manifest.migrations.join() === here.join() &&
    manifest.tables.toSorted().join() === present.toSorted().join();
  if (!isSameVersion) {
    throw new StartupError(
      `This backup was taken by another version (${manifest.migrations.length} migrations; here ${here.length}): restore it with that version, then update.`,
    );
  }
  return manifest;
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

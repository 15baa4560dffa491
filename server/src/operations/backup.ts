import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import type postgres from 'postgres';
import { pack, type Pack } from 'tar-stream';

import type { Storage } from '../platform/storage/storage.ts';
import { listMigrations, listTables } from './tables.ts';

/** What a backup says about itself, in its first entry. */
export interface Manifest {
  format: 1;
  takenAt: string;
  migrations: string[];
  tables: string[];
}

export interface BackupReport {
  tables: number;
  files: number;
  bytes: number;
}

/**
 * Writes the whole community into one file: the tables as they stood at one instant (one
 * read-only snapshot, so members go on meanwhile) and every stored file. The file appears under
 * its name only when it is whole.
 */
export async function takeBackup(
  from: { client: postgres.Sql; storage: Storage },
  target: string,
  takenAt: Date,
): Promise<BackupReport> {
  const draft = `${target}.incomplete`;
  const drafts = await fs.mkdtemp(`${target}.tables-`);
  const archive = pack();
  const written = pipeline(
    archive,
    createGzip({ level: 6 }),
    createWriteStream(draft, { mode: 0o600 }),
  );
  try {
    const tables = await addTables(archive, from.client, drafts, takenAt);
    const files = await addFiles(archive, from.storage);
    archive.finalize();
    await written;
    await fs.rename(draft, target);
    return { tables, files, bytes: (await fs.stat(target)).size };
  } catch (error) {
    archive.destroy();
    await written.catch(() => {});
    await fs.rm(draft, { force: true });
    throw error;
  } finally {
    await fs.rm(drafts, { recursive: true, force: true });
  }
}

async function addTables(
  archive: Pack,
  client: postgres.Sql,
  drafts: string,
  takenAt: Date,
): Promise<number> {
  const sql = await client.reserve();
  try {
    await sql`begin isolation level repeatable read read only`;
    const tables = await listTables(sql);
    const manifest: Manifest = {
      format: 1,
      takenAt: takenAt.toISOString(),
      migrations: await listMigrations(sql),
      tables,
    };
    await addEntry(archive, 'manifest.json', Buffer.from(JSON.stringify(manifest, null, 2)));
    for (const table of tables) {
      // An archive names an entry's size before its bytes, so a table is written beside it first.
      const file = path.join(drafts, table);
      const rows = await sql`copy ${sql(table)} to stdout`.readable();
      await pipeline(rows, createWriteStream(file));
      const { size } = await fs.stat(file);
      const entry = archive.entry({ name: `tables/${table}`, size });
      const opened = await fs.open(file);
      await pipeline(opened.createReadStream(), entry);
      await fs.rm(file);
    }
    await sql`commit`;
    return tables.length;
  } finally {
    sql.release();
  }
}

/** Files never change under their key; one that a member removes meanwhile is simply left out. */
async function addFiles(archive: Pack, storage: Storage): Promise<number> {
  let count = 0;
  for await (const key of storage.list()) {
    const size = await storage.sizeOf(key);
    const content = size === undefined ? undefined : await storage.read(key);
    if (!content || size === undefined) continue;
    await pipeline(content, archive.entry({ name: `files/${key}`, size }));
    count += 1;
  }
  return count;
}

function addEntry(archive: Pack, name: string, content: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name }, content, (error) => (error ? reject(error) : resolve()));
  });
}

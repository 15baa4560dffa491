import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import type { DatabaseLocation } from '../platform/server/database/database.ts';
import { startDatabase } from './community.ts';
import { connectToFill, withoutIndexes } from './database.ts';
import { atEnd, log } from './harness.ts';
import { createDraw, insertMembers } from './members.ts';

/** Members inserted at once. */
export const BATCH = 100_000;

let running: ReturnType<typeof startDatabase> | undefined;
/**
 * Databases with only members, by the number of members. Larger ones are grown from smaller ones.
 */
const templates = new Map<number, string>();
let copies = 0;

/**
 * Creates a database with this many members until the end of the part. They are generated once in a
 * run and copied for each part.
 */
export async function copyCommunity(members: number): Promise<DatabaseLocation> {
  log(`${members} members`);
  const template = templates.get(members) ?? (await grow(members));
  copies += 1;
  const name = `part_${copies}`;
  await copyDatabase(template, name);
  atEnd(() => execute(`drop database ${name} with (force)`));
  return locate(name);
}

/**
 * Stops the server of all communities. Waits until their files are deleted on the disk too, which
 * would disturb the next part.
 */
export async function closeCommunities(): Promise<void> {
  if (!running) return;
  await (await running).stop();
  running = undefined;
  templates.clear();
  await promisify(execFile)('sync');
}

async function grow(members: number): Promise<string> {
  const begun = Math.max(0, ...[...templates.keys()].filter((size) => size < members));
  const name = `members_${members}`;
  await copyDatabase(templates.get(begun) ?? (await startOnce()).location.name, name);
  const { db, close } = connectToFill(await locate(name));
  await createDraw(db);
  await withoutIndexes(db, ['members'], async () => {
    for (let have = begun; have < members; have += BATCH) {
      await insertMembers(db, have + 1, Math.min(members, have + BATCH));
    }
  });
  await db.execute('vacuum analyze');
  await close();
  templates.set(members, name);
  return name;
}

function startOnce() {
  running ??= startDatabase();
  return running;
}

const locate = async (name: string) => ({ ...(await startOnce()).location, name });

/** Copied as files, because a large database would otherwise go through the write-ahead log. */
const copyDatabase = (from: string, to: string): Promise<void> =>
  execute(`create database ${to} template ${from} strategy file_copy`);

async function execute(statement: string): Promise<void> {
  const { db, close } = connectToFill(await locate('postgres'));
  await db.execute(statement);
  await close();
}

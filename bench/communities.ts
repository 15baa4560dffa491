import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { connectDatabase, NO_TIME_LIMITS } from '../server/src/platform/database/database.ts';
import { migrateDatabase } from '../server/src/platform/database/migrate.ts';
import { createDraw, insertMembers } from './members.ts';
import { startTemporaryDatabase, type TemporaryDatabase } from './temporary-database.ts';
import { withoutIndexes } from './without-indexes.ts';

/** Members inserted at once. */
const BATCH = 100_000;

/** A database for one part of the bench. */
export interface Copy {
  location: TemporaryDatabase['location'];
  drop: () => Promise<void>;
}

let running: Promise<TemporaryDatabase> | undefined;
/**
 * Databases with only members, by the number of members. Larger ones are grown from smaller ones.
 */
const templates = new Map<number, Promise<string>>();
let copies = 0;

/**
 * Creates a database with this many members. They are generated once in a run and copied for each
 * part.
 */
export async function copyCommunity(members: number): Promise<Copy> {
  running ??= startTemporaryDatabase();
  const { location } = await running;
  const template = templates.get(members) ?? grow(location, members);
  templates.set(members, template);
  copies += 1;
  const name = `part_${copies}`;
  await copyDatabase(location, await template, name);
  return {
    location: { ...location, name },
    drop: () => run(location, `drop database ${name} with (force)`),
  };
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

async function grow(location: Copy['location'], members: number): Promise<string> {
  const smaller = [...templates.keys()].filter((size) => size < members);
  const begun = smaller.length > 0 ? Math.max(...smaller) : 0;
  const name = `members_${members}`;
  const smallerName = await templates.get(begun);
  if (smallerName) await copyDatabase(location, smallerName, name);
  else {
    await run(location, `create database ${name}`);
    await migrateDatabase({ ...location, name });
  }
  const { client, close } = connectDatabase(
    { ...location, name },
    { connections: 1, timeLimits: NO_TIME_LIMITS },
  );
  await createDraw(client);
  await withoutIndexes(client, ['members'], async () => {
    for (let have = begun; have < members; have += BATCH) {
      await insertMembers(client, have + 1, Math.min(members, have + BATCH));
    }
  });
  await client.unsafe('vacuum analyze');
  await close();
  return name;
}

/** Copied as files, because a large database would otherwise go through the write-ahead log. */
const copyDatabase = (location: Copy['location'], from: string, to: string): Promise<void> =>
  run(location, `create database ${to} template ${from} strategy file_copy`);

async function run(location: Copy['location'], statement: string): Promise<void> {
  const { client, close } = connectDatabase(location, {
    connections: 1,
    timeLimits: NO_TIME_LIMITS,
  });
  await client.unsafe(statement);
  await close();
}

import { randomBytes } from 'node:crypto';
import os from 'node:os';
import type { Readable } from 'node:stream';

import { sql } from 'drizzle-orm';

import {
  connectDatabase,
  NO_TIME_LIMITS,
  type Database,
  type DatabaseLocation,
} from '../platform/database/database.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { StartupError } from '../platform/startup-error.ts';
import { requireSound } from './invariants.ts';
import { restoreFrom } from './restore.ts';

const PREFIX = 'rizzly_proof_';
const LOWEST_PRIORITY = 19;

/**
 * Restores a backup into a database of its own beside the community's, checks every invariant, and
 * drops it. `location` must not be a pooler. Throws a StartupError for what does not hold.
 */
export async function proveBackup(location: DatabaseLocation, content: Readable): Promise<void> {
  const name = `${PREFIX}${randomBytes(6).toString('hex')}`;
  const { db, close } = connectDatabase(location, { connections: 1, timeLimits: NO_TIME_LIMITS });
  try {
    await dropLeft(db);
    await db.execute(sql.raw(`create database ${name}`)).catch((error: unknown) => {
      throw new StartupError(
        'The database’s role may not create the database in which a backup is proved: alter role … createdb.',
        { cause: error },
      );
    });
    try {
      await restoreInto(at(location, name), content);
    } finally {
      await db.execute(sql.raw(`drop database if exists ${name} with (force)`));
    }
  } finally {
    await close();
  }
}

/** Databases of proofs that were killed. Only one backup runs at a time. */
async function dropLeft(db: Database): Promise<void> {
  const left = await db.execute<{ name: string }>(
    sql`select datname as name from pg_database where starts_with(datname, ${PREFIX})`,
  );
  for (const { name } of left) {
    await db.execute(sql`drop database if exists ${sql.identifier(name)} with (force)`);
  }
}

async function restoreInto(location: DatabaseLocation, content: Readable): Promise<void> {
  await migrateDatabase(location);
  const database = connectDatabase(location, { connections: 1, timeLimits: NO_TIME_LIMITS });
  try {
    await stepBack(database.db, location);
    const community = { database, storage: 'none' as const };
    await restoreFrom(community, content, 'The backup', { overwrite: true });
    // The planner knows nothing of the new rows.
    await database.db.execute(sql`analyze`);
    await requireSound(database.db, 'These rules are violated in the backup');
  } finally {
    await database.close();
  }
}

/** Members come first: lowers the priority of the embedded database's process for the proof. */
async function stepBack(db: Database, location: DatabaseLocation): Promise<void> {
  await db.execute(sql`set synchronous_commit = off`);
  if ('url' in location) return;
  const [row] = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  try {
    if (row) os.setPriority(row.pid, LOWEST_PRIORITY);
  } catch {
    // It runs under another account.
  }
}

function at(location: DatabaseLocation, name: string): DatabaseLocation {
  if (!('url' in location)) return { ...location, name };
  const url = new URL(location.url);
  url.pathname = `/${name}`;
  return { url: url.href };
}

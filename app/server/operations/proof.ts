import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'drizzle-orm';

import {
  connectDatabase,
  NO_TIME_LIMITS,
  type Database,
  type DatabaseLocation,
} from '../../../platform/server/database/database.ts';
import { isForbiddenByDatabase } from '../../../platform/server/database/failures.ts';
import { migrateDatabase } from '../../../platform/server/database/migrate.ts';
import { StartupError } from '../../../platform/server/startup-error.ts';
import { requireSound } from './invariants.ts';
import { lowerPriority } from './lower-priority.ts';
import { restoreFrom } from './restore.ts';
import { listTables } from './tables.ts';

const PREFIX = 'rizzly_proof_';
/** How long it rests, as a multiple of the time that it works. */
const REST = 7;
/** A step shorter than this, in milliseconds, needs no rest. */
const SHORT = 20;

/**
 * Restores a backup into a database of its own beside the community's, checks every invariant, and
 * drops it. `location` must not be a pooler. Throws a StartupError if the backup can't be restored
 * or breaks an invariant.
 */
export async function proveBackup(location: DatabaseLocation, content: Readable): Promise<void> {
  const name = `${PREFIX}${randomBytes(6).toString('hex')}`;
  const { db, close } = connectDatabase(location, { connections: 1, timeLimits: NO_TIME_LIMITS });
  try {
    await dropLeft(db);
    await db.execute(sql.raw(`create database ${name}`)).catch((error: unknown) => {
      if (!isForbiddenByDatabase(error)) throw error;
      throw new StartupError(
        'The database’s role may not create the database in which a backup is proved: alter role … createdb.',
        { cause: error },
      );
    });
    try {
      await restoreInto(withDatabaseName(location, name), content);
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
    await spareMembers(database.db, location);
    await rebuildAfter(database.db, () =>
      restoreFrom({ database }, Readable.from(unhurried(content)), 'The backup', {
        overwrite: true,
      }),
    );
    // The planner knows nothing of the new rows.
    await database.db.execute(sql`analyze`);
    await requireSound(database.db, 'These rules are violated in the backup');
  } finally {
    await database.close();
  }
}

/**
 * Members come first: one process at the lowest priority, and nothing in the write-ahead log, which
 * members' commits wait for.
 */
async function spareMembers(db: Database, location: DatabaseLocation): Promise<void> {
  const settings = {
    synchronous_commit: 'off',
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    // It reads whole tables.
    enable_seqscan: 'on',
  };
  for (const [name, value] of Object.entries(settings)) {
    await db.execute(sql`select set_config(${name}, ${value}, false)`);
  }
  // Referring tables first: a logged table can't refer to an unlogged one.
  for (const table of (await listTables(db)).toReversed()) {
    await db.execute(
      sql`alter table ${sql.identifier(table)} set unlogged, set (autovacuum_enabled = off)`,
    );
  }
  if ('url' in location) return;
  const [row] = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  if (row) lowerPriority(row.pid);
}

/** Passes content on with rests, so that members' calls come between. */
async function* unhurried(content: Readable): AsyncGenerator<Buffer> {
  let began = performance.now();
  for await (const chunk of content) {
    yield chunk as Buffer;
    await sleep(REST * (performance.now() - began));
    began = performance.now();
  }
}

/**
 * Loads rows into tables without constraints and indexes, and builds these afterwards. It checks
 * the same, and takes half the time.
 */
async function rebuildAfter(db: Database, load: () => Promise<unknown>): Promise<void> {
  const constraints = await db.execute<{ table: string; name: string; definition: string }>(sql`
    select conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'x', 'f')
    order by contype = 'f'`);
  for (const { table, name } of constraints.toReversed()) {
    await db.execute(sql.raw(`alter table ${table} drop constraint ${name}`));
  }
  const indexes = await db.execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace`);
  for (const { name } of indexes) await db.execute(sql.raw(`drop index ${name}`));
  await load();
  const steps = [
    ...indexes.map(({ definition }) => definition),
    ...constraints.map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
    ),
  ];
  for (const step of steps) {
    const began = performance.now();
    await db.execute(sql.raw(step));
    const took = performance.now() - began;
    if (took > SHORT) await sleep(REST * took);
  }
}

function withDatabaseName(location: DatabaseLocation, name: string): DatabaseLocation {
  if (!('url' in location)) return { ...location, name };
  const url = new URL(location.url);
  url.pathname = `/${name}`;
  return { url: url.href };
}

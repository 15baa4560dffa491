import fs from 'node:fs';
import path from 'node:path';

import { sql } from 'drizzle-orm';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';

import { counted } from '../counted.ts';
import { installJobs } from '../jobs/jobs.ts';
import type { Logger } from '../log.ts';
import { StartupError } from '../startup-error.ts';
import { VERSION } from '../version.ts';
import {
  connectDatabase,
  NO_TIME_LIMITS,
  type Database,
  type DatabaseLocation,
  type Executor,
  settingsOf,
  TIME_LIMITS,
} from './database.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../app/server/migrations');

const OLDEST_POSTGRES = 15;
/** An arbitrary number: the lock that makes nodes migrate one after the other. */
const MIGRATION_LOCK = 7_499_217;

/** The newest of the 96 migrations before 1.0.0. Together they make the schema of the first one here. */
const LAST_BEFORE = '357e83fdd130bfc0ef65a5a00cdcaab43206ed2172cf8ebc924f0e95b5d1959f';

/** The migrations of this program, oldest first. */
export function readMigrations(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS });
}

/**
 * Migrates the schema to the newest version. The lock belongs to a connection, so `location` must
 * not be a pooler. Throws a StartupError for a database of a newer program.
 */
export async function migrateDatabase(
  location: DatabaseLocation,
  { isForPooler = false, log }: { isForPooler?: boolean; log?: Pick<Logger, 'info'> } = {},
): Promise<void> {
  const { db, close } = connectDatabase(location, {
    connections: 1,
    timeLimits: NO_TIME_LIMITS,
  });
  try {
    await requireNewEnough(db);
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await requireNotNewer(db);
    await adoptEarlier(db);
    await migrateOneByOne(db, log);
    await installJobs(location, db);
    if (isForPooler) await giveRoleSettings(db);
  } finally {
    await close();
  }
}

/** What drizzle-kit's migrator calls with all migrations at once. Its types leave it out. */
interface Migrator {
  dialect: {
    migrate(migrations: MigrationMeta[], session: unknown, config: object): Promise<void>;
  };
  session: unknown;
}

/** Each in a transaction of its own, and in the log before a long one. */
async function migrateOneByOne(db: Database, log?: Pick<Logger, 'info'>): Promise<void> {
  const { dialect, session } = db as unknown as Migrator;
  const newest = (await listApplied(db)).at(-1)?.createdAt ?? -Infinity;
  const names = readNames();
  for (const [index, migration] of readMigrations().entries()) {
    if (migration.folderMillis <= newest) continue;
    log?.info({ migration: names[index] }, 'migrating');
    await dialect.migrate([migration], session, { migrationsFolder: MIGRATIONS });
  }
}

/** The names of the migrations, oldest first. */
function readNames(): string[] {
  const journal = fs.readFileSync(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8');
  return (JSON.parse(journal) as { entries: { tag: string }[] }).entries.map(({ tag }) => tag);
}

/** The applied migrations, oldest first; none in a new database. */
export async function listApplied(db: Executor): Promise<{ hash: string; createdAt: number }[]> {
  const [found] = await db.execute<{ isThere: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  );
  if (!found?.isThere) return [];
  return db.execute<{ hash: string; createdAt: number }>(sql`
    select hash, created_at::float8 as "createdAt" from drizzle.__drizzle_migrations
    order by created_at`);
}

/** How many of the applied migrations are newer than those of this program. */
export async function countNewer(db: Executor): Promise<number> {
  const newest = readMigrations().at(-1)?.folderMillis ?? 0;
  return (await listApplied(db)).filter(({ createdAt }) => createdAt > newest).length;
}

/** The same schema in the migrations of this program, if `hashes` are all those before 1.0.0. */
export function inOwnTerms(hashes: readonly string[]): string[] {
  const [first] = readMigrations();
  return first && hashes.at(-1) === LAST_BEFORE ? [first.hash] : [...hashes];
}

/** Whether migrations from before 1.0.0 made a schema, which nothing here can bring forward. */
export function isEarlier(hashes: readonly string[]): boolean {
  const [oldest] = inOwnTerms(hashes);
  return oldest !== undefined && oldest !== readMigrations()[0]?.hash;
}

/** Marks the last schema before 1.0.0 as that of 1.0.0. Throws a StartupError for an earlier one. */
async function adoptEarlier(db: Database): Promise<void> {
  const applied = (await listApplied(db)).map(({ hash }) => hash);
  if (isEarlier(applied)) {
    throw new StartupError(
      'The database was made before 1.0.0, and lacks some of its last migrations: start the newest program from before 1.0.0 with it once (docs/decisions/081-one-migration.md), or give this one an empty database.',
    );
  }
  const [first] = readMigrations();
  const [hash] = inOwnTerms(applied);
  if (!first || hash === undefined || hash === applied[0]) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from drizzle.__drizzle_migrations`);
    await tx.execute(sql`
      insert into drizzle.__drizzle_migrations (hash, created_at)
      values (${hash}, ${first.folderMillis})`);
  });
}

async function requireNewEnough(db: Database): Promise<void> {
  const [row] = await db.execute<{ version: number }>(
    sql`select current_setting('server_version_num')::int / 10000 as version`,
  );
  if (row === undefined || row.version >= OLDEST_POSTGRES) return;
  throw new StartupError(
    `The database is PostgreSQL ${row.version}, and Rizzly needs ${OLDEST_POSTGRES} or newer: update it.`,
  );
}

async function requireNotNewer(db: Database): Promise<void> {
  const newer = await countNewer(db);
  if (newer === 0) return;
  throw new StartupError(
    `The database was used by a newer version of Rizzly: it has ${counted(newer, 'migration')} that this one, ${VERSION}, does not know. Start the newer version. To go back, restore a backup from before the update into an empty database.`,
  );
}

/**
 * Gives our role the settings of our connections, in this database alone. A pooler opens the
 * connections itself and refuses settings from its clients. Connections that are open already keep
 * theirs until the pooler renews them.
 */
async function giveRoleSettings(db: Database): Promise<void> {
  const [found] = await db.execute<{ name: string; given: string[] | null }>(sql`
    select quote_ident(current_database()) as name,
      (select setconfig from pg_db_role_setting
       where setrole = (select oid from pg_roles where rolname = current_user)
         and setdatabase = (select oid from pg_database where datname = current_database())) as given`);
  for (const [setting, value] of Object.entries(settingsOf(TIME_LIMITS))) {
    if (found?.given?.includes(`${setting}=${value}`)) continue;
    await db.execute(
      `alter role current_user in database ${found?.name} set ${setting} = '${value}'`,
    );
  }
}

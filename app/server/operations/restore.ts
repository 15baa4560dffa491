import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { sql } from 'drizzle-orm';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { from } from 'pg-copy-streams';

import { counted } from '../../../platform/server/counted.ts';
import type { Executor } from '../../../platform/server/database/database.ts';
import {
  inOwnTerms,
  isEarlier,
  readMigrations,
} from '../../../platform/server/database/migrate.ts';
import { forgetJobs } from '../../../platform/server/jobs/jobs.ts';
import { StartupError } from '../../../platform/server/startup-error.ts';
import { VERSION } from '../../../platform/server/version.ts';
import type { Head } from '../../../rooms/safety/server/index.ts';
import type { Community, Manifest } from './backup.ts';
import { applyGone, rememberGone, type Gone } from './gone-members.ts';
import { checkArchive, discard, openBackup, readArchive } from './read-archive.ts';
import {
  beginFiles,
  lockRestore,
  putFile,
  removeLeftFiles,
  type RestoredFiles,
} from './restored-files.ts';
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

/**
 * Restores a file: see `restoreFrom`. It is read whole first, so that nothing of a damaged one is
 * used. A refused restore leaves the store as it was, too.
 */
export async function restoreBackup(
  to: Community,
  source: string,
  options: RestoreOptions,
): Promise<RestoreReport> {
  const { storage } = to;
  const open = () => openBackup(source, options.identities);
  await removeLeftFiles({ db: to.database.db, storage });
  const keys = await checkArchive(await open(), source);
  const { readKeptHeads } = await loadChains();
  const kept = await readKeptHeads(storage);
  let files: RestoredFiles | undefined;
  const begin = async () => (files = await beginFiles(storage, keys));
  const report = await restoreFrom({ ...to, begin, kept }, await open(), source, options);
  const { changed = new Set() } = files ?? {};
  if (changed.size > 0) {
    await readArchive(await open(), source, {
      manifest: async () => {},
      table: discard,
      file: (key, entry) => (changed.has(key) ? putFile(storage, key, entry) : discard(key, entry)),
    });
  }
  await files?.finish();
  return report;
}

/**
 * Restores a backup of this version or an older one into a migrated database and a store. An older
 * one is laid into its own schema, which is then migrated. Rejects existing data unless `overwrite`
 * is set. Without `begin`, files are only read. Everything happens in one transaction, so a failed
 * restore leaves the database as it was.
 */
export async function restoreFrom(
  to: {
    database: Community['database'];
    begin?: () => Promise<RestoredFiles>;
    kept?: readonly Head[];
  },
  content: Readable,
  source: string,
  options: RestoreOptions,
): Promise<RestoreReport> {
  const reserved = await to.database.reserve();
  const { db, connection, release } = reserved;
  let stored: RestoredFiles | undefined;
  let isCommitting = false;
  try {
    await db.execute(sql`begin`);
    if (!(await lockRestore(db))) throw new StartupError('Another backup is being restored.');
    stored = await to.begin?.();
    // Only a restore may empty append-only tables, and bring entries with their hashes.
    await db.execute(sql`select set_config('rizzly.restoring', 'yes', true)`);
    const now = options.now ?? new Date();
    const chains = stored && (await loadChains());
    const before = [...(to.kept ?? []), ...((await chains?.findHeads(db, now)) ?? [])];
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
        file: stored?.put ?? discard,
      },
      options.stopRequest,
    );
    if (!prepared) throw new StartupError(`${source} is not a backup.`);
    // A migration can't change a table whose checks are still to come.
    await db.execute(sql`set constraints all immediate`);
    await applyMigrations(db, prepared.later);
    await applyGone(db, prepared.gone, now);
    if (stored && chains) {
      await chains.recordRestore(db, { before, takenAt: manifest.takenAt, at: now });
      await stored.keep(db);
    }
    isCommitting = true;
    await db.execute(sql`commit`);
    const { takenAt, version, tables } = manifest;
    return { takenAt, version, tables: tables.length, files };
  } catch (error) {
    // A commit whose answer was lost may have happened: the next start sees it. A store that is away
    // keeps the list of these files until then, too.
    if (!isCommitting) await stored?.discard().catch(() => {});
    await db.execute(sql`rollback`).catch(() => {
      reserved.connection.isLost = true;
    });
    throw error;
  } finally {
    release();
  }
}

/** Loaded on demand: the room brings the whole program, which a backup and its proof don’t need. */
const loadChains = () => import('../../../rooms/safety/server/index.ts');

type Migrations = ReturnType<typeof readMigrations>;

/** Empties the tables, and gives them the schema of the backup. */
async function prepare(
  db: Executor,
  manifest: Manifest,
  overwrite: boolean,
): Promise<{ gone: Gone; later: Migrations }> {
  const migrations = readMigrations();
  const taken = inOwnTerms(manifest.migrations);
  const { length } = taken;
  const known = migrations.slice(0, length).map(({ hash }) => hash);
  // False for a manifest without a format too.
  const isKnownFormat = FORMATS.has(manifest.format);
  if (!isKnownFormat || known.join() !== taken.join()) {
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
  if (isEarlier(migrations)) {
    return `This backup was taken before 1.0.0, and lacks some of its last migrations. Restore it with the newest program from before 1.0.0 (docs/decisions/081-one-migration.md), and take a new one there.`;
  }
  const by = version === undefined ? 'another version' : `version ${version}`;
  return `This backup was taken by ${by}, whose schema this program, ${VERSION}, does not know (${counted(migrations.length, 'migration')}; here ${here}). Install that version or a newer one, and restore it there.`;
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

/** Replaces all tables by empty ones, as these migrations make them. In the caller's transaction. */
export async function layOlderSchema(
  db: Executor,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  for (const statement of await listDrops(db)) await db.execute(sql.raw(statement));
  await db.execute(sql`delete from drizzle.__drizzle_migrations`);
  await applyMigrations(db, migrations);
}

/** Applies migrations as drizzle does, in the caller's transaction. */
async function applyMigrations(db: Executor, migrations: readonly MigrationMeta[]): Promise<void> {
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await db.execute(sql.raw(statement));
    await db.execute(sql`
      insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`);
  }
}

/** The statements that remove what migrations made. What belongs to an extension stays. */
async function listDrops(db: Executor): Promise<string[]> {
  const rows = await db.execute<{ statement: string }>(sql`
    with own as (
      select oid from pg_namespace where nspname = 'public'
    ), extended as (
      select objid from pg_depend where deptype = 'e'
    )
    select 'drop schema if exists installation cascade' as statement, 0 as step
    union all
    select format('drop table %s cascade', string_agg(oid::regclass::text, ', ')), 1
    from pg_class where relnamespace in (table own) and relkind in ('r', 'p')
      and oid not in (table extended)
    having count(*) > 0
    union all
    select format('drop %s if exists %s cascade', case prokind when 'p' then 'procedure' else 'function' end,
      oid::regprocedure), 2
    from pg_proc where pronamespace in (table own) and oid not in (table extended)
    union all
    select format('drop sequence if exists %s cascade', oid::regclass), 3
    from pg_class where relnamespace in (table own) and relkind = 'S' and oid not in (table extended)
      and oid not in (select objid from pg_depend where deptype in ('a', 'i'))
    union all
    select format('drop type if exists %s cascade', oid::regtype), 4
    from pg_type where typnamespace in (table own) and typtype in ('e', 'd')
      and oid not in (table extended)
    order by step`);
  return rows.map(({ statement }) => statement);
}

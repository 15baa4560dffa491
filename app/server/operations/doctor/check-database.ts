import { sql } from 'drizzle-orm';

import { counted } from '../../../../platform/server/counted.ts';
import { connectDatabase, type Database } from '../../../../platform/server/database/database.ts';
import {
  countNewer,
  inOwnTerms,
  listApplied,
  readMigrations,
} from '../../../../platform/server/database/migrate.ts';
import { DAY_MS } from '../../../../platform/shared/index.ts';
import { readClockDoubt } from '../clock-doubt.ts';
import { listNodes, measureClock } from '../nodes.ts';
import { fail, ok, warn, type Checks, type Finding, type WithDatabase } from './finding.ts';

const LEAST_VERSION = 15;
/** Connections that should be left for a restart and a command. */
const LEAST_CONNECTIONS = 10;
const LONG_TRANSACTION = '10 minutes';
const CLOCK_MS = { warn: 2000, fail: 60_000 };
const REPLICA_SECONDS = 30;
/** Two idle clients get the same connection within a few tries in transaction mode. */
const POOLER_TRIES = 5;

async function readOne<Row extends Record<string, unknown>>(
  db: Database,
  query: ReturnType<typeof sql>,
): Promise<Row | undefined> {
  const [row] = await db.execute<Row>(query);
  return row;
}

export const databaseChecks: Checks<WithDatabase> = {
  database: async ({ db }) => {
    const row = await readOne<{ version: number; text: string; isReadOnly: boolean }>(
      db,
      sql`select current_setting('server_version_num')::int / 10000 as version,
        current_setting('server_version') as text,
        current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    );
    if (!row) throw new Error('no answer');
    if (row.isReadOnly) {
      return fail('The database takes no changes.', 'Connect to the primary (DATABASE_URL).');
    }
    if (row.version >= LEAST_VERSION) return ok(`PostgreSQL ${row.text} answers.`);
    return fail(`PostgreSQL ${row.text} is too old.`, `Update it to ${LEAST_VERSION} or newer.`);
  },

  connections: async ({ db }) => {
    const row = await readOne<{ used: number; limit: number }>(
      db,
      sql`select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as limit`,
    );
    const { used = 0, limit = 0 } = row ?? {};
    const says = `Free connections to the database: ${limit - used} of ${limit}.`;
    if (limit - used >= Math.min(LEAST_CONNECTIONS, limit / 4)) return ok(says);
    return warn(
      says,
      'Raise max_connections of PostgreSQL, use fewer WORKERS, or put a pooler in front of it.',
    );
  },

  migrations: async ({ db }) => {
    if ((await countNewer(db)) > 0) {
      return fail('The database was used by a newer version.', 'Install that version.');
    }
    const applied = inOwnTerms((await listApplied(db)).map(({ hash }) => hash));
    const missing = readMigrations().filter(({ hash }) => !applied.includes(hash)).length;
    if (missing === 0) return ok('The schema is this version’s.');
    return warn(
      `The schema lacks ${counted(missing, 'migration')}.`,
      'Start the program: it applies them, one node at a time.',
    );
  },

  indexes: async ({ db }) => {
    const rows = await db.execute<{ name: string }>(sql`
      select indexrelid::regclass::text as name from pg_index
      where not indisvalid and indexrelid not in (
        select index_relid from pg_stat_progress_create_index)`);
    if (rows.length === 0) return ok('All indexes are valid.');
    const names = rows.map(({ name }) => name);
    return fail(
      `These indexes are invalid, so lists are slow: ${names.join(', ')}.`,
      names.map((name) => `reindex index concurrently ${name};`).join(' '),
    );
  },

  transactions: async ({ db }) => {
    const rows = await db.execute<{ pid: number; name: string; minutes: number }>(sql`
      select pid, application_name as name, (extract(epoch from now() - xact_start) / 60)::int as minutes
      from pg_stat_activity
      where backend_type = 'client backend' and xact_start < now() - ${LONG_TRANSACTION}::interval`);
    if (rows.length === 0) return ok(`No transaction is older than ${LONG_TRANSACTION}.`);
    const list = rows.map(
      ({ pid, name, minutes }) => `${name || 'unnamed'} ${pid} (${minutes} min)`,
    );
    return warn(
      `Old transactions keep the database from cleaning up: ${list.join(', ')}.`,
      `Unless one of them is a backup, end them: ${rows.map(({ pid }) => `select pg_terminate_backend(${pid});`).join(' ')}`,
    );
  },

  clock: async ({ db, clock }) => {
    const ahead = await measureClock(db, () => clock().getTime());
    const doubt = await readClockDoubt(db, clock());
    if (doubt !== undefined) {
      return warn(doubt, 'Compare the clock with the right time, and correct it if it is wrong.');
    }
    return judgeClock('This machine’s clock', ahead);
  },

  pooler: async ({ config: { databaseUrl, isPooled } }) => {
    if (databaseUrl === undefined) return ok('No pooler is used.');
    const isShared = await sharesConnections(databaseUrl, isPooled);
    if (isShared && !isPooled) {
      return fail(
        'DATABASE_URL is a pooler in transaction mode.',
        'Set DATABASE_POOLER=transaction, and DATABASE_DIRECT_URL to the database itself.',
      );
    }
    // On a busy pooler another client may get each connection first, so this proves nothing.
    if (!isPooled) return ok('DATABASE_URL shows no pooler in transaction mode.');
    if (!isShared) return ok('The pooler answers; DATABASE_POOLER=transaction is set.');
    return ok('The pooler works in transaction mode.');
  },

  replica: async ({ db, config: { databaseReadUrl } }) => {
    if (databaseReadUrl === undefined) return ok('No replica is used.');
    return checkReplica(db, databaseReadUrl);
  },

  nodes: async ({ db }) => {
    const nodes = await listNodes(db);
    if (nodes.length === 0) return ok('No node is running.');
    const versions = [...new Set(nodes.map(({ version }) => version))];
    if (versions.length > 1) {
      return warn(
        `Nodes of different versions are running: ${versions.join(', ')}.`,
        'Finish the update: start all nodes with the newest version.',
      );
    }
    const [worst] = nodes.toSorted(
      (one, other) => Math.abs(other.clockAheadMs) - Math.abs(one.clockAheadMs),
    );
    const found = judgeClock(`The clock of the node on ${worst?.host}`, worst?.clockAheadMs ?? 0);
    if (found.state !== 'ok') return found;
    return ok(
      nodes.length === 1
        ? `1 node of version ${versions.join()} is running; its clock agrees with the database’s.`
        : `${nodes.length} nodes of version ${versions.join()} are running; their clocks agree.`,
    );
  },
};

function judgeClock(whose: string, aheadMs: number): Finding {
  const difference = Math.abs(aheadMs);
  const apart =
    difference < 2 * DAY_MS
      ? `${(difference / 1000).toFixed(1)} seconds`
      : `${Math.round(difference / DAY_MS)} days`;
  const says = `${whose} is ${apart} ${aheadMs > 0 ? 'ahead of' : 'behind'} the database’s.`;
  if (difference < CLOCK_MS.warn) return ok(says);
  const todo = 'Let both machines set their clock by NTP (timedatectl set-ntp true).';
  return difference < CLOCK_MS.fail ? warn(says, todo) : fail(says, todo);
}

/** Whether two clients that are connected at once are given the same connection. */
async function sharesConnections(url: string, isPooled: boolean): Promise<boolean> {
  const open = () => connectDatabase({ url, isPooled }, { connections: 1 });
  const [one, other] = [open(), open()];
  const readPid = async ({ db }: typeof one) =>
    (await readOne<{ pid: number }>(db, sql`select pg_backend_pid() as pid`))?.pid;
  try {
    for (let tries = 0; tries < POOLER_TRIES; tries += 1) {
      if ((await readPid(one)) === (await readPid(other))) return true;
    }
    return false;
  } finally {
    await Promise.all([one.close(1), other.close(1)]);
  }
}

async function checkReplica(db: Database, url: string): Promise<Finding> {
  const replica = connectDatabase({ url }, { connections: 1 });
  try {
    const row = await readOne<{ isReplica: boolean; at: string | null; age: number | null }>(
      replica.db,
      sql`select pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn()::text as at,
        extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as age`,
    );
    if (!row?.isReplica) {
      return fail(
        'DATABASE_READ_URL is not a replica.',
        'Set it to a streaming replica, or unset it.',
      );
    }
    const behind = await readOne<{ bytes: number }>(
      db,
      sql`select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), ${row.at}::pg_lsn)::float8 as bytes`,
    );
    const seconds = (behind?.bytes ?? 0) > 0 ? (row.age ?? 0) : 0;
    const says = `The replica is ${counted(Math.round(seconds), 'second')} behind.`;
    if (seconds <= REPLICA_SECONDS) return ok(says);
    return warn(
      says,
      'Look at the replica’s log, disk and network. Until it catches up, lists are read from the primary.',
    );
  } catch {
    return fail('The replica does not answer.', 'Start it, or unset DATABASE_READ_URL.');
  } finally {
    await replica.close(1);
  }
}

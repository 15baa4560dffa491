import { sql } from 'drizzle-orm';

import { connectDatabase, type Database } from '../../../../platform/server/database/database.ts';
import {
  countNewer,
  inOwnTerms,
  listApplied,
  readMigrations,
} from '../../../../platform/server/database/migrate.ts';
import type { Message } from '../../../../platform/server/language/message.ts';
import { readClockDoubt } from '../clock-doubt.ts';
import { listNodes, measureClock } from '../nodes.ts';
import { say } from '../texts/index.ts';
import {
  command,
  fail,
  joined,
  ok,
  warn,
  type Checks,
  type Finding,
  type WithDatabase,
} from './finding.ts';

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
      return fail(say.databaseReadOnly, say.connectToPrimary);
    }
    const version = row.text;
    if (row.version >= LEAST_VERSION) return ok(say.databaseAnswers({ version }));
    return fail(say.databaseTooOld({ version }), say.updateDatabase({ least: LEAST_VERSION }));
  },

  connections: async ({ db }) => {
    const row = await readOne<{ used: number; limit: number }>(
      db,
      sql`select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as limit`,
    );
    const { used = 0, limit = 0 } = row ?? {};
    const free = limit - used;
    const says = say.connections({ free, limit });
    if (free >= Math.min(LEAST_CONNECTIONS, limit / 4)) return ok(says);
    return warn(says, say.freeConnections);
  },

  migrations: async ({ db }) => {
    if ((await countNewer(db)) > 0) return fail(say.databaseNewer, say.installNewer);
    const applied = inOwnTerms((await listApplied(db)).map(({ hash }) => hash));
    const missing = readMigrations().filter(({ hash }) => !applied.includes(hash)).length;
    if (missing === 0) return ok(say.schemaFits);
    return warn(say.schemaLacks({ count: missing }), say.migrate);
  },

  indexes: async ({ db }) => {
    const rows = await db.execute<{ name: string }>(sql`
      select indexrelid::regclass::text as name from pg_index
      where not indisvalid and indexrelid not in (
        select index_relid from pg_stat_progress_create_index)`);
    if (rows.length === 0) return ok(say.indexesValid);
    const names = rows.map(({ name }) => name);
    return fail(
      say.indexesInvalid({ list: names.join(', ') }),
      command(names.map((name) => `reindex index concurrently ${name};`).join(' ')),
    );
  },

  transactions: async ({ db }) => {
    const rows = await db.execute<{ pid: number; name: string; minutes: number }>(sql`
      select pid, application_name as name, (extract(epoch from now() - xact_start) / 60)::int as minutes
      from pg_stat_activity
      where backend_type = 'client backend' and xact_start < now() - ${LONG_TRANSACTION}::interval`);
    if (rows.length === 0) return ok(say.transactionsShort);
    const list = rows.map(({ name, ...row }) =>
      name ? say.transaction({ name, ...row }) : say.unnamedTransaction(row),
    );
    const commands = rows.map(({ pid }) => `select pg_terminate_backend(${pid});`).join(' ');
    return warn(
      joined(list, ', ', (all) => say.transactionsOld({ list: all })),
      say.endTransactions({ commands }),
    );
  },

  clock: async ({ db, clock }) => {
    const ahead = await measureClock(db, () => clock().getTime());
    const doubt = await readClockDoubt(db, clock());
    if (doubt) return warn(doubt, say.compareClock);
    return judgeClock(say.ownClock({ aheadMs: ahead }), ahead);
  },

  pooler: async ({ config: { databaseUrl, isPooled } }) => {
    if (databaseUrl === undefined) return ok(say.noPooler);
    const isShared = await sharesConnections(databaseUrl, isPooled);
    if (isShared && !isPooled) return fail(say.poolerUnset, say.setPooler);
    // On a busy pooler another client may get each connection first, so this proves nothing.
    if (!isPooled) return ok(say.poolerUnseen);
    if (!isShared) return ok(say.poolerAnswers);
    return ok(say.poolerWorks);
  },

  replica: async ({ db, config: { databaseReadUrl } }) => {
    if (databaseReadUrl === undefined) return ok(say.noReplica);
    return checkReplica(db, databaseReadUrl);
  },

  nodes: async ({ db }) => {
    const nodes = await listNodes(db);
    if (nodes.length === 0) return ok(say.noNodes);
    const versions = [...new Set(nodes.map(({ version }) => version))];
    if (versions.length > 1) {
      return warn(say.nodesDiffer({ versions: versions.join(', ') }), say.finishUpdate);
    }
    const [worst] = nodes.toSorted(
      (one, other) => Math.abs(other.clockAheadMs) - Math.abs(one.clockAheadMs),
    );
    const { host = '', clockAheadMs: aheadMs = 0 } = worst ?? {};
    const found = judgeClock(say.nodeClock({ host, aheadMs }), aheadMs);
    if (found.state !== 'ok') return found;
    return ok(say.nodesAgree({ count: nodes.length, version: versions.join() }));
  },
};

function judgeClock(says: Message, aheadMs: number): Finding {
  const difference = Math.abs(aheadMs);
  if (difference < CLOCK_MS.warn) return ok(says);
  return difference < CLOCK_MS.fail ? warn(says, say.setClocks) : fail(says, say.setClocks);
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
    if (!row?.isReplica) return fail(say.replicaIsNone, say.setReplica);
    const behind = await readOne<{ bytes: number }>(
      db,
      sql`select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), ${row.at}::pg_lsn)::float8 as bytes`,
    );
    const seconds = (behind?.bytes ?? 0) > 0 ? (row.age ?? 0) : 0;
    const says = say.replicaBehind({ seconds: Math.round(seconds) });
    return seconds <= REPLICA_SECONDS ? ok(says) : warn(says, say.lookAtReplica);
  } catch {
    return fail(say.replicaAway, say.startReplica);
  } finally {
    await replica.close(1);
  }
}

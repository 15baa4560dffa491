import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { StartupError } from '../startup-error.ts';
import { Connection } from './connection.ts';
import { giveTo } from './embedded-account.ts';
import {
  openCluster,
  openSocketDirectory,
  removeSocketDirectory,
  USER,
  type Cluster,
} from './embedded-cluster.ts';
import { isAlive, createDraft, finishDraft } from './embedded-drafts.ts';
import { openGuardian, type Guardian } from './embedded-guardian.ts';
import { readPostmaster, readServer } from './embedded-pid-file.ts';
import {
  boundLog,
  openLog,
  POLL_MS,
  seenFrom,
  spawnAs,
  startServer,
  stopServer,
} from './embedded-server.ts';

const LOCK = 7_258_001;

/** What a new database takes. On a full disk the log has no word of it. */
const NEEDED_BYTES = 60_000_000;

/** A private PostgreSQL, reachable only by a Unix socket and with its own password. */
export interface EmbeddedPostgres {
  /** The directory of `.s.PGSQL.5432`. The server has a database `postgres`. */
  socketDirectory: string;
  user: 'rizzly';
  password: string;
  /** Whether it was already running: started by another process, or left by a killed one. */
  joined: boolean;
  /** Whether the database's directory was removed or replaced since. */
  isGone(): boolean;
  /** Ends the server of a directory that is gone, which would answer from memory for a minute. */
  abandon(): void;
  /** Ends our use. The last process stops the server after its clients have closed. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /**
   * PostgreSQL settings in addition to ours; tests pass `fsync: 'off'`. Only the process that
   * starts the server applies them.
   */
  settings?: Record<string, string>;
  /** Whether a new database is created where none is. True by default. */
  mayCreate?: boolean;
  /** Receives progress messages for the terminal. */
  onProgress?: (text: string) => void;
}

const START_TIMEOUT_MS = 60_000;
const ABANDONED_MS = 5000;

/**
 * Starts the database of a data directory, or joins it when it is running. Safe for any number of
 * processes at once: a new cluster gets its name only when complete (a rename), PostgreSQL allows
 * only one server per cluster, and the others join that one.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const cluster = openCluster(dataDir);
  const guardian = await openGuardian(cluster);
  try {
    return await startGuarded(cluster, guardian, options);
  } catch (error) {
    guardian.leave(false);
    throw error;
  }
}

async function startGuarded(
  cluster: Cluster,
  guardian: Guardian,
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const began = performance.now();
  const deadline = began + START_TIMEOUT_MS;
  let joined = true;
  let isAbandoned = !guardian.isShared;
  while (performance.now() < deadline) {
    // Without other users, the guardian of killed ones is about to end the server.
    isAbandoned &&= performance.now() < began + ABANDONED_MS;
    if (isAbandoned && readPostmaster(cluster)) {
      await sleep(POLL_MS);
      continue;
    }
    isAbandoned = false;
    if (readServer(cluster)) {
      const lease = await takeLease({ ...cluster, user: USER });
      if (lease) return createHandle(cluster, { lease, guardian }, joined);
      await sleep(POLL_MS);
      continue;
    }
    if (readPostmaster(cluster)) {
      await sleep(POLL_MS);
      continue;
    }
    openSocketDirectory(cluster);
    if (!fs.existsSync(cluster.data)) {
      if (options.mayCreate === false) throw new StartupError(`${cluster.data} is gone.`);
      options.onProgress?.('Creating the database');
      await createDatabase(cluster, options.settings ?? {});
    }
    joined = !(await startServer(cluster, options.settings ?? {}, deadline));
  }
  throw new StartupError(
    `The embedded database did not start within ${START_TIMEOUT_MS / 1000} seconds; its log is ${cluster.log}.`,
  );
}

function createHandle(
  cluster: Cluster,
  { lease, guardian }: { lease: Lease; guardian: Guardian },
  joined: boolean,
): EmbeddedPostgres {
  const logCheck = setInterval(() => boundLog(cluster.log), 60_000).unref();
  const identity = identify(cluster.data);
  let pid = readServer(cluster)?.pid;
  return {
    socketDirectory: cluster.socketDirectory,
    user: USER,
    password: cluster.password,
    joined,
    isGone: () => identify(cluster.data) !== identity,
    abandon: () => {
      if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGQUIT');
      pid = undefined;
    },
    stop: async () => {
      clearInterval(logCheck);
      const server = readServer(cluster);
      const isLast = await lease.release();
      if (server && isLast) {
        await stopServer(cluster, server.pid);
        removeSocketDirectory(cluster);
      }
      await lease.close();
      guardian.leave(isLast && readPostmaster(cluster) === undefined);
    },
  };
}

/** An inode's number may be used again, but not with the same time. */
function identify(directory: string): string | undefined {
  const found = fs.statSync(directory, { throwIfNoEntry: false });
  return found && `${found.ino} ${found.birthtimeMs}`;
}

/** Creates the database's files. If another process does the same, the first to finish wins. */
async function createDatabase(cluster: Cluster, settings: Record<string, string>): Promise<void> {
  const draft = createDraft(cluster.root);
  giveTo(cluster.account.creator, draft);
  const args = [
    '-D',
    seenFrom(draft, cluster.account),
    '-U',
    USER,
    '--auth=trust',
    '--encoding=UTF8',
    '--no-instructions',
  ];
  // The builtin locale does not depend on the operating system and sorts the same everywhere.
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C');
  if (settings['fsync'] === 'off') args.push('--no-sync');
  const log = openLog(cluster.log);
  const account = { ...cluster.account, identity: cluster.account.creating };
  const child = spawnAs(account, cluster.binaries.initdb, args, log, draft);
  fs.closeSync(log);
  const code = await new Promise((resolve, reject) =>
    child.on('exit', resolve).on('error', reject),
  );
  if (code !== 0) {
    const { bavail, bsize } = fs.statfsSync(cluster.root);
    throw new StartupError(
      bavail * bsize < NEEDED_BYTES
        ? 'The embedded database could not be created: make room on the disk of DATA_DIR.'
        : `The embedded database could not be created; see ${cluster.log}.`,
    );
  }
  finishDraft(draft, cluster.data);
}

/**
 * Marks the embedded server as in use by a process: a shared advisory lock on a connection. A
 * killed process loses its connection and with it the lease, so leases are never left behind.
 */
interface Lease {
  /** Releases the lease. True when nobody else holds one and nobody can take one any more. */
  release(): Promise<boolean>;
  close(): Promise<void>;
}

/** Undefined while the server is starting, stopping or gone. */
async function takeLease({
  socketDirectory,
  user,
  password,
}: {
  socketDirectory: string;
  user: string;
  password: string;
}): Promise<Lease | undefined> {
  const connection = new Connection({
    host: socketDirectory,
    user,
    password,
    database: 'postgres',
    application_name: 'rizzly-lease',
  });
  const close = () => connection.end();
  try {
    await connection.connect();
    await connection.query('select pg_advisory_lock_shared($1)', [LOCK]);
  } catch {
    await close();
    return undefined;
  }
  return {
    release: async () => {
      try {
        // Unlocks first: when two processes leave at once, one of them then sees that it is the
        // last.
        await connection.query('select pg_advisory_unlock_shared($1)', [LOCK]);
        const { rows } = await connection.query<{ isLast: boolean }>(
          'select pg_try_advisory_lock($1) as "isLast"',
          [LOCK],
        );
        return rows[0]?.isLast === true;
      } catch {
        return false;
      }
    },
    close,
  };
}

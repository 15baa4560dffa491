import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { openPrivateDirectory } from '../open-directory.ts';
import { StartupError } from '../startup-error.ts';
import {
  choosePostgresAccount,
  giveTo,
  listAccounts,
  type PostgresAccount,
} from './embedded-account.ts';
import { findPostgresBinaries, type PostgresBinaries } from './embedded-binaries.ts';
import { createDraft, finishDraft, isAlive, removeAbandoned } from './embedded-drafts.ts';
import { takeLease, type Lease } from './embedded-lease.ts';
import { askForPassword, asksForPassword, openToOwner, readPassword } from './embedded-password.ts';
import { makeReachable } from './embedded-reach.ts';

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

const USER = 'rizzly';
const WORKING_DIRECTORY = '/proc/self/cwd';
const PORT = 5432;
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;
const POLL_MS = 25;
/** A Unix socket's path may have 107 bytes (103 on macOS). */
const LONGEST_SOCKET_PATH = 100;
const LONGEST_LOG_BYTES = 2_000_000;

const SETTINGS = {
  max_connections: '60',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The application logs failed statements; this log is about the server itself.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_line_prefix: '%m ',
};

interface Cluster {
  /** DATA_DIR/postgres */
  root: string;
  data: string;
  log: string;
  socketDirectory: string;
  password: string;
  binaries: PostgresBinaries;
  account: PostgresAccount;
}

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
  const deadline = Date.now() + START_TIMEOUT_MS;
  let joined = true;
  while (Date.now() < deadline) {
    if (readServer(cluster)) {
      const lease = await takeLease({ ...cluster, user: USER });
      if (lease) return describe(cluster, lease, joined);
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
      await initialize(cluster, options);
    }
    joined = !(await launch(cluster, options.settings ?? {}, deadline));
  }
  throw new StartupError(
    `The embedded database did not start within ${START_TIMEOUT_MS / 1000} seconds; its log is ${cluster.log}.`,
  );
}

function describe(cluster: Cluster, lease: Lease, joined: boolean): EmbeddedPostgres {
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
    },
  };
}

/** An inode's number may be used again, but not with the same time. */
function identify(directory: string): string | undefined {
  const found = fs.statSync(directory, { throwIfNoEntry: false });
  return found && `${found.ino} ${found.birthtimeMs}`;
}

function openCluster(dataDir: string): Cluster {
  const root = path.resolve(dataDir, 'postgres');
  try {
    openPrivateDirectory(root);
  } catch {
    throw new StartupError(`The data directory ${path.resolve(dataDir)} can't be written.`);
  }
  removeAbandoned(root);
  const data = path.join(root, 'data');
  const account = choosePostgresAccount(path.resolve(dataDir), data);
  const binaries = makeReachable(findPostgresBinaries(), listAccounts(account));
  // Lets PostgreSQL's account pass to its own directories (see `PostgresAccount`). It can't list
  // this one, and the other files here stay private.
  if (account.identity.uid !== undefined) fs.chmodSync(root, 0o711);
  const socketDirectory = findSocketDirectory(root);
  const password = readPassword(root, account.keeper);
  return { root, data, log: path.join(root, 'log'), socketDirectory, password, binaries, account };
}

/** In the data directory, or in the system's temporary directory if the path is too long. */
function findSocketDirectory(root: string): string {
  const near = path.join(root, 'socket');
  const isShort = Buffer.byteLength(path.join(near, `.s.PGSQL.${PORT}`)) <= LONGEST_SOCKET_PATH;
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  return isShort ? near : path.join(tmpdir(), `rizzly-${name}`);
}

function openSocketDirectory({ socketDirectory: directory, account }: Cluster): void {
  fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
  giveTo(account.owner, directory);
  // Access to the directory is access to the database, so it must be our own directory.
  const found = fs.lstatSync(directory);
  const owner = account.owner ?? process.getuid?.();
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new StartupError(
      `The socket directory ${directory} belongs to somebody else: remove it.`,
    );
  }
}

/** Another process may be using it again; `launch` then repeats what failed without it. */
function removeSocketDirectory({ socketDirectory }: Cluster): void {
  try {
    fs.rmdirSync(socketDirectory);
  } catch {
    // It is in use.
  }
}

/** The server that accepts connections, from lines 1 and 8 of its postmaster.pid. */
function readServer(cluster: Cluster): { pid: number } | undefined {
  const found = readPostmaster(cluster);
  return found?.isReady ? found : undefined;
}

/** The server that owns the cluster; it may be starting or stopping. */
function readPostmaster(cluster: Cluster): { pid: number; isReady: boolean } | undefined {
  let lines: string[];
  try {
    lines = fs.readFileSync(path.join(cluster.data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  return isPostgres(pid, cluster) ? { pid, isReady: lines[7]?.trim() === 'ready' } : undefined;
}

/** After a crash the process id may belong to another program. */
function isPostgres(pid: number, cluster: Cluster): boolean {
  if (!isAlive(pid)) return false;
  try {
    // It may have been started with a relative path (`seenFrom`).
    const args = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return (
      args.includes(cluster.data) ||
      fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(cluster.data)
    );
  } catch {
    return process.platform !== 'linux';
  }
}

async function initialize(cluster: Cluster, options: EmbeddedPostgresOptions): Promise<void> {
  options.onProgress?.('Creating the database');
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
  if (options.settings?.['fsync'] === 'off') args.push('--no-sync');
  const log = openLog(cluster.log);
  const account = { ...cluster.account, identity: cluster.account.creating };
  const child = spawnAs(account, cluster.binaries.initdb, args, log, draft);
  fs.closeSync(log);
  const code = await new Promise((resolve, reject) =>
    child.on('exit', resolve).on('error', reject),
  );
  if (code !== 0) {
    throw new StartupError(`The embedded database could not be created; see ${cluster.log}.`);
  }
  finishDraft(draft, cluster.data);
}

/** Returns true when our server runs, and false when another process's server owns the cluster. */
async function launch(
  cluster: Cluster,
  settings: Record<string, string>,
  deadline: number,
): Promise<boolean> {
  giveTo(cluster.account.owner, cluster.data);
  removeForeignPidFile(cluster);
  const isOpen = !asksForPassword(cluster.data, cluster.password);
  if (isOpen) openToOwner(cluster.data);
  boundLog(cluster.log);
  const logStart = fs.existsSync(cluster.log) ? fs.statSync(cluster.log).size : 0;
  const log = openLog(cluster.log);
  const all = { ...SETTINGS, ...settings, listen_addresses: '', port: `${PORT}` };
  const args = Object.entries({
    ...all,
    unix_socket_directories: seenFrom(cluster.data, cluster.account, cluster.socketDirectory),
  });
  const flags = args.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawnAs(
    cluster.account,
    cluster.binaries.postgres,
    ['-D', seenFrom(cluster.data, cluster.account), ...flags],
    log,
    cluster.data,
  );
  fs.closeSync(log);
  child.on('error', () => {}); // `exitCode` tells as well
  child.unref();
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    if (readServer(cluster)?.pid === child.pid) {
      if (isOpen) {
        await askForPassword(cluster.data, cluster.password, { ...cluster, user: USER });
      }
      return true;
    }
    await sleep(POLL_MS);
  }
  const said = fs.readFileSync(cluster.log).subarray(logStart).toString();
  if (/lock file .*(already exists|No such file)/.test(said)) {
    await sleep(POLL_MS);
    return false;
  }
  const reason = /FATAL:\s+(.*)/.exec(said)?.[1] ?? 'no reason given';
  throw new StartupError(`The embedded database did not start (${reason}); see ${cluster.log}.`);
}

/** PostgreSQL would not start if the process id in a left-over file belongs to any program. */
function removeForeignPidFile(cluster: Cluster): void {
  const file = path.join(cluster.data, 'postmaster.pid');
  const pid = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : 0;
  if (pid > 0 && isAlive(pid) && !isPostgres(pid, cluster)) fs.rmSync(file, { force: true });
}

/**
 * The path of `target` for a program that is started in `directory`. A program with its own account
 * can't pass through the private DATA_DIR, so it gets a relative path to `directory` or to a
 * directory beside it.
 */
function seenFrom(directory: string, account: PostgresAccount, target = directory): string {
  if (account.identity.uid === undefined) return target;
  const isBeside = path.dirname(target) === path.dirname(directory);
  if (!isBeside) return target;
  return target === directory ? WORKING_DIRECTORY : path.join('..', path.basename(target));
}

/** Starts a program in its own session, so that Ctrl-C in the terminal does not reach it. */
function spawnAs(
  account: PostgresAccount,
  program: string,
  args: string[],
  log: number,
  directory: string,
) {
  return spawn(program, args, {
    ...account.identity,
    cwd: account.identity.uid === undefined ? '/' : directory,
    detached: true,
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    stdio: ['ignore', log, log],
  });
}

/**
 * SIGINT is PostgreSQL's fast shutdown. SIGQUIT is the immediate one; the next start repairs it.
 */
async function stopServer(cluster: Cluster, pid: number): Promise<void> {
  const pidFile = path.join(cluster.data, 'postmaster.pid');
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal);
    const deadline = Date.now() + STOP_TIMEOUT_MS;
    while (Date.now() < deadline) {
      // The file is removed last. The process may stay a zombie in a container without an init
      // process.
      if (!fs.existsSync(pidFile)) return;
      await sleep(POLL_MS);
    }
  }
}

function openLog(file: string): number {
  const log = fs.openSync(file, 'a', 0o600);
  fs.fchmodSync(log, 0o600);
  return log;
}

/** Keeps the log and one older part. PostgreSQL appends, so the file can be truncated in use. */
function boundLog(log: string): void {
  if (!fs.existsSync(log) || fs.statSync(log).size <= LONGEST_LOG_BYTES) return;
  fs.copyFileSync(log, `${log}.old`);
  fs.truncateSync(log, 0);
}

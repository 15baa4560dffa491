import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { StartupError } from '../startup-error.ts';
import { giveTo, type PostgresAccount } from './embedded-account.ts';
import { PORT, USER, type Cluster } from './embedded-cluster.ts';
import { askForPassword, asksForPassword, openToOwner } from './embedded-password.ts';
import { readServer, removeForeignPidFile } from './embedded-pid-file.ts';

const STOP_TIMEOUT_MS = 30_000;
export const POLL_MS = 25;

const SETTINGS = {
  max_connections: '60',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The application logs failed statements; this log is about the server itself.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_line_prefix: '%m ',
};

/**
 * Returns true when our server runs. False asks for another look: another process's server owns the
 * cluster, or the socket's directory has vanished.
 */
export async function startServer(
  cluster: Cluster,
  settings: Record<string, string>,
  deadline: number,
): Promise<boolean> {
  giveTo(cluster.account.owner, cluster.data);
  removeForeignPidFile(cluster);
  const lacksPassword = !asksForPassword(cluster.data, cluster.password);
  if (lacksPassword) openToOwner(cluster.data);
  boundLog(cluster.log);
  const logStart = fs.existsSync(cluster.log) ? fs.statSync(cluster.log).size : 0;
  const child = spawnServer(cluster, settings);
  while (child.exitCode === null && child.signalCode === null && performance.now() < deadline) {
    if (readServer(cluster)?.pid === child.pid) {
      if (lacksPassword) {
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

function spawnServer(cluster: Cluster, settings: Record<string, string>): ChildProcess {
  const { account, binaries, data, socketDirectory } = cluster;
  const all = {
    ...SETTINGS,
    ...settings,
    listen_addresses: '',
    port: `${PORT}`,
    unix_socket_directories: seenFrom(data, account, socketDirectory),
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const args = ['-D', seenFrom(data, account), ...flags];
  const log = openLog(cluster.log);
  const child = spawnAs(account, binaries.postgres, args, log, data);
  fs.closeSync(log);
  child.on('error', () => {}); // `exitCode` tells as well
  child.unref();
  return child;
}

/**
 * Stops the server: by SIGINT, PostgreSQL's fast shutdown, and if that takes too long by SIGQUIT,
 * its immediate one, after which the next start recovers.
 */
export async function stopServer(cluster: Cluster, pid: number): Promise<void> {
  const pidFile = path.join(cluster.data, 'postmaster.pid');
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal);
    const deadline = performance.now() + STOP_TIMEOUT_MS;
    while (performance.now() < deadline) {
      // The server removes this file last. Its process may stay as a zombie in a container without
      // an init process.
      if (!fs.existsSync(pidFile)) return;
      await sleep(POLL_MS);
    }
  }
}

const WORKING_DIRECTORY = '/proc/self/cwd';

/**
 * The path of `target` for a program that is started in `directory`. A program with its own account
 * can't pass through the private DATA_DIR, so it gets a relative path to `directory` or to a
 * directory beside it.
 */
export function seenFrom(directory: string, account: PostgresAccount, target = directory): string {
  if (account.identity.uid === undefined) return target;
  const isBeside = path.dirname(target) === path.dirname(directory);
  if (!isBeside) return target;
  return target === directory ? WORKING_DIRECTORY : path.join('..', path.basename(target));
}

/** Starts a program in its own session, so that Ctrl-C in the terminal does not reach it. */
export function spawnAs(
  account: PostgresAccount,
  program: string,
  args: string[],
  log: number,
  directory: string,
): ChildProcess {
  return spawn(program, args, {
    ...account.identity,
    cwd: account.identity.uid === undefined ? '/' : directory,
    detached: true,
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    stdio: ['ignore', log, log],
  });
}

const LONGEST_LOG_BYTES = 2_000_000;

export function openLog(file: string): number {
  const log = fs.openSync(file, 'a', 0o600);
  fs.fchmodSync(log, 0o600);
  return log;
}

/** Keeps the log and one older part. PostgreSQL appends, so the file can be truncated in use. */
export function boundLog(log: string): void {
  if (!fs.existsSync(log) || fs.statSync(log).size <= LONGEST_LOG_BYTES) return;
  fs.copyFileSync(log, `${log}.old`);
  fs.truncateSync(log, 0);
}

import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { StartupError } from '../startup-error.ts';
import { giveTo } from './embedded-account.ts';
import { PORT, USER, type Cluster } from './embedded-cluster.ts';
import { boundLog, openLog } from './embedded-log.ts';
import { askForPassword, asksForPassword, openToOwner } from './embedded-password.ts';
import { readServer, removeForeignPidFile } from './embedded-pid-file.ts';
import { seenFrom, spawnAs } from './embedded-process.ts';

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

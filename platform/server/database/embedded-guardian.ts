import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { hasCode } from '../error-code.ts';
import type { Cluster } from './embedded-cluster.ts';

/**
 * A shell that ends the server when no process uses it any more, however they ended: the system
 * closes the pipe that each holds open, also after `kill -9`. A server that has not yet written its
 * process id may be starting, so it is waited for.
 */
const GUARDIAN = `
while read -r word; do [ "$word" = done ] && exit; done < "$1"
file="$2/postmaster.pid"
waited=0
while [ "$waited" -lt 25 ] && [ ! -s "$file" ]; do sleep 0.2; waited=$((waited + 1)); done
read -r pid < "$file" || exit
[ ! -e /proc/self ] || [ "$(readlink "/proc/$pid/cwd")" = "$2" ] || exit
kill -INT "$pid"
waited=0
while [ "$waited" -lt 100 ] && [ -e "$file" ]; do sleep 0.2; waited=$((waited + 1)); done
[ ! -e "$file" ] || kill -QUIT "$pid"
`;

const OPEN_WITHIN_MS = 5000;
const POLL_MS = 5;

export interface Guardian {
  /** Whether it guards for another process too. If not, a server that runs is about to end. */
  isShared: boolean;
  /** Ends our use of the server. Once it is stopped, nothing is left to guard. */
  leave(isStopped: boolean): void;
}

/** Marks the server of a directory as in use by this process, and has it ended after its last user. */
export async function openGuardian({ root, data, account }: Cluster): Promise<Guardian> {
  const pipe = path.join(root, 'users');
  if (!fs.existsSync(pipe)) {
    const made = spawnSync('mkfifo', ['-m', '600', pipe], { stdio: 'ignore' });
    if (made.status === 0 && account.keeper !== undefined) {
      fs.chownSync(pipe, account.keeper, account.keeper);
    }
  }
  // A file system may have no pipes. Then a killed program leaves its server, which the next joins.
  if (!fs.statSync(pipe, { throwIfNoEntry: false })?.isFIFO()) {
    return { isShared: true, leave: () => {} };
  }
  const shared = openPipe(pipe);
  const use = shared ?? (await startGuardian(pipe, data));
  let isOpen = use !== undefined;
  return {
    isShared: shared !== undefined,
    leave: (isStopped) => {
      if (!isOpen || use === undefined) return;
      isOpen = false;
      try {
        if (isStopped) fs.writeSync(use, 'done\n');
      } catch {
        // It has ended.
      }
      fs.closeSync(use);
    },
  };
}

/** Undefined where no shell can be started. */
async function startGuardian(pipe: string, data: string): Promise<number | undefined> {
  const args = [
    '-c',
    GUARDIAN,
    'rizzly-database-guardian',
    pipe,
    path.join(fs.realpathSync(path.dirname(data)), path.basename(data)),
  ];
  spawn('sh', args, { cwd: '/', detached: true, stdio: 'ignore' })
    .on('error', () => {})
    .unref();
  const deadline = performance.now() + OPEN_WITHIN_MS;
  while (performance.now() < deadline) {
    const use = openPipe(pipe);
    if (use !== undefined) return use;
    await sleep(POLL_MS);
  }
  return undefined;
}

/** Undefined while no guardian reads. */
function openPipe(pipe: string): number | undefined {
  try {
    return fs.openSync(pipe, fs.constants.O_WRONLY | fs.constants.O_NONBLOCK);
  } catch (error) {
    if (hasCode(error, 'ENXIO') || hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

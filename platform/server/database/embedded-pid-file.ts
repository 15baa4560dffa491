import fs from 'node:fs';
import path from 'node:path';

import type { Cluster } from './embedded-cluster.ts';
import { isAlive } from './embedded-drafts.ts';

/** The server that accepts connections, from lines 1 and 8 of its postmaster.pid. */
export function readServer(cluster: Cluster): { pid: number } | undefined {
  const found = readPostmaster(cluster);
  return found?.isReady ? found : undefined;
}

/** The server that owns the cluster; it may be starting or stopping. */
export function readPostmaster(cluster: Cluster): { pid: number; isReady: boolean } | undefined {
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

/** PostgreSQL would not start if the process id in a left-over file belongs to any program. */
export function removeForeignPidFile(cluster: Cluster): void {
  const file = path.join(cluster.data, 'postmaster.pid');
  const pid = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : 0;
  if (pid > 0 && isAlive(pid) && !isPostgres(pid, cluster)) fs.rmSync(file, { force: true });
}

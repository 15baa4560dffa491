import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

import { isDiskFull } from './error-code.ts';

/** The reason why this node can't serve, as a sentence; nothing when it can. */
export type Probe = () => Promise<string | undefined>;

/** PostgreSQL needs room for its write-ahead log and stops at once without it. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;
const KEPT_MS = 5000;

/** Checks that the directory is writable and has room. */
export function createDiskProbe(directory: string, leastFreeBytes = LEAST_FREE_BYTES): Probe {
  return async () => {
    const file = path.join(directory, `.readiness-${randomUUID()}`);
    try {
      await fs.writeFile(file, 'x', { mode: 0o600 });
      const { bavail, bsize } = await fs.statfs(directory);
      if (bavail * bsize >= leastFreeBytes) return undefined;
      return `The disk of DATA_DIR is full: ${Math.floor((bavail * bsize) / 1024 / 1024)} MB are free.`;
    } catch (error) {
      if (isDiskFull(error)) return 'The disk of DATA_DIR is full.';
      return "DATA_DIR can't be written.";
    } finally {
      await fs.rm(file, { force: true }).catch(() => {});
    }
  };
}

/** Calls a probe at most every few seconds. */
export function keepAnswer(probe: Probe, clock: () => Date, keptMs = KEPT_MS): Probe {
  let askedAt = -Infinity;
  let answer: ReturnType<Probe> = Promise.resolve(undefined);
  return () => {
    const now = clock().getTime();
    if (now - askedAt >= keptMs) {
      askedAt = now;
      answer = probe();
    }
    return answer;
  };
}

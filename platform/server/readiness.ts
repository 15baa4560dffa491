import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

import { isDiskFull } from './error-code.ts';
import { AppError } from './http/app-error.ts';
import type { Message } from './language/message.ts';
import type { Logger } from './log.ts';
import { say } from './texts/index.ts';

/** The reason why this node can't serve, as a sentence; nothing when it can. */
export type Probe = () => Promise<string | undefined>;

/** PostgreSQL needs room for its write-ahead log and stops at once without it. */
const FREE_BYTES_MIN = 64 * 1024 * 1024;
const RETRY_AFTER_S = 30;
const KEPT_MS = 1000;

/** Checks that the directory is writable and has room, and says in English what is wrong. */
export function createDiskProbe(directory: string, freeBytesMin?: number): Probe {
  return async () => (await findDiskFault(directory, freeBytesMin))?.says.in('en');
}

export async function findDiskFault(
  directory: string,
  freeBytesMin = FREE_BYTES_MIN,
): Promise<{ isFull: boolean; says: Message } | undefined> {
  const file = path.join(directory, `.readiness-${randomUUID()}`);
  try {
    await fs.writeFile(file, 'x', { mode: 0o600 });
    const { bavail, bsize } = await fs.statfs(directory);
    const free = bavail * bsize;
    if (free >= freeBytesMin) return undefined;
    const megabytes = Math.floor(free / 1024 / 1024);
    return { isFull: true, says: say.diskAlmostFull({ megabytes }) };
  } catch (error) {
    if (isDiskFull(error)) return { isFull: true, says: say.diskFull };
    return { isFull: false, says: say.diskNotWritable };
  } finally {
    await fs.rm(file, { force: true }).catch(() => {});
  }
}

/**
 * Rejects a call that a full disk would leave half done: PostgreSQL may still have room for a row
 * when there is none for the mail about it.
 */
export async function requireDisk({
  diskProbe,
  log,
}: {
  diskProbe?: Probe;
  log: Logger;
}): Promise<void> {
  const reason = await diskProbe?.();
  if (reason === undefined) return;
  log.error({ reason }, 'nothing can be stored');
  throw new AppError('unavailable', say.unavailable, { retryAfter: RETRY_AFTER_S });
}

/** Calls a probe at most every second. */
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

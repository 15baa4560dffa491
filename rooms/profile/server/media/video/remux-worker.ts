import { parentPort, workerData } from 'node:worker_threads';

import { Logging, LogLevel } from 'mediabunny';

import { remux, type Holds, type VideoKind } from './remux.ts';

export interface RemuxTask {
  from: string;
  to: string;
  kind: VideoKind | 'ogg';
  holds: Holds;
}
/**
 * A `code`, such as ENOSPC, means that the machine failed. Without a code, the file was rejected.
 */
export type RemuxAnswer =
  | { ok: true; seconds: number }
  | { ok: false; reason: string; code?: string };

/** Errors of the machine, not of the file. */
const OUR_FAULT = /^E(?:NOSPC|DQUOT|MFILE|NFILE|IO|ROFS|ACCES|PERM)$/u;

// The library's messages about malformed files are not logged.
Logging.level = LogLevel.Silent;
const { from, to, kind, holds } = workerData as RemuxTask;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has none
parentPort?.postMessage(await answer());

async function answer(): Promise<RemuxAnswer> {
  try {
    return { ok: true, seconds: await remux(from, to, { kind, holds }) };
  } catch (error) {
    const { message, code = '' } = error as NodeJS.ErrnoException;
    return { ok: false, reason: message, ...(OUR_FAULT.test(code) && { code }) };
  }
}

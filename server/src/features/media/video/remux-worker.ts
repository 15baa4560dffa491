import { parentPort, workerData } from 'node:worker_threads';

import { Logging, LogLevel } from 'mediabunny';

import { remuxVideo, type VideoEnding } from './remux.ts';

export interface RemuxTask {
  from: string;
  to: string;
  ending: VideoEnding;
}
/** With a `code`, such as ENOSPC, the machine failed. Without one, the file is not a video. */
export type RemuxAnswer = { ok: true } | { ok: false; reason: string; code?: string };

/** Errors of the machine, not of the file. */
const OUR_FAULT = /^E(?:NOSPC|DQUOT|MFILE|NFILE|IO|ROFS|ACCES|PERM)$/u;

// The library's messages about malformed files are not logged.
Logging.level = LogLevel.Silent;
const { from, to, ending } = workerData as RemuxTask;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has none
parentPort?.postMessage(await answer());

async function answer(): Promise<RemuxAnswer> {
  try {
    await remuxVideo(from, to, ending);
    return { ok: true };
  } catch (error) {
    const { message, code = '' } = error as NodeJS.ErrnoException;
    return { ok: false, reason: message, ...(OUR_FAULT.test(code) && { code }) };
  }
}

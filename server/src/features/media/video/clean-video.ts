import fs from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

import { MEDIA_TEXTS } from '@rizzly/domain/media';

import { hasCode } from '../../../platform/error-code.ts';
import { invalidInput } from '../../../platform/http/app-error.ts';
import { createQueue } from '../at-once.ts';
import type { RemuxAnswer, RemuxTask } from './remux-worker.ts';
import type { VideoEnding } from './remux.ts';

/** 50 MB take about a second and 150 MB of memory. */
const AT_ONCE = 2;
const MEMORY_MB = 256;
/** Processor time, which a busy machine does not use up; some malformed files never end. */
const CPU_MS = 10_000;
const CPU_MS_PER_MB = 400;
const CPU_ASKED_EVERY_MS = 200;

const inTurn = createQueue(AT_ONCE);

/**
 * Makes the file anew without metadata, in its place. It is read in a thread of its own with bounds
 * on memory and time, so a file made to break the reader costs its sender an upload and nobody else
 * anything (docs/decisions/013-video-metadata.md).
 */
export async function cleanVideo(file: string, ending: VideoEnding, cpuMs = CPU_MS): Promise<void> {
  const clean = `${file}.clean`;
  try {
    const { size } = await fs.stat(file);
    const bound = cpuMs + (size / 1_000_000) * CPU_MS_PER_MB;
    const answer = await inTurn(() => remuxApart({ from: file, to: clean, ending }, bound));
    if (!answer.ok && answer.code) throw Object.assign(new Error(answer.reason), answer);
    if (!answer.ok) throw invalidInput('file', MEDIA_TEXTS.notVideo);
    await fs.rename(clean, file);
  } finally {
    await fs.rm(clean, { force: true });
  }
}

/** Throws what is no fault of the file, such as a thread that can't start. */
async function remuxApart(task: RemuxTask, cpuMs: number): Promise<RemuxAnswer> {
  const worker = new Worker(new URL('remux-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const watching = setInterval(() => {
    void endWhenOver(worker, cpuMs);
  }, CPU_ASKED_EVERY_MS);
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', (error) => {
        if (hasCode(error, 'ERR_WORKER_OUT_OF_MEMORY')) resolve({ ok: false, reason: 'memory' });
        else reject(error);
      });
      worker.once('exit', () => resolve({ ok: false, reason: 'The thread ended early' }));
    });
  } finally {
    clearInterval(watching);
    await worker.terminate();
  }
}

async function endWhenOver(worker: Worker, cpuMs: number): Promise<void> {
  try {
    const { user, system } = await worker.cpuUsage();
    if ((user + system) / 1000 > cpuMs) await worker.terminate();
  } catch {
    // It has ended by itself.
  }
}

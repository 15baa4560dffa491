import fs from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

import { MEDIA_TEXTS } from '@rizzly/domain/media';

import { invalidInput } from '../../../platform/http/app-error.ts';
import { createQueue } from '../at-once.ts';
import type { RemuxAnswer, RemuxTask } from './remux-worker.ts';
import type { VideoEnding } from './remux.ts';

/** 50 MB take about a second and 150 MB of memory. */
const AT_ONCE = 2;
const MEMORY_MB = 256;
/** Enough on a busy machine, also to start the thread; some malformed files never end. */
const WITHIN_MS = 10_000;
const WITHIN_MS_PER_MB = 400;

const inTurn = createQueue(AT_ONCE);

/**
 * Makes the file anew without metadata, in its place. It is read in a thread of its own with bounds
 * on memory and time, so a file made to break the reader costs its sender an upload and nobody else
 * anything (docs/decisions/013-video-metadata.md).
 */
export async function cleanVideo(
  file: string,
  ending: VideoEnding,
  withinMs = WITHIN_MS,
): Promise<void> {
  const clean = `${file}.clean`;
  try {
    const { size } = await fs.stat(file);
    const bound = withinMs + (size / 1_000_000) * WITHIN_MS_PER_MB;
    const answer = await inTurn(() => remuxApart({ from: file, to: clean, ending }, bound));
    if (!answer.ok && answer.code) throw Object.assign(new Error(answer.reason), answer);
    if (!answer.ok) throw invalidInput('file', MEDIA_TEXTS.notVideo);
    await fs.rename(clean, file);
  } finally {
    await fs.rm(clean, { force: true });
  }
}

async function remuxApart(task: RemuxTask, withinMs: number): Promise<RemuxAnswer> {
  const worker = new Worker(new URL('remux-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const overdue = setTimeout(() => void worker.terminate(), withinMs);
  try {
    return await new Promise((resolve) => {
      worker.once('message', resolve);
      worker.once('error', ({ message }) => resolve({ ok: false, reason: message }));
      worker.once('exit', () => resolve({ ok: false, reason: 'The thread ended early' }));
    });
  } finally {
    clearTimeout(overdue);
    await worker.terminate();
  }
}

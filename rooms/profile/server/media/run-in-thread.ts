import { Worker } from 'node:worker_threads';

import { hasCode } from '../../../../platform/server/error-code.ts';

const CPU_ASKED_EVERY_MS = 200;

/**
 * Reads somebody's file in a thread of its own, with limits on memory and processor time, so that a
 * malformed file fails only its own upload. Undefined when the thread ended at a limit. Throws for
 * errors that are not the file's fault, such as a thread that can't start.
 */
export async function runInThread<Answer>(
  module: URL,
  workerData: unknown,
  { cpuMs, memoryMb }: { cpuMs: number; memoryMb: number },
): Promise<Answer | undefined> {
  const worker = new Worker(module, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // What a library prints about somebody's file is nothing for the log.
    stdout: true,
    stderr: true,
  });
  const watching = setInterval(() => {
    void endWhenOver(worker, cpuMs);
  }, CPU_ASKED_EVERY_MS);
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', (error) => {
        if (hasCode(error, 'ERR_WORKER_OUT_OF_MEMORY')) resolve(undefined);
        else reject(error);
      });
      worker.once('exit', () => resolve(undefined));
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
    // The thread has already ended.
  }
}

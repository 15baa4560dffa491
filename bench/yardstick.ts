import { createHash } from 'node:crypto';
import os from 'node:os';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

const ROWS = 100_000;

/** Milliseconds that a fixed piece of work took, to see how fast the machine was. */
export interface Pace {
  /** On one core, while the others were free. */
  alone: number;
  /** The slowest of all cores, when each did it at once. Twice as long if only half are free. */
  together: number;
}

export async function measurePace(): Promise<Pace> {
  const alone = await workInThread();
  const all = await Promise.all(Array.from(os.cpus(), workInThread));
  return { alone, together: Math.max(...all) };
}

export function showPace({ alone, together }: Pace): string {
  return `${alone.toFixed(0)} ms on one core, ${together.toFixed(0)} ms on all at once`;
}

function workInThread(): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url));
    worker.once('message', resolve).once('error', reject);
  });
}

/** As servers do: texts, objects, maps and hashes. */
function work(): void {
  const names = new Map<string, number>();
  for (let row = 0; row < ROWS; row += 1) {
    const text = JSON.stringify({ row, name: `Member ${row}`, interests: ['Music', 'Art'] });
    const { name } = JSON.parse(text) as { name: string };
    names.set(createHash('sha256').update(name).digest('hex'), row);
  }
}

if (!isMainThread) {
  const began = performance.now();
  work();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has none
  parentPort?.postMessage(performance.now() - began);
}

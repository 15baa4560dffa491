import { createHash } from 'node:crypto';
import os from 'node:os';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

const ROWS = 100_000;

/** How long the fixed workload took, in milliseconds. It tells a slow machine from slow code. */
export interface Pace {
  /** On one core, with the others idle. */
  alone: number;
  /** On all cores at once: the slowest. About twice `alone` if only half of the cores are free. */
  together: number;
}

export async function measurePace(): Promise<Pace> {
  const alone = await workInThread();
  // All cores of the machine, also those that this process may not use, so that it is noticed.
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

/** Work like a server's: strings, objects, a map and hashes. */
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
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port takes no origin
  parentPort?.postMessage(performance.now() - began);
}

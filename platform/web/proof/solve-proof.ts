import type { ProofChallenge } from '../../shared/index.ts';
import { textsOf } from '../language/index.ts';
import { platformTexts } from '../texts/index.ts';
import { toast } from '../ui/toast.ts';

/** The counters that a worker tries: every `counterStep`th counter from `counterStart` on. */
export interface Task {
  challenge: ProofChallenge;
  counterStart: number;
  counterStep: number;
}

const WORKERS_MAX = 4;
/** Shorter work needs no words. */
const TELL_AFTER_MS = 1000;

/**
 * Solves a challenge in workers, so that the page stays usable, and returns the header `Proof`. The
 * person has nothing to do.
 */
export async function solveProof(
  challenge: ProofChallenge,
  signal?: AbortSignal | null,
): Promise<string> {
  const count = Math.min(WORKERS_MAX, Math.max(1, navigator.hardwareConcurrency));
  const workers = Array.from(
    { length: count },
    () => new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' }),
  );
  const telling = setTimeout(() => {
    const t = textsOf(platformTexts);
    toast({ title: t.proving, description: t.provingText });
  }, TELL_AFTER_MS);
  try {
    const solution = await new Promise((resolve, reject) => {
      const stop = () => reject(new DOMException('Aborted', 'AbortError'));
      if (signal?.aborted === true) stop();
      signal?.addEventListener('abort', stop, { once: true });
      for (const [counterStart, worker] of workers.entries()) {
        worker.addEventListener('message', ({ data }) => resolve(data));
        worker.addEventListener('error', ({ message }) => reject(new Error(message)));
        const task: Task = { challenge, counterStart, counterStep: count };
        worker.postMessage(task, []);
      }
    });
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    clearTimeout(telling);
    for (const worker of workers) worker.terminate();
  }
}

import { AppError } from '../http/app-error.ts';
import { say } from '../texts/index.ts';

/** Runs a limited number of expensive tasks at a time; the others wait in a bounded queue. */
export interface Gate {
  /** Throws `unavailable` when the queue is full. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export interface GateOptions {
  atOnce: number;
  maxWaiting: number;
  /** Seconds after which a rejected caller should try again. */
  retryAfter: number;
}

export function createGate({ atOnce, maxWaiting, retryAfter }: GateOptions): Gate {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting) {
      throw new AppError('unavailable', say.manySignIns, { retryAfter });
    }
    // A finished task passes its slot on, so `running` stays the same.
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    run: async (work) => {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

import { AppError } from '../http/app-error.ts';
import { say } from '../texts/index.ts';

export interface QueueOptions {
  atOnce: number;
  /** Beyond this, tasks are rejected with `unavailable`. Without it, any number may wait. */
  full?: {
    maxWaiting: number;
    /** Seconds after which a rejected caller should try again. */
    retryAfter: number;
  };
}

/** Limits how many expensive tasks run at once. The others wait in order. */
export function createQueue({ atOnce, full }: QueueOptions) {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (full && waiting.length >= full.maxWaiting) {
      throw new AppError('unavailable', say.busy, { retryAfter: full.retryAfter });
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
    run: async <T>(work: () => Promise<T>): Promise<T> => {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

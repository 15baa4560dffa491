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

interface Waiting {
  start: () => void;
  reject: (error: AppError) => void;
}

/**
 * Limits how many expensive tasks run at once. The others wait in order, but those of several
 * callers take turns, and a full queue rejects a task of whoever has most waiting: a flood of one
 * caller delays that caller alone.
 */
export function createQueue({ atOnce, full }: QueueOptions) {
  let running = 0;
  let count = 0;
  /** By caller, in the order of their turns. */
  const waiting = new Map<string, Waiting[]>();

  function enter(who: string): Promise<void> | undefined {
    if (running < atOnce) {
      running += 1;
      return undefined;
    }
    if (full && count >= full.maxWaiting) makeRoom(who, full.retryAfter);
    // A finished task passes its slot on, so `running` stays the same.
    return new Promise<void>((resolve, reject) => {
      const own = waiting.get(who) ?? [];
      own.push({ start: resolve, reject });
      waiting.set(who, own);
      count += 1;
    });
  }

  /** Throws unless somebody has more tasks waiting than this caller would have. */
  function makeRoom(who: string, retryAfter: number): void {
    const busy = new AppError('unavailable', say.busy, { retryAfter });
    const [most] = [...waiting.values()].toSorted((a, b) => b.length - a.length);
    const own = waiting.get(who)?.length ?? 0;
    if (!most || most.length <= own + 1) throw busy;
    most.pop()?.reject(busy);
    count -= 1;
  }

  function leave(): void {
    const [turn] = waiting;
    if (!turn) {
      running -= 1;
      return;
    }
    const [who, own] = turn;
    const next = own.shift();
    waiting.delete(who);
    if (own.length > 0) waiting.set(who, own);
    count -= 1;
    next?.start();
  }

  return {
    /** `who` is the member or the network that takes turns with others. */
    run: async <T>(work: () => Promise<T>, who = ''): Promise<T> => {
      await enter(who);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

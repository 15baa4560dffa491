import { randomInt } from 'node:crypto';

import { AppError } from './http/app-error.ts';
import type { Logger } from './log.ts';

/**
 * Runs work some time after the answer, one piece at a time. Neither the answer nor the requests
 * that follow it show by their time how much work there was.
 */
export interface Later {
  /** Throws `unavailable` when too much is waiting. A failure goes to the log. */
  add(work: () => Promise<void>): void;
  /** Finishes at once what is waiting: before a stop. */
  drain(): Promise<void>;
}

const MAX_WAITING = 1000;

/** Random, so that nobody can know which request the work will run beside. */
const randomDelayMs = () => randomInt(1000, 3000);

export function createLater(log: Logger, delayMs: () => number = randomDelayMs): Later {
  const waiting = new Map<NodeJS.Timeout, () => Promise<void>>();
  let last = Promise.resolve();

  function run(work: () => Promise<void>): void {
    last = last
      .then(work)
      .catch((error: unknown) => log.error({ err: error }, 'work after the answer failed'));
  }

  return {
    add: (work) => {
      if (waiting.size >= MAX_WAITING) {
        throw new AppError('unavailable', 'Too much is going on. Please try again in a minute.', {
          retryAfter: 60,
        });
      }
      const timer = setTimeout(() => {
        waiting.delete(timer);
        run(work);
      }, delayMs());
      waiting.set(timer, work);
    },
    drain: async () => {
      for (const [timer, work] of waiting) {
        clearTimeout(timer);
        run(work);
      }
      waiting.clear();
      await last;
    },
  };
}

import { RateLimiterMemory } from 'rate-limiter-flexible';

import { AppError } from '../http/app-error.ts';

export interface Limit {
  /** Names the limit; the counter's key is this and what it is counted for. */
  name: string;
  points: number;
  seconds: number;
}

/** Counts deeds per key within a time; refuses with 429 when there were too many. */
export interface Limits {
  /** Counts one; throws `rate_limited` beyond the limit. */
  take(limit: Limit, key: string): Promise<void>;
  /** Counts one; false beyond the limit. For limits that must not be told. */
  tryTake(limit: Limit, key: string): Promise<boolean>;
  /** Forgets what was counted, for instance failures after a success. */
  reset(limit: Limit, key: string): Promise<void>;
}

/** Limits kept in this process; `multiplier` is RATE_LIMIT_MULTIPLIER. */
export function createLocalLimits(multiplier: number): Limits {
  const limiters = new Map<string, RateLimiterMemory>();
  const limiterOf = (limit: Limit) => {
    const found = limiters.get(limit.name);
    if (found) return found;
    const points = Math.max(1, Math.round(limit.points * multiplier));
    const made = new RateLimiterMemory({
      keyPrefix: limit.name,
      points,
      duration: limit.seconds,
    });
    limiters.set(limit.name, made);
    return made;
  };
  const consume = async (limit: Limit, key: string): Promise<number | undefined> => {
    try {
      await limiterOf(limit).consume(key);
      return undefined;
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal;
      const { msBeforeNext } = refusal as { msBeforeNext: number };
      return msBeforeNext;
    }
  };
  return {
    take: async (limit, key) => {
      const waitMs = await consume(limit, key);
      if (waitMs === undefined) return;
      throw new AppError('rate_limited', 'Too many attempts. Please wait a little and try again.', {
        retryAfter: waitMs / 1000,
      });
    },
    tryTake: async (limit, key) => (await consume(limit, key)) === undefined,
    reset: async (limit, key) => {
      await limiterOf(limit).delete(key);
    },
  };
}

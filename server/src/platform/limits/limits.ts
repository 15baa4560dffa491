import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

import { AppError } from '../http/app-error.ts';
import type { Redis } from '../redis/redis.ts';

interface Limit {
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

type Limiter = RateLimiterMemory | RateLimiterRedis;

/**
 * Limits counted in this process, or, with Redis, over all nodes; while Redis is away each node
 * counts for itself. `multiplier` is RATE_LIMIT_MULTIPLIER.
 */
export function createLimits(multiplier: number, redis?: Redis): Limits {
  const limiters = new Map<string, Limiter>();
  const createLimiter = (limit: Limit): Limiter => {
    const options = {
      keyPrefix: limit.name,
      points: Math.max(1, Math.round(limit.points * multiplier)),
      duration: limit.seconds,
    };
    const inMemory = new RateLimiterMemory(options);
    if (!redis) return inMemory;
    return new RateLimiterRedis({
      ...options,
      keyPrefix: `rizzly:limit:${limit.name}`,
      storeClient: redis,
      useRedisPackage: true,
      insuranceLimiter: inMemory,
    });
  };
  const limiterOf = (limit: Limit): Limiter => {
    const limiter = limiters.get(limit.name) ?? createLimiter(limit);
    limiters.set(limit.name, limiter);
    return limiter;
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

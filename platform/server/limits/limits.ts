import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

import { AppError } from '../http/app-error.ts';
import type { Redis } from '../redis/redis.ts';
import { say } from '../texts/index.ts';

export interface Limit {
  /** The name of the limit. The counter's key is this name and the key counted. */
  name: string;
  points: number;
  seconds: number;
}

/** Counts calls per key within a time window. Rejects with 429 above the limit. */
export interface Limits {
  /** Counts one call; throws `rate_limited` above the limit. */
  take(limit: Limit, key: string): Promise<void>;
  /** Counts one call; false above the limit. For limits that must stay hidden from the caller. */
  tryTake(limit: Limit, key: string): Promise<boolean>;
  /** Whether more calls than the limit were counted. Counts nothing. */
  isExceeded(limit: Limit, key: string): Promise<boolean>;
  /** Resets a counter, for example failures after a success. */
  reset(limit: Limit, key: string): Promise<void>;
}

/** Where calls are counted: in this process, over all nodes, or over all workers of a machine. */
export interface LimitCounter {
  /** Counts one call, or several, or none. Above the limit it returns the milliseconds to wait. */
  count(limit: Limit, key: string, calls?: number): Promise<number | undefined>;
  reset(limit: Limit, key: string): Promise<void>;
}

type Limiter = RateLimiterMemory | RateLimiterRedis;

/**
 * Counts in this process, or over all nodes with Redis. While Redis is away, each node counts by
 * itself. `multiplier` is RATE_LIMIT_MULTIPLIER.
 */
export function createLimitCounter(multiplier: number, redis?: Redis): LimitCounter {
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
  return {
    count: async (limit, key, calls) => {
      try {
        await limiterOf(limit).consume(key, calls);
        return undefined;
      } catch (refusal) {
        if (refusal instanceof Error) throw refusal;
        const { msBeforeNext } = refusal as { msBeforeNext: number };
        return msBeforeNext;
      }
    },
    reset: async (limit, key) => {
      await limiterOf(limit).delete(key);
    },
  };
}

export function createLimits(counter: LimitCounter): Limits {
  return {
    take: async (limit, key) => {
      const waitMs = await counter.count(limit, key);
      if (waitMs === undefined) return;
      throw new AppError('rate_limited', say.tooManyAttempts, {
        retryAfter: waitMs / 1000,
      });
    },
    tryTake: async (limit, key) => (await counter.count(limit, key)) === undefined,
    isExceeded: async (limit, key) => (await counter.count(limit, key, 0)) !== undefined,
    reset: (limit, key) => counter.reset(limit, key),
  };
}

import { randomUUID } from 'node:crypto';

import type { Logger } from '../log.ts';
import type { Redis } from '../redis/redis.ts';
import { createStaggeredTimer } from './staggered-timer.ts';

/** Which members have a socket open, on any node. */
export interface Presence {
  /** Call when a member's first socket on this node opens. */
  join(memberId: string): void;
  /** Call when the member's last socket on this node closes. */
  leave(memberId: string): Promise<void>;
  isOnline(memberId: string): Promise<boolean>;
  close(): void;
}

export function createLocalPresence(): Presence {
  const members = new Set<string>();
  return {
    join: (memberId) => void members.add(memberId),
    leave: async (memberId) => void members.delete(memberId),
    isOnline: async (memberId) => members.has(memberId),
    close: () => {},
  };
}

/** How long an entry counts without a refresh. The entries of a killed node expire. */
const VALID_MS = 60_000;
const REFRESH_EVERY_MS = 20_000;

const keyOf = (memberId: string) => `rizzly:online:${memberId}`;

/**
 * Presence over all nodes. Each member has a sorted set of the nodes that hold their sockets; the
 * score is the time at which the entry expires. While Redis is away, a node knows only its own
 * members.
 */
export function createRedisPresence(redis: Redis, log: Logger): Presence {
  const node = randomUUID();
  /** Members with sockets on this node, each with the function that stops its refresh. */
  const own = new Map<string, () => void>();

  const markOnline = async (memberId: string): Promise<void> => {
    const until = Date.now() + VALID_MS;
    await redis
      .multi()
      .zAdd(keyOf(memberId), { score: until, value: node })
      .pExpire(keyOf(memberId), 2 * VALID_MS)
      .exec();
  };
  const warnOnFailure = async (work: Promise<unknown>): Promise<void> => {
    try {
      await work;
    } catch (error) {
      log.warn({ err: error }, 'presence could not be written to Redis');
    }
  };
  const refresh = createStaggeredTimer<string>(REFRESH_EVERY_MS, (memberId) => {
    if (redis.isReady) void warnOnFailure(markOnline(memberId));
  });

  return {
    join: (memberId) => {
      if (!own.has(memberId)) own.set(memberId, refresh.join(memberId));
      if (redis.isReady) void warnOnFailure(markOnline(memberId));
    },
    leave: async (memberId) => {
      own.get(memberId)?.();
      own.delete(memberId);
      if (redis.isReady) await warnOnFailure(redis.zRem(keyOf(memberId), node));
    },
    isOnline: async (memberId) => {
      if (own.has(memberId)) return true;
      if (!redis.isReady) return false;
      try {
        return (await redis.zCount(keyOf(memberId), Date.now(), '+inf')) > 0;
      } catch (error) {
        log.warn({ err: error }, 'presence could not be read from Redis');
        return false;
      }
    },
    close: refresh.stop,
  };
}

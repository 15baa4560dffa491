import { randomUUID } from 'node:crypto';

import type { Logger } from '../log.ts';
import type { Redis } from '../redis/redis.ts';
import { createTurns } from './turns.ts';

/** Who has a socket open, on whichever node. */
export interface OnlineMembers {
  /** The first socket of a member opened on this node. */
  join(memberId: string): void;
  /** The last one closed. */
  leave(memberId: string): Promise<void>;
  isOnline(memberId: string): Promise<boolean>;
  close(): void;
}

export function createLocalOnline(): OnlineMembers {
  const members = new Set<string>();
  return {
    join: (memberId) => void members.add(memberId),
    leave: async (memberId) => void members.delete(memberId),
    isOnline: async (memberId) => members.has(memberId),
    close: () => {},
  };
}

/** A node that dies without leaving is believed for this long. */
const BELIEVED_MS = 60_000;
const REFRESH_EVERY_MS = 20_000;

const keyOf = (memberId: string) => `rizzly:online:${memberId}`;

/**
 * Over all nodes: a sorted set a member, of the nodes that have sockets of theirs, scored by until
 * when that is believed. While Redis is away a node knows only its own.
 */
export function createRedisOnline(redis: Redis, log: Logger): OnlineMembers {
  const node = randomUUID();
  /** Of the members with sockets here, how each one's refreshing is ended. */
  const own = new Map<string, () => void>();

  const believe = async (memberId: string): Promise<void> => {
    const until = Date.now() + BELIEVED_MS;
    await redis
      .multi()
      .zAdd(keyOf(memberId), { score: until, value: node })
      .pExpire(keyOf(memberId), 2 * BELIEVED_MS)
      .exec();
  };
  const quietly = async (work: Promise<unknown>): Promise<void> => {
    try {
      await work;
    } catch (error) {
      log.warn({ err: error }, 'presence did not reach Redis');
    }
  };
  const refresh = createTurns<string>(REFRESH_EVERY_MS, (memberId) => {
    if (redis.isReady) void quietly(believe(memberId));
  });

  return {
    join: (memberId) => {
      if (!own.has(memberId)) own.set(memberId, refresh.join(memberId));
      if (redis.isReady) void quietly(believe(memberId));
    },
    leave: async (memberId) => {
      own.get(memberId)?.();
      own.delete(memberId);
      if (redis.isReady) await quietly(redis.zRem(keyOf(memberId), node));
    },
    isOnline: async (memberId) => {
      if (own.has(memberId)) return true;
      if (!redis.isReady) return false;
      try {
        return (await redis.zCount(keyOf(memberId), Date.now(), '+inf')) > 0;
      } catch (error) {
        log.warn({ err: error }, 'presence could not be asked of Redis');
        return false;
      }
    },
    close: refresh.stop,
  };
}

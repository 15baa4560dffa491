import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import type { Logger } from '../log.ts';
import type { Redis } from '../redis/redis.ts';
import {
  concerningOnly,
  createLocalBus,
  membersOf,
  type LiveBus,
  type LiveMessage,
} from './bus.ts';
import { createWatches } from './watches.ts';

interface Envelope {
  /** The node that published. It has already delivered to its own sockets. */
  from: string;
  message: LiveMessage;
}

type Listener = (text: string) => void;

/** One channel per member. Sharded pub/sub lets a Redis Cluster spread them over its shards. */
const channelOf = (memberId: string) => `rizzly:live:${memberId}`;

/**
 * How long to wait after Redis is back until every node has reconnected. Longer than the longest
 * pause between two tries (platform/server/redis).
 */
const ALL_BACK_MS = 3000;
/** How long a socket waits for its subscription at most, when Redis is slow. */
const SUBSCRIBE_WITHIN_MS = 2000;
/** When a failed subscription is retried: a single node of a cluster may be unavailable. */
const TRY_AGAIN_MS = 1000;

/**
 * The bus between nodes. A node delivers to its own sockets immediately, even without Redis; other
 * nodes receive events for the members whose sockets they have. While Redis is away, other nodes
 * miss events. When it is back, their sockets must reconnect and fetch what they missed.
 */
export function createRedisBus(
  clients: { publisher: Redis; subscriber: Redis },
  log: Logger,
): LiveBus & { publishing: () => number } {
  const { publisher, subscriber } = clients;
  const node = randomUUID();
  const local = createLocalBus();
  const watched = new Map<string, Listener>();
  /**
   * Members that need no subscription any more, but Redis was away when we wanted to unsubscribe.
   */
  const stale = new Map<string, Listener>();
  /** Subscriptions that Redis has not confirmed yet. */
  const subscribing = new Map<string, Promise<void>>();
  /** Messages that Redis has not acknowledged yet. */
  let publishing = 0;
  let allBack: NodeJS.Timeout | undefined;

  const createListener =
    (memberId: string): Listener =>
    (text) => {
      const { from, message } = JSON.parse(text) as Envelope;
      if (from !== node) local.publish(concerningOnly(message, [memberId]));
    };
  const quietly = (work: Promise<unknown>) => {
    work.catch((error: unknown) => log.warn({ err: error }, 'live event did not reach Redis'));
  };
  const listen = (memberId: string, listener: Listener) => {
    if (!subscriber.isReady || watched.get(memberId) !== listener) return;
    const subscribed = subscriber
      .sSubscribe(channelOf(memberId), listener)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'a member’s events could not be subscribed to');
        setTimeout(listen, TRY_AGAIN_MS, memberId, listener).unref();
      })
      .finally(() => {
        if (subscribing.get(memberId) === subscribed) subscribing.delete(memberId);
      });
    subscribing.set(memberId, subscribed);
  };
  const unlisten = (memberId: string, listener: Listener) => {
    const keepForLater = () => void stale.set(memberId, listener);
    if (!subscriber.isReady) keepForLater();
    // In a cluster, only the member's node may be unavailable.
    else subscriber.sUnsubscribe(channelOf(memberId), listener).catch(keepForLater);
  };
  // The client restores its subscriptions. Changes made while Redis was away are applied here;
  // subscribing the same listener twice does nothing.
  subscriber.on('ready', () => {
    const old = [...stale];
    stale.clear();
    for (const [memberId, listener] of old) unlisten(memberId, listener);
    for (const [memberId, listener] of watched) listen(memberId, listener);
    if (watched.size === 0) return;
    clearTimeout(allBack);
    allBack = setTimeout(() => local.publish({ kind: 'missed' }), ALL_BACK_MS).unref();
  });

  return {
    publish: (message) => {
      local.publish(message);
      if (!publisher.isReady) return;
      // Clocks of other nodes differ, so the delay is measured only on the node that published.
      const { storedAt: _, ...toOthers } = { storedAt: undefined, ...message };
      const envelope: Envelope = { from: node, message: toOthers };
      const text = JSON.stringify(envelope);
      for (const memberId of membersOf(message)) {
        publishing += 1;
        const published = publisher.sPublish(channelOf(memberId), text);
        quietly(published.finally(() => (publishing -= 1)));
      }
    },
    publishing: () => publishing,
    subscribe: (listener) => local.subscribe(listener),
    watch: createWatches({
      onFirst: (memberId) => {
        const listener = createListener(memberId);
        watched.set(memberId, listener);
        listen(memberId, listener);
      },
      onLast: (memberId) => {
        const listener = watched.get(memberId);
        watched.delete(memberId);
        if (listener) unlisten(memberId, listener);
      },
    }),
    whenWatching: async (memberId) => {
      const subscribed = subscribing.get(memberId);
      if (subscribed) await Promise.race([subscribed, pause(SUBSCRIBE_WITHIN_MS)]);
    },
  };
}

import { randomUUID } from 'node:crypto';

import type { Logger } from '../log.ts';
import type { Redis } from '../redis/redis.ts';
import { createLocalBus, type LiveBus, type LiveMessage } from './bus.ts';

interface Envelope {
  /** The node that published. It has already delivered to its own sockets. */
  from: string;
  message: LiveMessage;
}

interface Watch {
  /** The number of this member's sockets on this node. */
  count: number;
  listener: (text: string) => void;
}

/** One channel per member. Sharded pub/sub lets a Redis Cluster spread them over its shards. */
const channelOf = (memberId: string) => `rizzly:live:${memberId}`;

/** The members whose channels a message goes to. A message for one node only has none. */
function membersOf(message: LiveMessage): string[] {
  if (message.kind === 'missed') return [];
  return message.kind === 'event' ? message.memberIds : [message.memberId];
}

/**
 * How long to wait after Redis is back until every node has reconnected. Longer than the longest
 * pause between two tries (platform/redis).
 */
const ALL_BACK_MS = 3000;

/** The part of a message that concerns one member. */
function partFor(message: LiveMessage, memberId: string): LiveMessage {
  return message.kind === 'event' ? { ...message, memberIds: [memberId] } : message;
}

/**
 * The bus between nodes. A node delivers to its own sockets at once, even without Redis; other
 * nodes receive events for the members whose sockets they hold. While Redis is away, other nodes
 * miss events. When it is back, their sockets must reconnect and fetch what they missed.
 */
export function createRedisBus(
  clients: { publisher: Redis; subscriber: Redis },
  log: Logger,
): LiveBus & { publishing: () => number } {
  const { publisher, subscriber } = clients;
  const node = randomUUID();
  const local = createLocalBus();
  const watched = new Map<string, Watch>();
  /**
   * Members that need no subscription any more, but Redis was away when we wanted to unsubscribe.
   */
  const stale = new Map<string, Watch>();
  /** Messages that Redis has not acknowledged yet. */
  let publishing = 0;
  let allBack: NodeJS.Timeout | undefined;

  const createWatch = (memberId: string): Watch => ({
    count: 0,
    listener: (text) => {
      const { from, message } = JSON.parse(text) as Envelope;
      if (from !== node) local.publish(partFor(message, memberId));
    },
  });
  const quietly = (work: Promise<unknown>) => {
    work.catch((error: unknown) => log.warn({ err: error }, 'live event did not reach Redis'));
  };
  const listen = (memberId: string, { listener }: Watch) => {
    if (subscriber.isReady) quietly(subscriber.sSubscribe(channelOf(memberId), listener));
  };
  const unlisten = (memberId: string, watch: Watch) => {
    if (subscriber.isReady) {
      quietly(subscriber.sUnsubscribe(channelOf(memberId), watch.listener));
    } else {
      stale.set(memberId, watch);
    }
  };
  // The client restores its subscriptions. Changes made while Redis was away are applied here;
  // subscribing the same listener twice does nothing.
  subscriber.on('ready', () => {
    for (const [memberId, watch] of stale) unlisten(memberId, watch);
    stale.clear();
    for (const [memberId, watch] of watched) listen(memberId, watch);
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
    watch: (memberId) => {
      const watch = watched.get(memberId) ?? createWatch(memberId);
      watched.set(memberId, watch);
      watch.count += 1;
      if (watch.count === 1) listen(memberId, watch);
      let isWatching = true;
      return () => {
        if (!isWatching) return;
        isWatching = false;
        watch.count -= 1;
        if (watch.count > 0) return;
        watched.delete(memberId);
        unlisten(memberId, watch);
      };
    },
  };
}

import { randomUUID } from 'node:crypto';

import type { Logger } from '../log.ts';
import type { Redis } from '../redis/redis.ts';
import { createLocalBus, type LiveBus, type LiveMessage } from './bus.ts';

interface Envelope {
  /** The node that published: it has delivered to its own sockets already. */
  from: string;
  message: LiveMessage;
}

interface Watch {
  /** How many of this node's sockets are the member's. */
  count: number;
  listener: (text: string) => void;
}

/** A channel a member: sharded pub/sub, so that a Redis Cluster spreads them over its shards. */
const channelOf = (memberId: string) => `rizzly:live:${memberId}`;

/** Whose channels a message goes to; what concerns one node alone, to none. */
function membersOf(message: LiveMessage): string[] {
  if (message.kind === 'missed') return [];
  return message.kind === 'event' ? message.memberIds : [message.memberId];
}

/**
 * After Redis is back, until every node has come back to it: longer than any waits between two
 * tries (platform/redis).
 */
const ALL_BACK_MS = 3000;

/** The part of a message that is for one member. */
function partFor(message: LiveMessage, memberId: string): LiveMessage {
  return message.kind === 'event' ? { ...message, memberIds: [memberId] } : message;
}

/**
 * The bus between nodes. A node delivers to its own sockets at once, Redis or not; the others get
 * what concerns the members whose sockets they hold. While Redis is away those miss events; when it
 * is back their sockets are made to come anew, which fetches what they missed.
 */
export function createRedisBus(
  clients: { publisher: Redis; subscriber: Redis },
  log: Logger,
): LiveBus & { publishing: () => number } {
  const { publisher, subscriber } = clients;
  const node = randomUUID();
  const local = createLocalBus();
  const watched = new Map<string, Watch>();
  /** No longer watched, but Redis was away when it should have been told. */
  const stale = new Map<string, Watch>();
  /** Sent to Redis and not answered yet. */
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
  // The client restores what it had subscribed to. What changed while Redis was away is done here;
  // subscribing the same listener again does nothing.
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
      // Clocks of other nodes differ: only the own one measures.
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

import { setTimeout as pause } from 'node:timers/promises';

import { createCluster } from 'redis';

import type { Redis, RedisPurpose } from './redis.ts';
import { waitBefore } from './wait-before.ts';

/** The library's event for subscriptions whose node has left the cluster. */
const LEFT_BEHIND = '__resubscribeListeners';

/**
 * Makes a Redis Cluster usable like a single Redis: our commands have one key each, and the library
 * sends each to the node of its key. This adds what the library lacks: it keeps trying to connect,
 * and emits `ready` when all nodes are available and when one is back.
 */
export function createRedisCluster(urls: readonly string[], purpose: RedisPurpose): Redis {
  let isConnected = false;
  const closing = new AbortController();
  const cluster = createCluster({
    rootNodes: urls.map((url) => ({ url })),
    RESP: 2,
    // Without commands only the connections that listen are opened.
    minimizeConnections: purpose === 'events',
    defaults: {
      ...credentialsOf(urls),
      disableOfflineQueue: true,
      socket: {
        tls: urls.some((url) => url.startsWith('rediss:')),
        connectTimeout: 3000,
        // At the start we ask again which nodes exist, because another may have taken over.
        reconnectStrategy: (retries: number) => isConnected && waitBefore(retries),
      },
    },
  });
  const away = new Set<string>();
  const nameOf = ({ host, port }: { host: string; port: number }) => `${host}:${port}`;
  cluster.on('node-error', (error, node) => {
    away.add(nameOf(node));
    cluster.emit('error', error);
  });
  cluster.on('node-ready', (node) => {
    if (away.delete(nameOf(node)) && isConnected) cluster.emit('ready');
  });
  // The library would resubscribe without catching a failure, which would end this process. Our bus
  // knows its subscriptions, and subscribes on `ready`.
  cluster.removeAllListeners(LEFT_BEHIND);
  cluster.on(LEFT_BEHIND, () => cluster.emit('ready'));

  const connectOnce = cluster.connect.bind(cluster);
  const destroy = cluster.destroy.bind(cluster);
  const client = Object.assign(cluster, {
    connect: async () => {
      for (let retries = 0; !closing.signal.aborted && !isConnected; retries += 1) {
        isConnected = await connectOnce().then(
          () => true,
          () => false,
        );
        // Forgets the nodes of a failed try.
        if (!isConnected) destroy();
        if (!isConnected) await pause(waitBefore(retries), undefined, { ref: false });
      }
      if (!closing.signal.aborted) cluster.emit('ready');
      return client;
    },
    destroy: () => {
      closing.abort();
      destroy();
    },
  });
  // The commands that we use have the same parameters and answers in both kinds of clients.
  return client as unknown as Redis;
}

/** Nodes that the cluster names have no user name and password in their address. */
function credentialsOf([url = '']: readonly string[]) {
  const { username, password } = new URL(url);
  return {
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
  };
}

import { setTimeout as pause } from 'node:timers/promises';

import { createClient, createCluster } from 'redis';

import type { Config } from '../../../app/server/config.ts';
import type { Logger } from '../log.ts';
import { describeError } from '../log/describe-error.ts';
import { whatToDoAboutRedis } from '../log/surroundings.ts';

const RECONNECT_MS = { first: 100, most: 2000 };

/** The library's event for subscriptions whose node has left the cluster. */
const LEFT_BEHIND = '__resubscribeListeners';

/** The purpose of a client: commands, or a connection that listens. */
export type RedisPurpose = 'commands' | 'events';

/**
 * A client that keeps reconnecting, because Redis may be unavailable at the start and at any time.
 * Meanwhile commands fail immediately, so that callers can do without it. Emits `ready` when Redis
 * is available and each time it is back.
 */
export function createRedis(
  { urls, isCluster }: NonNullable<Config['redis']>,
  log: Logger,
  purpose: RedisPurpose = 'commands',
): Redis {
  const client = isCluster ? createRedisCluster(urls, purpose) : createOne(urls[0] ?? '');
  let isAway = false;
  const noteAway = (error: unknown) => {
    const todo = whatToDoAboutRedis(error instanceof Error ? describeError(error).code : undefined);
    if (!isAway) log.warn({ err: error, todo }, 'Redis is not reachable; carrying on without it');
    isAway = true;
  };
  client.on('error', noteAway);
  client.on('ready', () => {
    if (isAway) log.info({}, 'Redis is back');
    isAway = false;
    // It is ready too when it wants a password that REDIS_URL does not have.
    if (purpose === 'commands') client.get('rizzly:probe').catch(noteAway);
  });
  return client;
}

export type Redis = ReturnType<typeof createOne>;

function createOne(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    // RESP2 with separate connections for pub/sub and commands, which Redis and Valkey both
    // support.
    RESP: 2,
    socket: { connectTimeout: 3000, reconnectStrategy: waitBefore },
  });
}

/**
 * Makes a Redis Cluster usable like a single Redis: our commands have one key each, and the library
 * sends each to the node of its key. This adds what the library lacks: it keeps trying to connect,
 * and emits `ready` when all nodes are available and when one is back.
 */
function createRedisCluster(urls: readonly string[], purpose: RedisPurpose): Redis {
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

/** Milliseconds to wait before the next try to connect to Redis. */
function waitBefore(retries: number): number {
  return Math.min(RECONNECT_MS.first * 2 ** Math.min(retries, 10), RECONNECT_MS.most);
}

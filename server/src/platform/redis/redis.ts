import { createClient } from 'redis';

import type { Logger } from '../log.ts';

const RECONNECT_MS = { first: 100, most: 2000 };

/**
 * A client that keeps reconnecting: Redis may be away at the start and at any time. Commands fail
 * at once while it is away, so that callers can do without it.
 */
export function createRedis(url: string, log: Logger) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    // RESP2 with separate connections for pub/sub and commands, which Redis and Valkey both
    // support.
    RESP: 2,
    socket: {
      connectTimeout: 3000,
      reconnectStrategy: (retries) =>
        Math.min(RECONNECT_MS.first * 2 ** Math.min(retries, 10), RECONNECT_MS.most),
    },
  });
  let isAway = false;
  client.on('error', (error: unknown) => {
    if (!isAway) log.warn({ err: error }, 'Redis is not reachable; carrying on without it');
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) log.info({}, 'Redis is back');
    isAway = false;
  });
  return client;
}

export type Redis = ReturnType<typeof createRedis>;

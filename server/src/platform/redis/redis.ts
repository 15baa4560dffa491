import { createClient } from 'redis';

import type { Config } from '../../config.ts';
import type { Logger } from '../log.ts';
import { describeError } from '../log/describe-error.ts';
import { whatToDoAboutRedis } from '../log/surroundings.ts';
import { createRedisCluster } from './redis-cluster.ts';
import { waitBefore } from './wait-before.ts';

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

import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

import { createRedisPresence } from '../server/src/platform/live/presence.ts';
import { createRedisBus } from '../server/src/platform/live/redis-bus.ts';
import { createLogger } from '../server/src/platform/log.ts';
import { createRedis } from '../server/src/platform/redis/redis.ts';
import { startTestRedis } from '../server/src/testing/redis-server.ts';
import { atEnd, until } from './harness.ts';
import { readCpuMs } from './processes.ts';

const MEMBERS = 1000;
const EVENTS = 40_000;
/** Events in flight, as on a busy node. */
const AT_ONCE = 100;
const WAIT_MS = 5000;

/**
 * Processor time of Redis and of the nodes for an event between two nodes, and for refreshing a
 * member's presence. Returns nothing if redis-server is not installed.
 */
export async function measureRedis(): Promise<Record<string, number>> {
  if (spawnSync('redis-server', ['--version']).status !== 0) return {};
  const redis = await startTestRedis();
  atEnd(() => redis.close());
  const log = createLogger('silent');
  const connect = async () => {
    const client = createRedis({ urls: [redis.url], isCluster: false }, log);
    atEnd(() => client.destroy());
    await client.connect();
    return client;
  };
  const near = createRedisBus({ publisher: await connect(), subscriber: await connect() }, log);
  const far = createRedisBus({ publisher: await connect(), subscriber: await connect() }, log);
  const presence = createRedisPresence(await connect(), log);
  atEnd(() => presence.close());
  let received = 0;
  far.subscribe(() => (received += 1));
  for (let member = 0; member < MEMBERS; member += 1) far.watch(`${member}`);
  await pause(500);

  const publish = async (count: number) => {
    received = 0;
    for (let sent = 0; sent < count; sent += 1) {
      const event = { type: 'error', message: 'x'.repeat(270) } as const;
      near.publish({ kind: 'event', memberIds: [`${sent % MEMBERS}`], event });
      if (sent - received > AT_ONCE) await until(() => sent - received < AT_ONCE / 2, WAIT_MS);
    }
    if (await until(() => received >= count, WAIT_MS)) return;
    throw new Error('Events between nodes were lost');
  };
  const refresh = async () => {
    for (let joined = 0; joined < EVENTS; joined += AT_ONCE) {
      for (let member = 0; member < AT_ONCE; member += 1) presence.join(`${joined + member}`);
      // Redis answers in order, so after this answer all joins are done.
      await presence.isOnline('nobody');
    }
  };
  const costOf = async (work: () => Promise<void>) => {
    const [redisBefore, ownBefore] = [readCpuMs(redis.pid), process.cpuUsage()];
    await work();
    const { user, system } = process.cpuUsage(ownBefore);
    return [(readCpuMs(redis.pid) - redisBefore) / EVENTS, (user + system) / 1000 / EVENTS];
  };

  await publish(EVENTS / 4);
  const [redisEventMs = 0, redisNodeMs = 0] = await costOf(() => publish(EVENTS));
  const [presenceRedisMs = 0, presenceNodeMs = 0] = await costOf(refresh);
  return { redisEventMs, redisNodeMs, presenceRedisMs, presenceNodeMs };
}

import { spawnSync } from 'node:child_process';

import { createRedisPresence } from '../server/src/platform/live/presence.ts';
import { createRedisBus } from '../server/src/platform/live/redis-bus.ts';
import { createLogger } from '../server/src/platform/log.ts';
import { createRedis, type Redis } from '../server/src/platform/redis/redis.ts';
import { startTestRedis } from '../server/src/testing/redis-server.ts';
import { pause } from './chat-load.ts';
import { readCpuMs } from './node-process.ts';
import { until } from './open-loop.ts';

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
  const log = createLogger('silent');
  const clients: Redis[] = [];
  const connect = async () => {
    const client = createRedis({ urls: [redis.url], isCluster: false }, log);
    clients.push(client);
    await client.connect();
    return client;
  };
  try {
    const near = createRedisBus({ publisher: await connect(), subscriber: await connect() }, log);
    const far = createRedisBus({ publisher: await connect(), subscriber: await connect() }, log);
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
      if (!(await until(() => received >= count, WAIT_MS)))
        throw new Error('Events between nodes were lost');
    };
    const measureCost = async (count: number, work: () => Promise<void>) => {
      const before = [readCpuMs([redis.pid]), process.cpuUsage()] as const;
      await work();
      const { user, system } = process.cpuUsage(before[1]);
      const redisMs = readCpuMs([redis.pid]) - before[0];
      return { redisMs: redisMs / count, nodeMs: (user + system) / 1000 / count };
    };
    await publish(EVENTS / 4);
    const event = await measureCost(EVENTS, () => publish(EVENTS));

    const presence = createRedisPresence(await connect(), log);
    const presenceCost = await measureCost(EVENTS, async () => {
      for (let joined = 0; joined < EVENTS; joined += AT_ONCE) {
        for (let member = 0; member < AT_ONCE; member += 1) presence.join(`${joined + member}`);
        // Redis answers in order, so after this answer all joins are done.
        await presence.isOnline('nobody');
      }
    });
    presence.close();
    return {
      redisEventMs: event.redisMs,
      redisNodeMs: event.nodeMs,
      presenceRedisMs: presenceCost.redisMs,
      presenceNodeMs: presenceCost.nodeMs,
    };
  } finally {
    for (const client of clients) client.destroy();
    await redis.close();
  }
}

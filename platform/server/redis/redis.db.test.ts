import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startTestRedis, type TestRedis } from '../../../testing/server/redis-server.ts';
import { createLimitCounter, createLimits } from '../limits/limits.ts';
import type { LiveBus, LiveMessage } from '../live/bus.ts';
import { createRedisPresence } from '../live/presence.ts';
import { createRedisBus } from '../live/redis-bus.ts';
import { createLogger } from '../log.ts';
import { createRedis, type Redis } from './redis.ts';

const log = createLogger('silent');
const clients: Redis[] = [];
let redis: TestRedis;

async function connect(): Promise<Redis> {
  const client = createRedis({ urls: [redis.url], isCluster: false }, log);
  clients.push(client);
  await client.connect();
  return client;
}

async function startNode(): Promise<{ bus: LiveBus; received: LiveMessage[] }> {
  const bus = createRedisBus({ publisher: await connect(), subscriber: await connect() }, log);
  const received: LiveMessage[] = [];
  bus.subscribe((message) => received.push(message));
  return { bus, received };
}

const event = (text: string, ...memberIds: string[]): LiveMessage => ({
  kind: 'event',
  memberIds,
  event: { type: 'error', message: text },
});

beforeAll(async () => {
  redis = await startTestRedis();
});
afterAll(async () => {
  for (const client of clients) client.destroy();
  await redis.close();
});

describe('live events between nodes', () => {
  let one: Awaited<ReturnType<typeof startNode>>;
  let two: Awaited<ReturnType<typeof startNode>>;

  beforeEach(async () => {
    one = await startNode();
    two = await startNode();
  });

  it('reach each node that watches the member once, and the publishing node without Redis', async () => {
    two.bus.watch('ann');
    one.bus.watch('ann');
    await expect
      .poll(() => {
        one.bus.publish(event('hello', 'ann', 'bob'));
        return two.received.length;
      })
      .toBeGreaterThan(0);
    one.bus.publish(event('again', 'ann', 'bob'));
    one.bus.publish(event('last', 'ann'));
    await expect.poll(() => two.received.at(-1)).toEqual(event('last', 'ann'));
    expect(two.received.slice(-2)).toEqual([event('again', 'ann'), event('last', 'ann')]);
    expect(one.received.slice(-2)).toEqual([event('again', 'ann', 'bob'), event('last', 'ann')]);
  });

  it('stop when the last watching socket is gone', async () => {
    const first = two.bus.watch('cleo');
    const second = two.bus.watch('cleo');
    first();
    first();
    await expect
      .poll(() => {
        one.bus.publish(event('x', 'cleo'));
        return two.received.length;
      })
      .toBeGreaterThan(0);
    second();
    await expect
      .poll(async () => {
        two.received.length = 0;
        one.bus.publish(event('y', 'cleo'));
        await new Promise((resolve) => {
          setTimeout(resolve, 50);
        });
        return two.received.length;
      })
      .toBe(0);
  });

  it('continue within a node while Redis is down, and between nodes when it is back', async () => {
    two.bus.watch('dora');
    await redis.kill();
    one.bus.watch('dora');
    two.bus.watch('emil');
    one.bus.publish(event('alone', 'dora'));
    expect(one.received).toEqual([event('alone', 'dora')]);
    await redis.start();
    for (const member of ['dora', 'emil']) {
      await expect
        .poll(
          () => {
            one.bus.publish(event('back', member));
            return two.received.some(
              (message) => message.kind === 'event' && message.memberIds.includes(member),
            );
          },
          { interval: 100 },
        )
        .toBe(true);
    }
    // Once all nodes are back, each learns that it may have missed events.
    const missed = ({ received }: typeof one) =>
      received.filter((message) => message.kind === 'missed').length;
    await expect.poll(() => [missed(one), missed(two)]).toEqual([1, 1]);
  });
});

describe('presence over all nodes', () => {
  it('is known on both nodes until the last node reports that the member left', async () => {
    const one = createRedisPresence(await connect(), log);
    const two = createRedisPresence(await connect(), log);
    one.join('fay');
    two.join('fay');
    await expect.poll(() => two.isOnline('fay')).toBe(true);
    await two.leave('fay');
    expect(await two.isOnline('fay')).toBe(true);
    await one.leave('fay');
    expect(await two.isOnline('fay')).toBe(false);
    one.close();
    two.close();
  });
});

describe('limits over all nodes', () => {
  const limit = { name: 'test', points: 3, seconds: 60 };

  it('are counted together, and per node while Redis is down', async () => {
    const one = createLimits(createLimitCounter(1, await connect()));
    const two = createLimits(createLimitCounter(1, await connect()));
    const results = [];
    for (const limits of [one, two, one, two]) results.push(await limits.tryTake(limit, 'key'));
    expect(results).toEqual([true, true, true, false]);
    await expect(one.take(limit, 'key')).rejects.toMatchObject({ code: 'rate_limited' });
    await redis.kill();
    expect(await two.tryTake(limit, 'key')).toBe(true);
    await redis.start();
  });
});

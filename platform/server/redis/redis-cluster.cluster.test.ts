import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  startTestRedisCluster,
  type TestRedisCluster,
} from '../../../testing/server/redis-cluster.ts';
import { pause } from '../../../testing/server/socket-client.ts';
import { createLimitCounter, createLimits } from '../limits/limits.ts';
import type { LiveBus, LiveMessage } from '../live/bus.ts';
import { createRedisPresence } from '../live/presence.ts';
import { createRedisBus } from '../live/redis-bus.ts';
import { createLogger } from '../log.ts';
import { createRedis, type Redis, type RedisPurpose } from './redis.ts';

const log = createLogger('silent');
const clients: Redis[] = [];
/** Enough members that each of the three masters has some. */
const MEMBERS = Array.from({ length: 30 }, (_, index) => `member-${index}`);
let cluster: TestRedisCluster;

/** One address is enough: the cluster names its other nodes. */
async function connect(purpose: RedisPurpose = 'commands'): Promise<Redis> {
  const client = createRedis({ urls: cluster.urls.slice(0, 1), isCluster: true }, log, purpose);
  clients.push(client);
  await client.connect();
  return client;
}

interface Node {
  bus: LiveBus;
  received: LiveMessage[];
}

async function startNode(): Promise<Node> {
  const publisher = await connect();
  const bus = createRedisBus({ publisher, subscriber: await connect('events') }, log);
  const received: LiveMessage[] = [];
  bus.subscribe((message) => received.push(message));
  return { bus, received };
}

const event = (...memberIds: string[]): LiveMessage => ({
  kind: 'event',
  memberIds,
  event: { type: 'error', message: 'hello' },
});
const membersHeard = ({ received }: Node) =>
  new Set(received.flatMap((message) => (message.kind === 'event' ? message.memberIds : [])));

beforeAll(async () => {
  cluster = await startTestRedisCluster();
});
afterAll(async () => {
  for (const client of clients) client.destroy();
  await cluster.close();
});

describe('a Redis Cluster', () => {
  it('delivers events of members on all of its nodes', async () => {
    const [one, two] = [await startNode(), await startNode()];
    for (const member of MEMBERS) two.bus.watch(member);
    await expect
      .poll(() => {
        one.bus.publish(event(...MEMBERS));
        return membersHeard(two).size;
      })
      .toBe(MEMBERS.length);
    expect(two.received.filter(({ kind }) => kind === 'missed')).toEqual([]);
  });

  it('knows who is online, on all of its nodes', async () => {
    const one = createRedisPresence(await connect(), log);
    const two = createRedisPresence(await connect(), log);
    for (const member of MEMBERS) one.join(member);
    const online = () => Promise.all(MEMBERS.map((member) => two.isOnline(member)));
    await expect.poll(online).toEqual(MEMBERS.map(() => true));
    for (const member of MEMBERS) await one.leave(member);
    expect(await online()).toEqual(MEMBERS.map(() => false));
    one.close();
    two.close();
  });

  it('counts limits together', async () => {
    const limit = { name: 'test', points: 3, seconds: 60 };
    const one = createLimits(createLimitCounter(1, await connect()));
    const two = createLimits(createLimitCounter(1, await connect()));
    for (const member of MEMBERS) {
      const results = [];
      for (const limits of [one, two, one, two]) results.push(await limits.tryTake(limit, member));
      expect(results).toEqual([true, true, true, false]);
    }
  });

  it('continues without a node, and with it when it is back', async () => {
    const [one, two] = [await startNode(), await startNode()];
    const limits = createLimits(createLimitCounter(1, await connect()));
    for (const member of MEMBERS) two.bus.watch(member);
    const hear = () => {
      one.bus.publish(event(...MEMBERS));
      return membersHeard(two).size;
    };
    await expect.poll(hear).toBe(MEMBERS.length);
    const [lost] = cluster.masters;

    await lost?.kill();
    // What was on its way from the lost node may still arrive.
    const hearAfresh = async () => {
      two.received.length = 0;
      one.bus.publish(event(...MEMBERS));
      await pause(50);
      return membersHeard(two).size;
    };
    const isMost = (heard: number) => heard > MEMBERS.length / 3 && heard < MEMBERS.length;
    await expect.poll(hearAfresh).toSatisfy(isMost);
    for (const member of MEMBERS) {
      await expect(limits.tryTake({ name: 'away', points: 1, seconds: 60 }, member)).resolves.toBe(
        true,
      );
    }

    await lost?.start();
    await expect.poll(hear, { timeout: 20_000, interval: 200 }).toBe(MEMBERS.length);
    const missed = () => two.received.filter(({ kind }) => kind === 'missed').length;
    await expect.poll(missed).toBeGreaterThanOrEqual(1);
  });

  it('continues when a replica takes over from a node', async () => {
    await cluster.addReplica();
    const [one, two] = [await startNode(), await startNode()];
    const redis = await connect();
    const limits = createLimits(createLimitCounter(1, redis));
    for (const member of MEMBERS) two.bus.watch(member);
    const hear = () => {
      one.bus.publish(event(...MEMBERS));
      return membersHeard(two).size;
    };
    await expect.poll(hear).toBe(MEMBERS.length);

    await cluster.masters[0]?.kill();
    two.received.length = 0;

    await expect.poll(hear, { timeout: 30_000, interval: 500 }).toBe(MEMBERS.length);
    const missed = () => two.received.filter(({ kind }) => kind === 'missed').length;
    await expect.poll(missed).toBeGreaterThanOrEqual(1);
    // Until this client reaches all nodes too, its limits count here alone.
    const isReaching = () =>
      Promise.all(MEMBERS.map((member) => redis.get(member))).then(
        () => true,
        () => false,
      );
    await expect.poll(isReaching, { timeout: 30_000 }).toBe(true);
    const limit = { name: 'taken over', points: 1, seconds: 60 };
    for (const member of MEMBERS) {
      expect(await limits.tryTake(limit, member)).toBe(true);
      expect(await limits.tryTake(limit, member)).toBe(false);
    }
    await cluster.masters[0]?.start();
  });

  it('is retried when it is not available at the start', async () => {
    const [first] = cluster.masters;
    await first?.kill();
    const client = createRedis({ urls: [first?.url ?? ''], isCluster: true }, log);
    clients.push(client);
    const connected = client.connect();
    await expect(client.get('x')).rejects.toThrow(/The client is/u);
    expect(client.isReady).toBe(false);
    await first?.start();
    await connected;
    await expect.poll(() => client.get('x').catch(() => 'away'), { timeout: 10_000 }).toBeNull();
  });
});

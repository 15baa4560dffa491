import { setImmediate } from 'node:timers/promises';

import { describe, expect, it, vi } from 'vitest';

import { createBatchedCounter } from '../limits/batched-counter.ts';
import { createLimitCounter, createLimits, type LimitCounter } from '../limits/limits.ts';
import type { LiveMessage } from '../live/bus.ts';
import { createHub } from './hub.ts';
import { createHubLink } from './link.ts';
import type { FromHub, ToHub } from './messages.ts';

/** Passes only JSON, as between processes. */
const pass = <Message>(message: Message): Message => JSON.parse(JSON.stringify(message)) as Message;

function createWorkers(count: number, multiplier = 1) {
  const hub = createHub(createLimitCounter(multiplier));
  return Array.from({ length: count }, () => {
    const heard: LiveMessage[] = [];
    const link = createHubLink((message: ToHub) => connection.receive(pass(message)));
    const connection = hub.attach((message: FromHub) => link.receive(pass(message)));
    link.live.subscribe((message) => heard.push(message));
    return { ...link, heard, detach: () => connection.detach() };
  });
}

const event = (...memberIds: string[]): LiveMessage => ({
  kind: 'event',
  memberIds,
  event: { type: 'typing', conversationId: 'chat', memberId: 'cleo' },
});

describe('live events between workers', () => {
  it('reach the workers that watch a member, each once and in order', () => {
    const [one, two, three] = createWorkers(3);
    two?.live.watch('ann');
    two?.live.watch('bob');
    three?.live.watch('bob');
    one?.live.publish(event('ann', 'bob', 'cleo'));
    one?.live.publish(event('bob'));
    expect(one?.heard).toEqual([event('ann', 'bob', 'cleo'), event('bob')]);
    expect(two?.heard).toEqual([event('ann', 'bob'), event('bob')]);
    expect(three?.heard).toEqual([event('bob'), event('bob')]);
  });

  it('reach a worker that was told that it watches a member', async () => {
    const hub = createHub(createLimitCounter(1));
    const [one, two] = [0, 1].map(() => {
      const heard: LiveMessage[] = [];
      // As between processes, each message takes its time, in order.
      let sent = Promise.resolve();
      const send = (message: ToHub) => {
        sent = sent.then(() => setImmediate()).then(() => connection.receive(pass(message)));
      };
      const link = createHubLink(send);
      const connection = hub.attach((message) => link.receive(pass(message)));
      link.live.subscribe((message) => heard.push(message));
      return { live: link.live, connection, heard };
    });

    two?.live.watch('ann');
    await two?.live.whenWatching('ann');
    one?.connection.receive({ kind: 'publish', message: event('ann') });

    expect(two?.heard).toEqual([event('ann')]);
  });

  it('no longer reach a worker whose last watch ended, or that is gone', () => {
    const [one, two, three] = createWorkers(3);
    const [first, second] = [two?.live.watch('ann'), two?.live.watch('ann')];
    three?.live.watch('ann');
    first?.();
    first?.();
    one?.live.publish(event('ann'));
    expect(two?.heard).toHaveLength(1);
    second?.();
    three?.detach();
    one?.live.publish(event('ann'));
    expect(two?.heard).toHaveLength(1);
    expect(three?.heard).toHaveLength(1);
  });

  it('carry sign-outs and languages to the member’s workers, and keep times to themselves', () => {
    const [one, two] = createWorkers(2);
    two?.live.watch('ann');
    const messages: LiveMessage[] = [
      { kind: 'signed-out', memberId: 'ann', sessionIds: ['s'] },
      { kind: 'language', memberId: 'ann', language: 'es' },
      { kind: 'missed' },
    ];
    for (const message of messages) one?.live.publish(message);
    one?.live.publish({ ...event('ann'), storedAt: new Date() } as LiveMessage);
    expect(two?.heard).toEqual([...messages.slice(0, 2), event('ann')]);
  });
});

describe('presence over workers', () => {
  it('covers all of them, until the last has left or is gone', async () => {
    const [one, two, three] = createWorkers(3);
    expect(await one?.presence.isOnline('ann')).toBe(false);
    two?.presence.join('ann');
    three?.presence.join('ann');
    expect(await one?.presence.isOnline('ann')).toBe(true);
    await two?.presence.leave('ann');
    expect(await one?.presence.isOnline('ann')).toBe(true);
    three?.detach();
    expect(await one?.presence.isOnline('ann')).toBe(false);
  });
});

describe('sockets over workers', () => {
  it('are counted over all of them, until they close or their worker is gone', async () => {
    const [one, two] = createWorkers(2);
    const open = (index: number) => [one!, two!][index % 2]!.sockets.open('ann');
    const opened = await Promise.all(Array.from({ length: 40 }, (_, index) => open(index)));
    expect(opened.filter(Boolean)).toHaveLength(32);
    expect(await one?.sockets.open('ben')).toBe(true);

    two?.sockets.close('ann');
    expect([await open(0), await open(1)]).toEqual([true, false]);

    // It had 15 left, and the other one has 17.
    two?.detach();
    void two?.sockets.open('ann');
    const again = await Promise.all(Array.from({ length: 40 }, async () => open(0)));
    expect(again.filter(Boolean)).toHaveLength(15);
  });
});

describe('frequent calls over workers', () => {
  const limit = { name: 'calls', points: 1000, seconds: 60 };
  const countAll = async (multiplier: number, send: (index: number) => number) => {
    const counters = createWorkers(2, multiplier).map(({ counter }) =>
      createLimits(createBatchedCounter({ counter, workers: 2, multiplier })),
    );
    const taken = await Promise.all(
      Array.from({ length: 3000 * multiplier }, (_, index) =>
        counters[send(index)]!.tryTake(limit, 'ann'),
      ),
    );
    return taken.filter(Boolean).length / multiplier;
  };

  it.each([
    ['to both in turn', (index: number) => index % 2],
    ['to one', () => 0],
    ['to one after the other', (index: number) => (index < 1200 ? 0 : 1)],
  ])('are never more than the limit, and at least 95 % of it, when sent %s', async (_how, send) => {
    for (const multiplier of [1, 0.02, 3]) {
      const allowed = await countAll(multiplier, send);
      expect([multiplier, allowed >= 950 && allowed <= 1000]).toEqual([multiplier, true]);
    }
  });

  it('ask the first process about few of them', async () => {
    const [worker] = createWorkers(1);
    const count = vi.fn<LimitCounter['count']>((...call) => worker!.counter.count(...call));
    const counter = { count, reset: async () => {} };
    const limits = createLimits(createBatchedCounter({ counter, workers: 2, multiplier: 1 }));

    for (let index = 0; index < 2000; index += 1) await limits.tryTake(limit, 'ann');

    expect(count.mock.calls.length).toBeLessThan(45);
  });
});

describe('limits over workers', () => {
  it('count the calls of all of them', async () => {
    const limits = createWorkers(2).map(({ counter }) => createLimits(counter));
    const limit = { name: 'test', points: 5, seconds: 60 };
    const take = async (index: number) => limits[index % 2]?.tryTake(limit, 'ann');
    const taken = await Promise.all(Array.from({ length: 12 }, (_, index) => take(index)));
    expect(taken.filter(Boolean)).toHaveLength(5);
    await expect(limits[0]?.take(limit, 'ann')).rejects.toMatchObject({ code: 'rate_limited' });
    await limits[1]?.reset(limit, 'ann');
    expect(await take(0)).toBe(true);
  });
});

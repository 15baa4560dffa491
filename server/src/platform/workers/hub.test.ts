import { describe, expect, it } from 'vitest';

import { createLimitCounter, createLimits } from '../limits/limits.ts';
import type { LiveMessage } from '../live/bus.ts';
import { createHub } from './hub.ts';
import { createHubLink } from './link.ts';
import type { FromHub, ToHub } from './messages.ts';

/** Passes only JSON, as between processes. */
const pass = <Message>(message: Message): Message => JSON.parse(JSON.stringify(message)) as Message;

function createWorkers(count: number) {
  const hub = createHub(createLimitCounter(1));
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

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { hashPassword, members } from '../../rooms/account/server/index.ts';
import { openLine, type Line } from './cluster-line.ts';
import { befriend, call, read, type Person } from './cluster-people.ts';
import { startCluster, type Cluster } from './cluster.ts';

/*
 * Ben parts from Vera on one node, and she hears of it on the other, through Redis. The order of the
 * events must not tell a block from a deletion there either (ends-alike.db.test.ts has their content).
 */

const PASSWORD = 'secret1';
const PLACE = { name: 'Zilker Park', city: 'Austin, TX' };

let cluster: Cluster;
let passwordHash: string;
beforeAll(async () => {
  cluster = await startCluster({ CALLS: 'direct' });
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => cluster.close());

interface Pair {
  vera: Person;
  ben: Person;
  conversationId: string;
  veras: Line;
}

/** Through the first node. */
async function ask<T>(by: Person, method: string, path: string, body?: object): Promise<T> {
  const answer = await call(cluster.nodes[0].url, by, method, path, body);
  expect([path, answer.ok]).toEqual([path, true]);
  return read<T>(answer);
}

const ring = (by: Person, { conversationId }: Pair) =>
  ask<{ id: string }>(by, 'POST', `/api/conversations/${conversationId}/calls`, { agree: true });

/** What runs when Ben parts. */
const RUNNING: Record<string, (pair: Pair) => Promise<unknown>> = {
  nothing: async () => {},
  'a call that rings at Vera': (pair) => ring(pair.ben, pair),
  'an active call': async (pair) => {
    const { id } = await ring(pair.vera, pair);
    await ask(pair.ben, 'PUT', `/api/calls/${id}`, { action: 'accept', agree: true });
  },
  'an open plan and a call': async (pair) => {
    const slots = [20, 21].map((days) => ({
      startsAt: new Date(Date.now() + days * 86_400_000).toISOString(),
      place: PLACE,
    }));
    await ask(pair.ben, 'POST', `/api/conversations/${pair.conversationId}/plans`, { slots });
    await ring(pair.ben, pair);
  },
};

const ENDS: Record<string, (pair: Pair) => Promise<unknown>> = {
  deletion: ({ ben }) => ask(ben, 'POST', '/api/account/delete', { password: PASSWORD }),
  block: ({ ben, vera }) => ask(ben, 'POST', '/api/blocks', { userId: vera.id }),
  unmatch: async ({ ben }) => {
    const [match] = await ask<{ id: string }[]>(ben, 'GET', `/api/users/${ben.id}/matches`);
    await ask(ben, 'POST', `/api/matches/${match?.id}/unmatch`);
  },
  break: ({ ben }) => ask(ben, 'POST', '/api/account/pause'),
};

async function meet(): Promise<Pair> {
  const [one, two] = cluster.nodes;
  const [vera, ben] = [await cluster.createMember(), await cluster.createMember()];
  await cluster.database.db.update(members).set({ passwordHash }).where(eq(members.id, ben.id));
  const conversationId = await befriend(one.url, vera, ben);
  const [veras, bens] = [await openLine(two.url, vera), await openLine(one.url, ben)];
  await veras.send(conversationId);
  await bens.send(conversationId);
  return { vera, ben, conversationId, veras };
}

/** Everything published before has reached Vera: her setting is the last on the same channel. */
async function settle({ vera, veras }: Pair): Promise<void> {
  const heard = () => veras.events.filter((type) => type === 'user_changed').length;
  const before = heard();
  await ask(vera, 'PATCH', '/api/settings', { privacy: { showTyping: true } });
  await expect.poll(heard).toBeGreaterThan(before);
}

/** What comes in its own time: by the clock, or by a job. */
const OTHERS = new Set(['conversation_heads', 'presence', 'notification', 'user_changed']);

async function live(running: string, end: string): Promise<string[]> {
  const pair = await meet();
  await RUNNING[running]?.(pair);
  await settle(pair);
  const heard = pair.veras.events.length;

  await ENDS[end]?.(pair);

  await settle(pair);
  pair.veras.close();
  return pair.veras.events.slice(heard).filter((type) => !OTHERS.has(type));
}

describe.each(Object.keys(RUNNING))('on another node, while %s runs', (running) => {
  it('a block, an unmatch and a break have the order of a deletion', async () => {
    const deletion = await live(running, 'deletion');

    expect(deletion).toContain('match_changed');
    for (const end of ['block', 'unmatch', 'break']) {
      expect([end, await live(running, end)]).toEqual([end, deletion]);
    }
  });
});

import { and, eq, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { findBroken } from '../../../app/server/operations/invariants.ts';
import { openLine, type Line } from '../../../testing/server/cluster-line.ts';
import { befriend, call, read, type Person } from '../../../testing/server/cluster-people.ts';
import { startCluster, type Cluster } from '../../../testing/server/cluster.ts';
import { pause } from '../../../testing/server/socket-client.ts';
import { blocks } from '../../relations/server/index.ts';
import type { Call, CallAction } from '../index.ts';
import { GONE_SECONDS, RING_SECONDS } from '../index.ts';
import { calls } from './tables.ts';

/** Three members each, where Ben is matched with both others. */
const TRIOS = 12;
const STEPS = 25;
/** Only bounds a failure: a node's look beyond the time that a call may ring, on a busy machine. */
const SLACK_SECONDS = 30;

const ACTIONS: readonly CallAction[] = ['accept', 'decline', 'hang_up', 'video_on', 'extend'];
const DEEDS = ['ring', 'act', 'act', 'reload', 'block', 'sign-out'] as const;

interface Step {
  deed: (typeof DEEDS)[number];
  who: number;
  node: number;
  action: CallAction;
  other: number;
}
const step = fc.record<Step>({
  deed: fc.constantFrom(...DEEDS.slice(0, 4), ...DEEDS),
  who: fc.nat(2),
  node: fc.nat(1),
  action: fc.constantFrom(...ACTIONS),
  other: fc.nat(1),
});

/** Accepts a call, through the first node. */
const GIVEN = { node: 0, action: 'accept', other: 0 } as const;

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ CALLS: 'direct' });
});
afterAll(() => cluster.close());

interface Trio {
  people: Person[];
  lines: (Line | undefined)[];
  /** Of Ben with Ann, and of Ben with Cleo. */
  conversations: string[];
}

const urlOf = (node: number) => cluster.nodes[node]?.url ?? '';

async function meet(): Promise<Trio> {
  const people = [
    await cluster.createMember(),
    await cluster.createMember(),
    await cluster.createMember(),
  ];
  const [ann, ben, cleo] = people as [Person, Person, Person];
  const lines = await Promise.all(
    people.map((person, index) => openLine(urlOf(index % 2), person)),
  );
  const conversations = [];
  for (const [partner, index] of [
    [ann, 0],
    [cleo, 2],
  ] as const) {
    const conversationId = await befriend(urlOf(0), ben, partner);
    conversations.push(conversationId);
    await lines[1]?.send(conversationId);
    await lines[index]?.send(conversationId);
  }
  return { people, lines, conversations };
}

/** One deed of somebody. What the server refuses, or a dead node does not answer, is no matter. */
async function take(trio: Trio, { deed, who, node, action, other }: Step): Promise<void> {
  const person = trio.people[who];
  if (!person) return;
  const ask = (method: string, path: string, body?: object) =>
    call(urlOf(node), person, method, path, body);
  if (deed === 'ring') {
    const conversationId = trio.conversations[who === 0 ? 0 : who === 2 ? 1 : other];
    await ask('POST', `/api/conversations/${conversationId}/calls`, { agree: true });
  }
  if (deed === 'act') {
    const current = await read<Call | null>(await ask('GET', '/api/calls/current'));
    if (current?.id) await ask('PUT', `/api/calls/${current.id}`, { action, agree: true });
  }
  if (deed === 'reload') {
    trio.lines[who]?.close();
    trio.lines[who] = await openLine(urlOf(node), person);
  }
  if (deed === 'block') {
    await ask('POST', '/api/blocks', { userId: trio.people[who === 1 ? other * 2 : 1]?.id });
  }
  if (deed === 'sign-out') await ask('POST', '/api/auth/logout');
}

/** Members with two calls at once, and calls of two of whom one has blocked the other. */
async function findWrong(): Promise<unknown[]> {
  return cluster.database.db.execute(sql`
    select member_id from (
      select caller_id as member_id from ${calls} where ended_at is null
      union all
      select callee_id from ${calls} where ended_at is null and silenced_at is null) busy
    group by member_id having count(*) > 1
    union all
    select caller_id from ${calls} join ${blocks}
      on (blocker_id, blocked_id) in ((caller_id, callee_id), (callee_id, caller_id))
    where ended_at is null`);
}

it('keeps one call a member, and none after a block, also while a node dies', async () => {
  const trios = await Promise.all(Array.from({ length: TRIOS }, meet));
  const orders = fc.sample(fc.array(step, { minLength: STEPS, maxLength: STEPS }), TRIOS);
  const wrong: unknown[] = [];
  // A random order may hold no call and no acceptance, so each begins with a call, and every second
  // one with its acceptance.
  for (const [index, trio] of trios.entries()) {
    await take(trio, { deed: 'ring', who: 0, ...GIVEN });
    if (index % 2 === 0) await take(trio, { deed: 'act', who: 1, ...GIVEN });
  }

  const run = trios.map(async (trio, index) => {
    for (const [number, next] of (orders[index] ?? []).entries()) {
      // All at once at times, one after the other at others.
      const taken = take(trio, next).catch(() => undefined);
      if (number % 3 !== 0) await taken;
      wrong.push(...(await findWrong()));
    }
  });
  const death = cluster.nodes[1].kill();
  await Promise.all([...run, death]);

  expect(wrong).toEqual([]);
  const { db } = cluster.database;
  const made = await db.select({ acceptedAt: calls.acceptedAt }).from(calls);
  expect(made.length).toBeGreaterThanOrEqual(TRIOS);
  expect(made.some(({ acceptedAt }) => acceptedAt !== null)).toBe(true);
  expect(await findBroken(db)).toEqual([]);
});

it('rings nowhere for longer, and goes on for two, when the node of all of them dies', async () => {
  await cluster.nodes[1].start();
  const [calling, talking] = [await meet(), await meet()];
  const [ann, ben] = talking.people as [Person, Person, Person];
  const started = await read<Call>(
    await call(urlOf(1), ann, 'POST', `/api/conversations/${talking.conversations[0]}/calls`, {
      agree: true,
    }),
  );
  const path = `/api/calls/${started.id}`;
  await call(urlOf(1), ben, 'PUT', path, { action: 'accept', agree: true });
  for (const [index, person] of [ann, ben].entries()) {
    talking.lines[index]?.close();
    talking.lines[index] = await openLine(urlOf(1), person);
  }
  await take(calling, { deed: 'ring', who: 0, ...GIVEN, node: 1 });

  await cluster.nodes[1].kill();
  const killedAt = performance.now();
  for (const person of [ann, ben]) await openLine(urlOf(0), person);
  const { db } = cluster.database;
  const ringing = () =>
    db
      .select({ id: calls.id })
      .from(calls)
      .where(and(isNull(calls.endedAt), isNull(calls.acceptedAt)));
  expect(await ringing()).not.toEqual([]);
  await expect
    .poll(ringing, { timeout: (RING_SECONDS + SLACK_SECONDS) * 1000, interval: 500 })
    .toEqual([]);

  // Longer than one may be without a socket.
  await pause(killedAt + (GONE_SECONDS + 1) * 1000 - performance.now());
  const current = await read<Call | null>(await call(urlOf(0), ann, 'GET', '/api/calls/current'));
  const ended = await read<Call>(await call(urlOf(0), ben, 'PUT', path, { action: 'hang_up' }));
  expect(current?.state).toBe('active');
  expect(ended.state).toBe('ended');
  const [row] = await db.select().from(calls).where(eq(calls.id, started.id));
  expect(row?.endedAt).not.toBeNull();
  expect(await findWrong()).toEqual([]);
  expect(await findBroken(db)).toEqual([]);
});

import { randomUUID } from 'node:crypto';

import { afterEach, expect, it } from 'vitest';

import { createLocalBus } from '../../../../platform/server/live/bus.ts';
import { act, expectOk } from '../../../../testing/server/member-calls.ts';
import {
  createStaff,
  decide,
  matchWithMessages,
  report,
} from '../../../../testing/server/safety.ts';
import { handshake, openSocket } from '../../../../testing/server/socket-client.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { createMessageStore } from '../../../chat/server/index.ts';
import { endRestrictions } from '../terms.ts';

const app = useTestApp();
afterEach(() => app.setTime('2026-11-21T12:00:00.000Z'));

const createNode = () => createMessageStore({ ...app.deps, live: createLocalBus() });

/** Cleo and Dan have written on both nodes, so that both remember them as known writers. */
async function talking() {
  const [cleo, dan] = [await app.createMember(), await app.createMember()];
  const conversationId = await matchWithMessages(app, cleo, dan, []);
  const nodes = [createNode(), createNode()];
  /**
   * The outcome of a message from each of them on each node, and on a node that does not know them.
   */
  const write = async () => {
    const results: boolean[] = [];
    for (const store of [...nodes, createNode()]) {
      for (const { id: senderId } of [cleo, dan]) {
        const message = { id: randomUUID(), clientMessageId: null, conversationId, senderId };
        const [stored] = await store([{ ...message, content: 'Hi', sentAt: app.deps.clock() }]);
        results.push(typeof stored === 'object');
      }
    }
    return new Set(results);
  };
  expect(await write()).toEqual(new Set([true]));
  return { cleo, dan, write };
}

async function suspend(member: TestMember, days: number): Promise<void> {
  await expectOk(report(await app.createMember(), member));
  await expectOk(
    decide(await createStaff(app, 'moderator'), member, { decision: 'suspend', days }),
  );
}

it('stores nothing on any node while a member is suspended, and works again afterwards', async () => {
  const { dan, write } = await talking();

  await suspend(dan, 1);
  const during = await write();
  app.setTime('2026-11-22T12:00:00.000Z');
  await endRestrictions(app.deps);
  const afterwards = await write();

  expect([during, afterwards]).toEqual([new Set([false]), new Set([true])]);
});

it('answers a message to a suspended member like one to a closed conversation', async () => {
  const ann = await app.createMember();
  const [ben, gil] = [await app.createMember(), await app.createMember()];
  const held = await matchWithMessages(app, ann, ben, [[ann, 'Hello']]);
  const closed = await matchWithMessages(app, ann, gil, [[ann, 'Hello']]);
  await suspend(ben, 7);
  await expectOk(gil.call('POST', '/api/blocks', { userId: ann.id }));
  const socket = await openSocket(app, ann);

  for (const [index, conversationId] of [held, closed, randomUUID()].entries()) {
    const frame = { type: 'chat_message', messageType: 'text', senderId: ann.id, content: 'Hi' };
    socket.send({ ...frame, conversationId, clientMessageId: randomUUID() });
    await socket.event('error', index + 1);
  }
  socket.ws.terminate();

  const answers = socket.events.flatMap((event) =>
    event.type === 'error' ? [{ ...event, clientMessageId: null }] : [],
  );
  expect(answers).toEqual([answers[2], answers[2], answers[2]]);
  expect(answers[2]).toMatchObject({ message: 'Conversation not found' });
});

it('waits for the longer of two suspensions', async () => {
  const { cleo, dan, write } = await talking();
  await suspend(dan, 1);
  await suspend(cleo, 7);

  app.setTime('2026-11-22T12:00:00.000Z');
  await endRestrictions(app.deps);
  const during = await write();
  app.setTime('2026-11-28T12:00:00.000Z');
  await endRestrictions(app.deps);

  expect([during, await write()]).toEqual([new Set([false]), new Set([true])]);
});

it('stores no message that races a ban', async () => {
  const { dan, write } = await talking();
  let isBanned = false;
  await expectOk(report(await app.createMember(), dan));
  const mia = await createStaff(app, 'moderator');

  const banning = expectOk(decide(mia, dan, { decision: 'ban' })).then(() => (isBanned = true));
  const late: Set<boolean>[] = [];
  while (late.length < 3) {
    const wasBanned = isBanned;
    const results = await write();
    if (wasBanned) late.push(results);
  }
  await banning;

  expect(late).toEqual([new Set([false]), new Set([false]), new Set([false])]);
  expect(await handshake(app, `/ws?userId=${dan.id}`, { cookie: dan.cookie })).toBe(403);
});

it('makes no match with a member who is banned at the same time', async () => {
  const mia = await createStaff(app, 'moderator');
  for (let round = 0; round < 20; round += 1) {
    const [eve, finn] = [await app.createMember(), await app.createMember()];
    await act(finn, eve, 'like');
    await expectOk(report(await app.createMember(), finn));

    const [like] = await Promise.all([
      act(eve, finn, 'like').catch(() => undefined),
      expectOk(decide(mia, finn, { decision: 'ban' })),
    ]);

    if (!like?.conversationId) continue;
    const message = { id: randomUUID(), clientMessageId: null, senderId: eve.id, content: 'Hi' };
    const sent = { ...message, conversationId: like.conversationId, sentAt: app.deps.clock() };
    expect(await createNode()([sent])).toEqual([undefined]);
  }
});

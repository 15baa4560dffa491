import { randomUUID } from 'node:crypto';

import type { Message } from '@rizzly/domain/chat';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { handshake, openSocket, pause } from '../../testing/socket-client.ts';
import { createTestApp, type TestApp, type TestMember } from '../../testing/test-app.ts';
import { createConversation } from './index.ts';

let test: TestApp;
let robin: TestMember;
let mona: TestMember;
let stranger: TestMember;

beforeAll(async () => {
  test = await createTestApp();
  robin = await test.createMember({ fullName: 'Robin Vale' });
  mona = await test.createMember({ fullName: 'Mona Hart' });
  stranger = await test.createMember();
});
afterAll(() => test.close());

async function makeConversation(a = robin, b = mona): Promise<string> {
  return createConversation(test.deps.db, {
    matchId: randomUUID(),
    memberA: a.id,
    memberB: b.id,
    createdAt: test.deps.clock(),
  });
}

const chatMessage = (conversationId: string, sender: TestMember, content: unknown = 'Hi!') => ({
  type: 'chat_message',
  conversationId,
  senderId: sender.id,
  content,
  messageType: 'text',
});

async function history(conversationId: string, query = '', member = robin): Promise<Message[]> {
  const answer = await member.call('GET', `/api/conversations/${conversationId}/messages${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

describe('the handshake at /ws (§18)', () => {
  it('accepts a member whose session matches the userId', async () => {
    const status = await handshake(test, `/ws?userId=${robin.id}`, { cookie: robin.cookie });
    expect(status).toBe(101);
  });

  it.each([
    ['no session', () => `/ws?userId=${robin.id}`, () => ({}), 401],
    ['another’s userId', () => `/ws?userId=${mona.id}`, () => ({ cookie: robin.cookie }), 403],
    ['no userId', () => '/ws', () => ({ cookie: robin.cookie }), 403],
    [
      'another site’s page',
      () => `/ws?userId=${robin.id}`,
      () => ({ cookie: robin.cookie, origin: 'https://evil.example' }),
      403,
    ],
    ['another path', () => `/wss?userId=${robin.id}`, () => ({ cookie: robin.cookie }), 404],
  ])('refuses %s', async (_what, path, headers, status) => {
    expect(await handshake(test, path(), headers())).toBe(status);
  });

  it('accepts our own origin', async () => {
    const headers = { cookie: robin.cookie, origin: test.deps.config.publicUrl };
    expect(await handshake(test, `/ws?userId=${robin.id}`, headers)).toBe(101);
  });

  it('closes the sockets of a session that ends, and no others', async () => {
    const leaver = await test.createMember();
    const socket = await openSocket(test, leaver);
    const other = await openSocket(test, robin);
    await leaver.call('POST', '/api/auth/logout');
    expect(await socket.closed).toBe(4401);
    expect(other.ws.readyState).toBe(other.ws.OPEN);
    other.ws.terminate();
  });
});

describe('messages', () => {
  it('are stored, then sent to every socket of both members', async () => {
    const conversationId = await makeConversation();
    const sockets = await Promise.all([robin, robin, mona].map((who) => openSocket(test, who)));
    const outsider = await openSocket(test, stranger);
    const clientMessageId = randomUUID();
    sockets[0]?.send({
      ...chatMessage(conversationId, robin, '  Hello there \n'),
      clientMessageId,
    });
    for (const socket of sockets) {
      const { message } = await socket.event('new_message');
      expect(message).toEqual({
        id: expect.any(String),
        conversationId,
        senderId: robin.id,
        content: 'Hello there',
        sentAt: test.deps.clock().toISOString(),
        messageType: 'text',
        seq: 1,
        clientMessageId,
      });
      expect(await history(conversationId)).toEqual([message]);
    }
    expect(outsider.events).toEqual([]);

    for (const socket of [...sockets, outsider]) socket.ws.terminate();
  });

  it('are stored once for each clientMessageId', async () => {
    const conversationId = await makeConversation();
    const [one, two, hers] = await Promise.all(
      [robin, robin, mona].map((w) => openSocket(test, w)),
    );
    const frame = { ...chatMessage(conversationId, robin), clientMessageId: randomUUID() };
    for (let time = 0; time < 25; time += 1) {
      one?.send(frame);
      two?.send(frame);
    }
    await one?.event('new_message', 25);
    await two?.event('new_message', 25);
    await pause(50);
    expect(await history(conversationId)).toHaveLength(1);
    expect(hers?.events.filter(({ type }) => type === 'new_message')).toHaveLength(1);
    const heard = one?.events.filter(({ type }) => type === 'new_message').length ?? 0;
    one?.send({ ...frame, content: 'Something else' });
    const again = await one?.event('new_message', heard + 1);
    expect(again?.message.content).toBe('Hi!');
    for (const socket of [one, two, hers]) socket?.ws.terminate();
  });

  it('are numbered from 1 without gaps when both members write at once', async () => {
    const conversationId = await makeConversation();
    const [his, hers] = await Promise.all([robin, mona].map((who) => openSocket(test, who)));
    for (let count = 0; count < 150; count += 1) {
      his?.send(chatMessage(conversationId, robin, `r${count}`));
      hers?.send(chatMessage(conversationId, mona, `m${count}`));
    }
    await his?.event('new_message', 300);
    await hers?.event('new_message', 300);
    const stored = await history(conversationId, '?limit=500');
    expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: 300 }, (_, i) => i + 1));
    const heard = his?.events.flatMap((event) =>
      event.type === 'new_message' ? [event.message.seq] : [],
    );
    expect(heard).toEqual(stored.map(({ seq }) => seq));
    const own = stored.filter(({ senderId }) => senderId === robin.id);
    expect(own.map(({ content }) => content)).toEqual(own.map((_, index) => `r${index}`));
    for (const socket of [his, hers]) socket?.ws.terminate();
  });
});

import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, it } from 'vitest';

import { handshake, openSocket, type TestSocket } from '../../../testing/server/socket-client.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { createConversation } from '../../conversations/server/index.ts';
import type { Message } from '../index.ts';

const app = useTestApp();
let robin: TestMember;
let mona: TestMember;
let stranger: TestMember;

beforeAll(async () => {
  robin = await app.createMember({ fullName: 'Robin Vale' });
  mona = await app.createMember({ fullName: 'Mona Hart' });
  stranger = await app.createMember();
});

async function makeConversation(a = robin, b = mona): Promise<string> {
  return createConversation(app.deps.db, { memberIds: [a.id, b.id], createdAt: app.deps.clock() });
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
    const status = await handshake(app, `/ws?userId=${robin.id}`, { cookie: robin.cookie });
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
  ])('rejects %s', async (_what, path, headers, status) => {
    expect(await handshake(app, path(), headers())).toBe(status);
  });

  it('accepts our own origin', async () => {
    const headers = { cookie: robin.cookie, origin: app.deps.config.publicUrl };
    expect(await handshake(app, `/ws?userId=${robin.id}`, headers)).toBe(101);
  });

  it('closes the sockets of a session that ends, and no others', async () => {
    const leaver = await app.createMember();
    const socket = await openSocket(app, leaver);
    const other = await openSocket(app, robin);
    await leaver.call('POST', '/api/auth/logout');
    expect(await socket.closed).toBe(4401);
    expect(other.ws.readyState).toBe(other.ws.OPEN);
    other.ws.terminate();
  });
});

describe('messages', () => {
  it('are stored, then sent to every socket of both members', async () => {
    const conversationId = await makeConversation();
    const sockets = await Promise.all([robin, robin, mona].map((who) => openSocket(app, who)));
    const outsider = await openSocket(app, stranger);
    const clientMessageId = randomUUID();
    sockets[0]?.send({
      ...chatMessage(conversationId, robin, '  Hello there \n'),
      clientMessageId,
    });
    for (const socket of sockets) {
      const { message } = await socket.event('new_message');
      expect(message).toEqual({
        id: expect.any(String),
        replyTo: null,
        reactions: [],
        attachment: null,
        isRemoved: false,
        isWithdrawn: false,
        notice: null,
        conversationId,
        senderId: robin.id,
        content: 'Hello there',
        sentAt: app.deps.clock().toISOString(),
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
    const [one, two, hers] = await Promise.all([robin, robin, mona].map((w) => openSocket(app, w)));
    const frame = { ...chatMessage(conversationId, robin), clientMessageId: randomUUID() };
    for (let time = 0; time < 25; time += 1) {
      one?.send(frame);
      two?.send(frame);
    }
    const countNew = (socket?: TestSocket) =>
      socket?.events.filter(({ type }) => type === 'new_message').length ?? 0;
    // The stored message reaches both of his sockets. Each of the 49 duplicates reaches only the
    // socket that sent it.
    await expect.poll(() => countNew(one) + countNew(two)).toBe(51);
    expect(await history(conversationId)).toHaveLength(1);

    const heard = countNew(one);
    one?.send({ ...frame, content: 'Something else' });
    const again = await one?.event('new_message', heard + 1);
    expect(again?.message.content).toBe('Hi!');

    one?.send(chatMessage(conversationId, robin, 'Another'));
    expect((await hers?.event('new_message', 2))?.message.content).toBe('Another');
    for (const socket of [one, two, hers]) socket?.ws.terminate();
  });

  it('are numbered from 1 without gaps when both members write at once', async () => {
    const conversationId = await makeConversation();
    const [his, hers] = await Promise.all([robin, mona].map((who) => openSocket(app, who)));
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

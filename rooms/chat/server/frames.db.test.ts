import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { openSocket, type TestSocket } from '../../../testing/server/socket-client.ts';
import { createTestApp, type TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { createConversation } from '../../conversations/server/index.ts';
import { CONTENT_MAX } from '../index.ts';
import { FRAME_BYTES_MAX } from '../live/index.ts';

/** `CHAT_FRAMES=100000` runs the full test; the default is short enough for every day. */
const FRAMES = Number(process.env['CHAT_FRAMES'] ?? 3000);

const app = useTestApp({ RATE_LIMIT_MULTIPLIER: '1000000' });
let robin: TestMember;
let mona: TestMember;
let stranger: TestMember;
let conversationId: string;
const sockets: TestSocket[] = [];

beforeAll(async () => {
  robin = await app.createMember();
  mona = await app.createMember();
  stranger = await app.createMember();
  conversationId = await makeConversation();
});
afterEach(() => {
  for (const { ws } of sockets.splice(0)) ws.terminate();
});

const makeConversation = () =>
  createConversation(app.deps.db, { memberIds: [robin.id, mona.id], createdAt: app.deps.clock() });

async function open(member: TestMember, on = app): Promise<TestSocket> {
  const socket = await openSocket(on, member);
  sockets.push(socket);
  return socket;
}

const frame = (fields: object = {}) => ({
  type: 'chat_message',
  conversationId,
  senderId: robin.id,
  content: 'Hello',
  messageType: 'text',
  ...fields,
});

describe('rejected frames (§18)', () => {
  const clientMessageId = randomUUID();

  it.each([
    ['no JSON', () => '{"type": "chat_me', 'This kind of frame is not known.'],
    ['no object', () => '[1, 2]', 'This kind of frame is not known.'],
    ['an unknown type', () => ({ type: 'nonsense' }), 'This kind of frame is not known.'],
    ['another’s name', () => frame({ senderId: mona.id, clientMessageId }), 'your own name'],
    ['nobody’s name', () => frame({ senderId: null, clientMessageId }), 'Who is writing?'],
    ['nothing to say', () => frame({ content: ' \n ', clientMessageId }), 'can’t be empty'],
    ['too much', () => frame({ content: 'x'.repeat(CONTENT_MAX + 1), clientMessageId }), '2000'],
    ['no text', () => frame({ content: 7, clientMessageId }), 'can’t be empty'],
    ['NUL', () => frame({ content: 'a\0b', clientMessageId }), 'NUL'],
    ['a picture', () => frame({ messageType: 'image', clientMessageId }), 'Only text'],
    ['no conversation', () => frame({ conversationId: 'x', clientMessageId }), 'Which'],
    ['an unknown one', () => frame({ conversationId: randomUUID(), clientMessageId }), 'not found'],
    ['a client id that is not a UUID', () => frame({ clientMessageId: 'mine' }), 'must be a UUID'],
  ])('%s', async (_what, make, message) => {
    const socket = await open(robin);
    const given = make();
    socket.send(given);
    const error = await socket.event('error');
    expect(error.message).toContain(message);
    const named = typeof given === 'object' && 'clientMessageId' in given ? given : {};
    expect(error).toEqual({ type: 'error', message: error.message, ...pick(named) });
    expect(socket.ws.readyState).toBe(socket.ws.OPEN);
  });

  function pick(given: { clientMessageId?: unknown }): object {
    return given.clientMessageId === undefined ? {} : { clientMessageId: given.clientMessageId };
  }

  it('rejects a message to the conversation of other members, who receive nothing', async () => {
    const [socket, hers] = [await open(stranger), await open(mona)];
    socket.send(frame({ senderId: stranger.id }));
    expect((await socket.event('error')).message).toBe('Conversation not found');
    socket.send({ type: 'typing', conversationId });
    socket.send({ type: 'seen', conversationId, seq: 1 });
    expect((await socket.event('error', 3)).message).toBe('Conversation not found');
    expect(hers.events).toEqual([]);
  });

  it('rejects binary frames and frames over 64 KiB, and closes the connection on far larger ones', async () => {
    const socket = await open(robin);
    socket.ws.send(Buffer.from(JSON.stringify(frame())));
    expect((await socket.event('error')).message).toBe('Only text can be read here.');
    socket.send(frame({ content: 'x'.repeat(FRAME_BYTES_MAX) }));
    expect((await socket.event('error', 2)).message).toBe('That is too large to be sent.');
    socket.send('x'.repeat(3 * 1024 * 1024));
    expect(await socket.closed).toBe(1009);
  });

  it('accepts 2,000 characters after trimming, and replaces half a surrogate pair', async () => {
    const socket = await open(robin);
    socket.send(frame({ content: `  ${'x'.repeat(CONTENT_MAX)}  ` }));
    expect((await socket.event('new_message')).message.content).toHaveLength(CONTENT_MAX);
    socket.ws.send(JSON.stringify(frame({ content: 'a\uD83D' })));
    expect((await socket.event('new_message', 2)).message.content).toBe('a\uFFFD');
  });
});

describe('a failure of the server', () => {
  /** Breaks one table; all others still work. */
  async function without(table: string, work: () => Promise<void>): Promise<void> {
    await app.deps.db.execute(sql.raw(`alter table ${table} rename to lost`));
    try {
      await work();
    } finally {
      await app.deps.db.execute(sql.raw(`alter table lost rename to ${table}`));
      vi.restoreAllMocks();
    }
  }
  const idIn = (text: string) => /\(([0-9a-f-]{36})\)$/u.exec(text)?.[1];

  it('is reported in neutral words, with the id that is in the log', async () => {
    const socket = await open(robin);
    const child = vi.spyOn(app.deps.log, 'child');
    await without('conversation_reads', async () => {
      socket.send({ type: 'seen', conversationId, seq: 1 });
      const { message } = await socket.event('error');
      expect(message).toContain('Something went wrong on our side.');
      expect(child).toHaveBeenCalledWith({ reqId: idIn(message) });
    });
  });

  it('names the message that was not stored', async () => {
    const socket = await open(robin);
    const clientMessageId = randomUUID();
    const error = vi.spyOn(app.deps.log, 'error');
    await without('messages', async () => {
      socket.send(frame({ clientMessageId }));
      const answer = await socket.event('error');
      expect(answer.clientMessageId).toBe(clientMessageId);
      expect(answer.message).toContain('could not be saved');
      expect(error).toHaveBeenCalledWith(
        expect.objectContaining({ reqId: idIn(answer.message) }),
        expect.any(String),
      );
    });
    socket.send(frame({ clientMessageId }));
    await socket.event('new_message');
  });
});

describe('too many frames', () => {
  it('are rejected, then the connection is closed; the partner stays connected', async () => {
    const strict = await createTestApp({ RATE_LIMIT_MULTIPLIER: '1' });
    const [his, hers] = [await strict.createMember(), await strict.createMember()];
    const id = await createConversation(strict.deps.db, {
      memberIds: [his.id, hers.id],
      createdAt: strict.deps.clock(),
    });
    const [flood, calm] = [await open(his, strict), await open(hers, strict)];
    const of = (member: TestMember) => ({ ...frame(), conversationId: id, senderId: member.id });
    for (let count = 0; count < 5000; count += 1) flood.send(of(his));
    expect(await flood.closed).toBe(1008);
    expect((await flood.event('error')).message).toContain('too fast');
    calm.send({ ...of(hers), content: 'Still here' });
    const contents = () =>
      calm.events.flatMap((event) => (event.type === 'new_message' ? [event.message.content] : []));
    await expect.poll(contents, { timeout: 10_000 }).toContain('Still here');
    expect(contents().length).toBeLessThan(300);
    await strict.close();
  });
});

describe(`${FRAMES} random frames`, () => {
  const ids = fc.constantFrom(
    '',
    'x',
    '../../../app/server',
    '2f6f2ad5-76c4-4a63-b0a5-6b4b0b1f7d11',
    '\0',
    '__proto__',
  );
  const almost = fc
    .record(
      {
        type: fc.constantFrom('chat_message', 'typing', 'seen', 'ping', '__proto__', 5),
        conversationId: fc.oneof(ids, fc.constant('OWN'), fc.anything()),
        senderId: fc.oneof(ids, fc.constant('OWN'), fc.anything()),
        content: fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.anything()),
        messageType: fc.constantFrom('text', 'image', null, 3),
        clientMessageId: fc.oneof(ids, fc.uuid(), fc.anything()),
        seq: fc.oneof(fc.integer(), fc.double(), fc.anything()),
      },
      { requiredKeys: [] },
    )
    .map((value) => toJson(value));
  const anyFrame: fc.Arbitrary<string | Uint8Array> = fc.oneof(
    { weight: 5, arbitrary: almost },
    { weight: 1, arbitrary: fc.anything().map(toJson) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
  );

  function toJson(value: unknown): string {
    try {
      return (
        JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? `${part}` : part)) ?? ''
      );
    } catch {
      return '';
    }
  }

  it('crash nothing, and two other members keep talking', { timeout: 600_000 }, async () => {
    const wild = await createConversation(app.deps.db, {
      memberIds: [stranger.id, robin.id],
      createdAt: app.deps.clock(),
    });
    const calmId = await makeConversation();
    const [socket, hers] = [await open(stranger), await open(mona)];
    const before = hers.events.length;
    const batch = 500;
    for (let done = 0; done < FRAMES; done += batch) {
      for (const any of fc.sample(anyFrame, batch)) {
        if (typeof any !== 'string') socket.ws.send(any);
        else socket.send(any.replace('"OWN"', `"${wild}"`).replace('"OWN"', `"${stranger.id}"`));
      }
      hers.send({ ...frame(), conversationId: calmId, senderId: mona.id, content: `${done}` });
      const { message } = await hers.event('new_message', done / batch + 1);
      expect(message.content).toBe(`${done}`);
      const pongs = socket.events.filter(({ type }) => type === 'pong').length;
      socket.send({ type: 'ping' });
      await socket.event('pong', pongs + 1);
      socket.events.length = 0;
    }
    expect(socket.ws.readyState).toBe(socket.ws.OPEN);
    const types = hers.events.slice(before).map(({ type }) => type);
    expect(types.filter((type) => type === 'error' || type === 'typing')).toEqual([]);
  });
});

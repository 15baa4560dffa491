import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { eraseMember } from '../../../../app/server/rooms.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { newSquad, openTestRoom } from '../../../../testing/server/groups.ts';
import { act, expectOk } from '../../../../testing/server/member-calls.ts';
import { createStaff, decide, report } from '../../../../testing/server/safety.ts';
import { openSocket } from '../../../../testing/server/socket-client.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import type { Match } from '../../../matching/index.ts';
import type { Message } from '../../index.ts';
import { writeMessages } from '../index.ts';
import { messageReactions } from '../tables.ts';

const app = useTestApp();
let ann: TestMember;
let ben: TestMember;
let match: Match;
let conversationId: string;

beforeEach(async () => {
  ann = await app.createMember({ fullName: 'Ann Vale' });
  ben = await app.createMember({ fullName: 'Ben Hart' });
  await act(ann, ben, 'like');
  match = await act(ben, ann, 'like');
  conversationId = match.conversationId ?? '';
});

async function write(sender: TestMember, content: string, to = conversationId): Promise<Message> {
  const sentAt = app.deps.clock();
  const written = await runWork(app.deps, (work) =>
    writeMessages(work, { conversationId: to, sentAt }, [{ senderId: sender.id, content }]),
  );
  return written[0]!;
}

const react = (member: TestMember, { id }: Pick<Message, 'id'>, emoji: unknown = '🔥') =>
  member.call('PUT', `/api/messages/${id}/reaction`, { emoji });
const takeBack = (member: TestMember, { id }: Pick<Message, 'id'>) =>
  member.call('DELETE', `/api/messages/${id}/reaction`);
const history = (member: TestMember): Promise<Message[]> =>
  expectOk(member.call('GET', `/api/conversations/${conversationId}/messages`));

describe('reactions', () => {
  it('are in the history of both, and are told to both', async () => {
    const message = await write(ann, 'I can juggle');
    const sockets = await Promise.all([openSocket(app, ann), openSocket(app, ben)]);

    const answer = await react(ben, message);

    const reactions = [{ emoji: '🔥', memberIds: [ben.id] }];
    expect(answer.json()).toEqual({ messageId: message.id, seq: 1, reactions });
    const event = { type: 'reaction_changed', conversationId, messageId: message.id, seq: 1 };
    for (const socket of sockets) {
      expect(await socket.event('reaction_changed')).toEqual({ ...event, reactions });
      socket.ws.terminate();
    }
    for (const member of [ann, ben]) {
      expect(await history(member)).toMatchObject([{ id: message.id, reactions }]);
    }
  });

  it('are one of a member: the next replaces it, and it can be taken back', async () => {
    const message = await write(ann, 'I can juggle');
    await react(ann, message, '👍');
    await react(ben, message, '😂');
    await react(ben, message, '❤️');

    expect((await history(ann))[0]?.reactions).toEqual([
      { emoji: '❤️', memberIds: [ben.id] },
      { emoji: '👍', memberIds: [ann.id] },
    ]);

    expect((await takeBack(ben, message)).json().reactions).toEqual([
      { emoji: '👍', memberIds: [ann.id] },
    ]);
    expect((await takeBack(ben, message)).statusCode).toBe(200);
  });

  it('are one after 50 at the same time', async () => {
    const message = await write(ann, 'Quick!');
    const emojis = ['❤️', '😂', '😮', '😢', '👍', '🔥'];

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => react(ben, message, emojis[index % 6])),
    );

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const [{ reactions } = { reactions: [] }] = await history(ann);
    expect(reactions.flatMap(({ memberIds }) => memberIds)).toEqual([ben.id]);
  });

  it.each([['👎'], ['🔥🔥'], [''], [null], [6]])('reject %j', async (emoji) => {
    const message = await write(ann, 'Hi');

    expect((await react(ben, message, emoji)).statusCode).toBe(400);
  });

  it('do not exist for a message that never was, or of others', async () => {
    const message = await write(ann, 'Hi');
    const stranger = await app.createMember();

    expect((await react(stranger, message)).statusCode).toBe(404);
    expect((await react(ben, { id: randomUUID() })).statusCode).toBe(404);
    expect((await react(ben, { id: 'no-id' })).statusCode).toBe(404);
    expect((await app.call('PUT', `/api/messages/${message.id}/reaction`)).statusCode).toBe(401);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['unmatched', () => expectOk(ann.call('POST', `/api/matches/${match.id}/unmatch`))],
    ['blocked', () => expectOk(ann.call('POST', '/api/blocks', { userId: ben.id }))],
    [
      'suspended',
      async () => {
        await expectOk(report(await app.createMember(), ann));
        const moderator = await createStaff(app, 'moderator');
        await expectOk(decide(moderator, ann, { decision: 'suspend', days: 7 }));
      },
    ],
  ])('are refused as messages are when the partner has %s', async (_what, part) => {
    const message = await write(ann, 'Hi');
    await part();

    expect((await react(ben, message)).statusCode).toBe(404);
    expect((await takeBack(ben, message)).statusCode).toBe(404);
  });

  it('make no unread message', async () => {
    const message = await write(ann, 'Hi');
    await react(ben, message);

    expect(await expectOk(ann.call('GET', '/api/unread'))).toMatchObject({ total: 0 });
  });

  it('that changed since a time are listed, also those that were taken back', async () => {
    app.setTime('2026-11-21T12:00:00Z');
    const [first, second, third] = [
      await write(ann, 'One'),
      await write(ann, 'Two'),
      await write(ann, 'Three'),
    ];
    await react(ben, first);
    await react(ben, second);
    app.setTime('2026-11-21T12:00:10Z');
    await takeBack(ben, second);
    await react(ben, third, '👍');

    const path = `/api/conversations/${conversationId}/reactions`;
    const changed = await expectOk(ann.call('GET', `${path}?since=2026-11-21T12:00:05Z`));

    expect(changed).toEqual([
      { messageId: second.id, seq: 2, reactions: [], message: null },
      {
        messageId: third.id,
        seq: 3,
        reactions: [{ emoji: '👍', memberIds: [ben.id] }],
        message: null,
      },
    ]);
    expect(await expectOk(ann.call('GET', path))).toHaveLength(3);
    expect((await ann.call('GET', `${path}?since=yesterday`)).statusCode).toBe(400);
    const stranger = await app.createMember();
    expect((await stranger.call('GET', path)).statusCode).toBe(404);
  });

  it('of an erased member are gone from a room', async () => {
    const [one, other] = [await newSquad(app, 'Foxes'), await newSquad(app, 'Owls')];
    const room = await openTestRoom(one, other);
    const [writer, reader] = [one.members[0], other.members[0]];
    const message = await write(writer, 'All here?', room.conversationId);
    await expectOk(react(reader, message));

    await runWork(app.deps, (work) => eraseMember(work, reader.id));

    const left = await app.deps.db
      .select()
      .from(messageReactions)
      .where(eq(messageReactions.conversationId, room.conversationId));
    expect(left).toEqual([]);
  });
});

describe('replies', () => {
  /** Sends a frame and returns the answer to it. */
  async function send(sender: TestMember, frame: object) {
    const socket = await openSocket(app, sender);
    const clientMessageId = randomUUID();
    socket.send({
      type: 'chat_message',
      conversationId,
      senderId: sender.id,
      content: 'Yes!',
      clientMessageId,
      ...frame,
    });
    const answer = await socket.answer();
    socket.ws.terminate();
    return answer as { type: string; message: Message | string };
  }

  it('name the message that they answer', async () => {
    const asked = await write(ann, `Dinner?\n\n${'a'.repeat(200)}`);

    const answer = await send(ben, { replyTo: asked.id });

    const replyTo = {
      id: asked.id,
      seq: 1,
      senderId: ann.id,
      messageType: 'text',
      excerpt: `Dinner? ${'a'.repeat(111)}…`,
    };
    expect(answer).toMatchObject({ type: 'new_message', message: { seq: 2, replyTo } });
    expect((await history(ann))[1]).toMatchObject({ content: 'Yes!', replyTo });
  });

  it('are stored once, and the acknowledgement of a repeated one is complete', async () => {
    const asked = await write(ann, 'Dinner?');
    const clientMessageId = randomUUID();
    const first = await send(ben, { replyTo: asked.id, clientMessageId });
    await react(ann, first.message as Message);

    const second = await send(ben, { replyTo: asked.id, clientMessageId });

    expect(second.message).toMatchObject({
      id: (first.message as Message).id,
      replyTo: { id: asked.id },
      reactions: [{ memberIds: [ann.id] }],
    });
    expect(await history(ann)).toHaveLength(2);
  });

  it('to a message of another conversation are refused, and nothing is stored', async () => {
    const cat = await app.createMember();
    await act(ann, cat, 'like');
    const other = await act(cat, ann, 'like');
    const elsewhere = await write(ann, 'Not for Ben', other.conversationId ?? '');

    const answers = [
      await send(ann, { replyTo: elsewhere.id }),
      await send(ann, { replyTo: randomUUID() }),
      await send(ann, { replyTo: 'not an id' }),
    ];

    expect(answers.map(({ type }) => type)).toEqual(['error', 'error', 'error']);
    expect(await history(ann)).toEqual([]);
    // The numbers have no gap after it.
    expect(await send(ann, {})).toMatchObject({ message: { seq: 1 } });
  });

  it('show no text of a removed message', async () => {
    const asked = await write(ann, 'Something rude');
    await send(ben, { replyTo: asked.id });
    await expectOk(
      ben.call('POST', '/api/reports', {
        subject: { kind: 'message', id: `${conversationId}:1` },
        reason: 'harassment',
      }),
    );
    const subject = { kind: 'message', id: `${conversationId}:1` };
    const moderator = await createStaff(app, 'moderator');
    await expectOk(decide(moderator, ann, { decision: 'hide_content', subject }));

    expect((await history(ben))[1]?.replyTo).toMatchObject({ id: asked.id, excerpt: null });
  });
});

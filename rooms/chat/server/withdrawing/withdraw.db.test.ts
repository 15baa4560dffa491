import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { matchTwo, newSquad, openTestRoom } from '../../../../testing/server/groups.ts';
import { expectOk } from '../../../../testing/server/member-calls.ts';
import { createStaff, decide, findCase, report } from '../../../../testing/server/safety.ts';
import { openSocket } from '../../../../testing/server/socket-client.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import type { ChangedReactions, InboxRow, Message } from '../../index.ts';
import { chatData, notifyAway, writeMessages } from '../index.ts';
import { eraseDueWithdrawn } from '../jobs.ts';
import { withdrawnMessages } from '../tables.ts';

const app = useTestApp();
const NOON = '2026-11-21T12:00:00.000Z';
let ann: TestMember;
let ben: TestMember;
let conversationId: string;

beforeEach(async () => {
  app.setTime(NOON);
  ann = await app.createMember({ fullName: 'Ann Vale' });
  ben = await app.createMember({ fullName: 'Ben Hart' });
  conversationId = (await matchTwo(ann, ben)).conversationId ?? '';
});

async function write(sender: TestMember, content: string, to = conversationId): Promise<Message> {
  const sentAt = app.deps.clock();
  const written = await runWork(app.deps, (work) =>
    writeMessages(work, { conversationId: to, sentAt }, [{ senderId: sender.id, content }]),
  );
  return written[0]!;
}
const remove = ({ call }: TestMember, { id }: Pick<Message, 'id'>) =>
  call('DELETE', `/api/messages/${id}`);
const history = ({ call }: TestMember, of = conversationId): Promise<Message[]> =>
  expectOk(call('GET', `/api/conversations/${of}/messages`));
const inboxOf = ({ call }: TestMember, query = ''): Promise<InboxRow[]> =>
  expectOk(call('GET', `/api/conversations${query}`));
const kept = () =>
  app.deps.db
    .select()
    .from(withdrawnMessages)
    .where(eq(withdrawnMessages.conversationId, conversationId));

describe('DELETE /api/messages/:id', () => {
  it('removes text, quotes and reactions for both, and keeps the number', async () => {
    await write(ben, 'Hello');
    const message = await write(ann, 'I wrote this by mistake');
    await expectOk(ben.call('PUT', `/api/messages/${message.id}/reaction`, { emoji: '😂' }));
    const socket = await openSocket(app, ben);
    const clientMessageId = randomUUID();
    const reply = { conversationId, senderId: ben.id, messageType: 'text', replyTo: message.id };
    socket.send({ type: 'chat_message', ...reply, content: 'What?', clientMessageId });
    await socket.event('new_message');
    const sockets = [socket, await openSocket(app, ann)];

    const answer = await expectOk(remove(ann, message));

    const removed = {
      id: message.id,
      seq: 2,
      senderId: ann.id,
      content: 'Message removed',
      isRemoved: true,
      isWithdrawn: true,
      reactions: [],
      attachment: null,
    };
    expect(answer.message).toMatchObject(removed);
    for (const each of sockets) {
      expect((await each.event('message_changed')).message).toMatchObject(removed);
      each.ws.terminate();
    }
    for (const member of [ann, ben]) {
      const [, second, third] = await history(member);
      expect(second).toMatchObject(removed);
      expect(third?.replyTo).toMatchObject({ id: message.id, excerpt: null });
      expect(JSON.stringify(await history(member))).not.toContain('by mistake');
      expect(JSON.stringify(await inboxOf(member))).not.toContain('by mistake');
      expect(await inboxOf(member, '?search=mistake')).toEqual([]);
    }
    const react = ben.call('PUT', `/api/messages/${message.id}/reaction`, { emoji: '😂' });
    expect((await react).statusCode).toBe(404);
  });

  it('says so in the reader’s language', async () => {
    const message = await write(ann, 'Oops');
    await expectOk(remove(ann, message));

    const { body } = await app.http.inject({
      url: `/api/conversations/${conversationId}/messages`,
      headers: { cookie: ben.cookie, 'accept-language': 'es' },
    });

    expect(JSON.parse(body)[0].content).toBe('Mensaje eliminado');
  });

  it('is possible for an hour', async () => {
    const [early, late] = [await write(ann, 'Early'), await write(ann, 'Late')];
    app.setTime('2026-11-21T13:00:00.000Z');
    await expectOk(remove(ann, early));
    app.setTime('2026-11-21T13:00:00.001Z');

    const answer = await remove(ann, late);

    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
    expect((await history(ben)).map(({ content }) => content)).toEqual(['Message removed', 'Late']);
  });

  it('answers the same for messages of others, of other chats and of none', async () => {
    const message = await write(ann, 'Mine');
    const stranger = await app.createMember();

    const answers = [
      await remove(ben, message),
      await remove(stranger, message),
      await remove(ann, { id: randomUUID() }),
    ];

    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(404);
    expect((await history(ann))[0]?.content).toBe('Mine');
  });

  it('removes once, however often and at once it is asked', async () => {
    const message = await write(ann, 'Mine');
    app.liveMessages.length = 0;

    const answers = await Promise.all(Array.from({ length: 20 }, () => remove(ann, message)));

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const told = app.liveMessages.filter(
      (one) => one.kind === 'event' && one.event.type === 'message_changed',
    );
    expect(told).toHaveLength(1);
    expect(await kept()).toHaveLength(1);
  });

  it('is told to tabs that were away', async () => {
    const message = await write(ann, 'Mine');
    app.setTime('2026-11-21T12:10:00.000Z');
    await expectOk(remove(ann, message));

    const since = async (time: string): Promise<ChangedReactions[]> =>
      expectOk(ben.call('GET', `/api/conversations/${conversationId}/reactions?since=${time}`));

    expect(await since('2026-11-21T12:00:00Z')).toMatchObject([
      { messageId: message.id, seq: 1, reactions: [], message: { isWithdrawn: true } },
    ]);
    expect(await since('2026-11-21T12:10:01Z')).toEqual([]);
  });

  it('works in rooms of squads', async () => {
    const [owls, larks] = [await newSquad(app, 'Owls'), await newSquad(app, 'Larks')];
    const room = await openTestRoom(owls, larks);
    const [one] = owls.members;
    const [other] = larks.members;
    const message = await write(one, 'To all', room.conversationId);

    await expectOk(remove(one, message));

    expect((await history(other, room.conversationId)).at(-1)?.content).toBe('Message removed');
  });

  it('takes back the notification, and no later one leaves for the message', async () => {
    const [first, second] = [await write(ann, 'One'), await write(ann, 'Two')];
    const kinds = async () =>
      (await expectOk(ben.call('GET', '/api/notifications'))).map(
        ({ kind }: { kind: string }) => kind,
      );
    await notifyAway(app.deps, 10);
    expect(await kinds()).toContain('message');
    await expectOk(remove(ann, first));
    expect(await kinds()).toContain('message');

    await expectOk(remove(ann, second));

    expect(await kinds()).not.toContain('message');
    await notifyAway(app.deps, 10);
    expect(await kinds()).not.toContain('message');
  });

  it('leaves nothing of the text in either export', async () => {
    await expectOk(remove(ann, await write(ann, 'By mistake')));

    for (const { id } of [ann, ben]) {
      const { sections } = chatData.exportData?.(app.deps.db, id) ?? {};
      const contents: unknown[] = [];
      for await (const row of sections?.['messages'] ?? []) contents.push(row['content']);
      expect(contents).toEqual(['Message removed']);
    }
  });

  it('is not possible after an unmatch', async () => {
    const message = await write(ann, 'Mine');
    await expectOk(ben.call('POST', '/api/blocks', { userId: ann.id }));

    expect((await remove(ann, message)).statusCode).toBe(404);
  });
});

describe('a report about a removed message', () => {
  const subjectOf = ({ seq }: Message) => ({ kind: 'message', id: `${conversationId}:${seq}` });
  const evidenceOf = async (by: TestMember) => {
    const { id } = await findCase(by, ann);
    return (await expectOk(by.call('GET', `/api/desk/cases/${id}`))).reports[0].evidence;
  };

  it('seals what it said for 28 days', async () => {
    await write(ben, 'Hello');
    const message = await write(ann, 'An insult');
    await expectOk(remove(ann, message));
    app.setTime('2026-12-18T12:00:00.000Z');

    await expectOk(report(ben, ann, { subject: subjectOf(message), reason: 'harassment' }));

    const moderator = await createStaff(app, 'moderator');
    const { messages: sealed } = await evidenceOf(moderator);
    expect(sealed.at(-1)).toMatchObject({ seq: message.seq, content: 'An insult' });
  });

  it('keeps what was sealed before it was removed', async () => {
    const message = await write(ann, 'An insult');
    await expectOk(report(ben, ann, { subject: subjectOf(message), reason: 'harassment' }));
    await expectOk(remove(ann, message));

    const moderator = await createStaff(app, 'moderator');

    expect((await evidenceOf(moderator)).messages.at(-1).content).toBe('An insult');
  });

  it('stays removed when a decision to hide it is undone', async () => {
    const message = await write(ann, 'An insult');
    await expectOk(remove(ann, message));
    const subject = subjectOf(message);
    await expectOk(report(ben, ann, { subject, reason: 'harassment' }));
    const moderator = await createStaff(app, 'moderator');
    const { case: decided } = await expectOk(
      decide(moderator, ann, { decision: 'hide_content', subject }),
    );
    const admin = await createStaff(app, 'admin');
    const { id, version } = decided;
    const undo = { version, decision: 'reverse', finding: 'It was fine', rule: 'spam' };

    await expectOk(admin.call('POST', `/api/desk/cases/${id}/decide`, undo));

    expect((await history(ben))[0]).toMatchObject({
      content: 'Message removed',
      isWithdrawn: true,
    });
  });
});

it('erases what a removed message said after 28 days', async () => {
  await expectOk(remove(ann, await write(ann, 'By mistake')));
  app.setTime('2026-12-19T11:59:59.000Z');
  await eraseDueWithdrawn(app.deps);
  expect(await kept()).toHaveLength(1);

  app.setTime('2026-12-19T12:00:00.000Z');
  await eraseDueWithdrawn(app.deps);

  expect(await kept()).toEqual([]);
  expect((await history(ben))[0]?.content).toBe('Message removed');
});

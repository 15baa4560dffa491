import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openSocket, type TestSocket } from '../../../testing/server/socket-client.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { createConversation } from '../../conversations/server/index.ts';

const app = useTestApp();
let robin: TestMember;
let mona: TestMember;
let stranger: TestMember;
const sockets: TestSocket[] = [];

beforeAll(async () => {
  robin = await app.createMember({ fullName: 'Robin Vale' });
  mona = await app.createMember({ fullName: 'Mona Hart' });
  stranger = await app.createMember();
});
afterAll(async () => {
  for (const { ws } of sockets) ws.terminate();
});

const makeConversation = () =>
  createConversation(app.deps.db, { memberIds: [robin.id, mona.id], createdAt: app.deps.clock() });

const likeOf = (from: TestMember, to: TestMember) => ({
  user1Id: from.id,
  user2Id: to.id,
  type: 'like',
});

async function open(member: TestMember): Promise<TestSocket> {
  const socket = await openSocket(app, member);
  sockets.push(socket);
  return socket;
}

/** Sends `count` messages from Robin and waits until they are stored. */
async function write(conversationId: string, count: number): Promise<void> {
  const socket = await open(robin);
  for (let number = 1; number <= count; number += 1) {
    socket.send({
      type: 'chat_message',
      conversationId,
      senderId: robin.id,
      content: `${number}`,
      messageType: 'text',
    });
  }
  if (count > 0) await socket.event('new_message', count);
}

describe('GET /api/conversations/:id/messages', () => {
  const seqs = (body: { seq: number }[]) => body.map(({ seq }) => seq);

  it('pages backwards by seq, with a link to the next page', async () => {
    const id = await makeConversation();
    await write(id, 7);
    const base = `/api/conversations/${id}/messages`;
    const newest = await mona.call('GET', `${base}?limit=3`);
    expect(seqs(newest.json())).toEqual([5, 6, 7]);
    expect(newest.headers['link']).toBe(`<${base}?before=5&limit=3>; rel="next"`);
    const older = await mona.call('GET', `${base}?before=5&limit=3`);
    expect(seqs(older.json())).toEqual([2, 3, 4]);
    const oldest = await mona.call('GET', `${base}?before=2&limit=3`);
    expect(seqs(oldest.json())).toEqual([1]);
    expect(oldest.headers['link']).toBeUndefined();
  });

  it('pages forwards from `after`, the oldest message first', async () => {
    const id = await makeConversation();
    await write(id, 7);
    const base = `/api/conversations/${id}/messages`;
    const missed = await mona.call('GET', `${base}?after=2&limit=3`);
    expect(seqs(missed.json())).toEqual([3, 4, 5]);
    expect(missed.headers['link']).toBe(`<${base}?after=5&limit=3>; rel="next"`);
    const rest = await mona.call('GET', `${base}?after=5&limit=3`);
    expect(seqs(rest.json())).toEqual([6, 7]);
    expect(rest.headers['link']).toBeUndefined();
    expect((await mona.call('GET', `${base}?after=7`)).json()).toEqual([]);
    expect(seqs((await mona.call('GET', `${base}?after=2&before=5`)).json())).toEqual([3, 4]);
    const repeated = `${base}?before=&after=1&after=3&limit=&limit=1`;
    expect(seqs((await mona.call('GET', repeated)).json())).toEqual([4]);
  });

  it.each(['before=x', 'after=-1', 'limit=0', 'limit=1.5', 'before=99999999999'])(
    'refuses %s',
    async (query) => {
      const id = await makeConversation();
      const answer = await mona.call('GET', `/api/conversations/${id}/messages?${query}`);
      expect(answer.statusCode).toBe(400);
    },
  );

  it('gives the same answer for another member’s, a missing and a malformed conversation id', async () => {
    const id = await makeConversation();
    const answers = await Promise.all([
      stranger.call('GET', `/api/conversations/${id}/messages`),
      mona.call('GET', `/api/conversations/${randomUUID()}/messages`),
      mona
        .call('GET', `/api/conversations/${id}`)
        .then(async () => stranger.call('GET', `/api/conversations/${id}`)),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ message: 'Conversation not found', code: 'not_found' });
    }
    expect((await mona.call('GET', '/api/conversations/7/messages')).statusCode).toBe(404);
    expect((await app.call('GET', `/api/conversations/${id}/messages`)).statusCode).toBe(401);
  });
});

describe('the newest message in GET /api/users/:id/matches', () => {
  it('is null before the first message, then the time of the last one', async () => {
    await mona.call('POST', '/api/matches', likeOf(mona, robin));
    const match = (await robin.call('POST', '/api/matches', likeOf(robin, mona))).json();
    const lastMessageAt = async () => {
      const list = (await mona.call('GET', `/api/users/${mona.id}/matches`)).json();
      return list.find(({ id }: { id: string }) => id === match.id).lastMessageAt;
    };
    expect(await lastMessageAt()).toBeNull();
    await write(match.conversationId, 2);
    const [, last] = (
      await mona.call('GET', `/api/conversations/${match.conversationId}/messages`)
    ).json();
    expect(await lastMessageAt()).toBe(last.sentAt);
  });
});

describe('unread and seen', () => {
  it('counts a reader’s own unread messages until they are seen', async () => {
    const id = await makeConversation();
    await write(id, 5);
    const count = async (member: TestMember) => {
      const { conversations } = (await member.call('GET', '/api/unread')).json();
      return conversations.find((entry: { conversationId: string }) => entry.conversationId === id)
        ?.unread;
    };
    expect(await count(mona)).toBe(5);
    expect(await count(robin)).toBeUndefined();

    const [hers, herPhone, his] = [await open(mona), await open(mona), await open(robin)];
    hers.send({ type: 'seen', conversationId: id, seq: 3 });
    const event = { type: 'seen', conversationId: id, memberId: mona.id, seq: 3 };
    expect(await his.event('seen')).toEqual(event);
    expect(await herPhone.event('seen')).toEqual(event);
    expect(await count(mona)).toBe(2);

    // The mark never moves back, nor beyond the last message.
    hers.send({ type: 'seen', conversationId: id, seq: 1 });
    hers.send({ type: 'seen', conversationId: id, seq: 900 });
    expect((await his.event('seen', 2)).seq).toBe(5);
    expect(await count(mona)).toBeUndefined();
    const state = (await robin.call('GET', `/api/conversations/${id}`)).json();
    expect(state).toMatchObject({ lastSeq: 5, seenSeq: 0, otherSeenSeq: 5, otherOnline: true });
  });
});

describe('hidden settings', () => {
  it('hide a status in both directions', async () => {
    const id = await makeConversation();
    await write(id, 1);
    const [hers, his] = [await open(mona), await open(robin)];
    const change = (member: TestMember, body: object) =>
      member.call('PATCH', '/api/settings', { privacy: body });
    const hidden = await change(mona, { showTyping: false, showSeen: false, showOnline: false });
    expect(hidden.json().privacy).toMatchObject({
      showTyping: false,
      showSeen: false,
      showOnline: false,
    });
    expect(await his.event('presence')).toMatchObject({ memberId: mona.id, isOnline: null });

    for (const socket of [hers, his]) {
      socket.send({ type: 'typing', conversationId: id });
      socket.send({ type: 'seen', conversationId: id, seq: 1 });
      await socket.event('seen');
    }
    const of = (socket: TestSocket) =>
      socket.events.flatMap((event) => (event.type === 'seen' ? [event.memberId] : []));
    expect(of(hers)).toEqual([mona.id]);
    expect(of(his)).toEqual([robin.id]);
    for (const member of [robin, mona]) {
      const state = (await member.call('GET', `/api/conversations/${id}`)).json();
      expect(state).toMatchObject({ otherSeenSeq: null, otherOnline: null });
    }

    await change(mona, { showTyping: true, showOnline: true, showSeen: true });
    hers.send({ type: 'typing', conversationId: id });
    expect(await his.event('typing')).toEqual({
      type: 'typing',
      conversationId: id,
      memberId: mona.id,
    });
    const typing = [hers, his].flatMap(({ events }) => events.filter((e) => e.type === 'typing'));
    expect(typing).toHaveLength(1);
  });
});

describe('starting conversations (§3, challenge-1)', () => {
  it('counts a member’s first message in each conversation', async () => {
    const starter = await app.createMember();
    const socket = await open(starter);
    for (let started = 0; started < 3; started += 1) {
      const other = await app.createMember();
      const conversationId = await createConversation(app.deps.db, {
        memberIds: [starter.id, other.id],
        createdAt: app.deps.clock(),
      });
      const frame = { type: 'chat_message', conversationId, senderId: starter.id, content: 'Hi' };
      socket.send(frame);
      socket.send(frame);
      await socket.event('new_message', (started + 1) * 2);
    }
    const answer = await starter.call('GET', `/api/users/${starter.id}/challenges`);
    const challenge = answer
      .json()
      .find(({ challengeId }: { challengeId: string }) => challengeId === 'challenge-1');
    expect(challenge).toMatchObject({ progress: 3, maxProgress: 3 });
  });
});

import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { findBroken } from '../../../app/server/operations/invariants.ts';
import { eraseMember } from '../../../app/server/rooms.ts';
import { runWork } from '../../../platform/server/unit-of-work.ts';
import { act, expectOk } from '../../../testing/server/member-calls.ts';
import { openSocket } from '../../../testing/server/socket-client.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import type { PastChat } from '../../chat/index.ts';
import { messages } from '../../chat/server/index.ts';
import { notifications } from '../../notifications/server/index.ts';
import type { Match } from '../index.ts';

const LINE = 'It was lovely to meet you. All the best!';
const app = useTestApp({ RATE_LIMIT_MULTIPLIER: '1000' });

let ann: TestMember;
let ben: TestMember;
let match: Match;
beforeEach(async () => {
  ann = await app.createMember({ fullName: 'Ann North' });
  ben = await app.createMember({ fullName: 'Ben South' });
  await act(ann, ben, 'like');
  match = await act(ben, ann, 'like');
});

const goodbye = (by: TestMember, line: unknown = LINE, id = match.id) =>
  by.call('POST', `/api/matches/${id}/goodbye`, { line });
const pastChats = async (of: TestMember): Promise<PastChat[]> =>
  (await of.call('GET', '/api/past-chats')).json();
const stored = () =>
  app.deps.db
    .select()
    .from(messages)
    .where(eq(messages.conversationId, match.conversationId ?? ''));
const idsIn = async (of: TestMember, path: string) =>
  (await of.call('GET', path)).json().map(({ id }: { id: string }) => id);

describe('POST /api/matches/:id/goodbye', () => {
  it('becomes the last message, and ends the conversation for both', async () => {
    const answer = await goodbye(ann, `  ${LINE} `);

    expect([answer.statusCode, answer.json()]).toEqual([200, { matchId: match.id }]);
    expect(await stored()).toMatchObject([{ seq: 1, senderId: ann.id, content: LINE }]);
    for (const member of [ann, ben]) {
      expect(await pastChats(member)).toMatchObject([
        { conversationId: match.conversationId, goodbye: { senderId: ann.id, line: LINE } },
      ]);
      const gone = [
        await member.call('GET', `/api/matches/${match.id}`),
        await member.call('GET', `/api/conversations/${match.conversationId}`),
        await member.call('GET', `/api/conversations/${match.conversationId}/messages`),
        await member.call('POST', `/api/conversations/${match.conversationId}/snooze`),
        await member.call('POST', `/api/matches/${match.id}/unmatch`),
      ];
      expect(gone.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
      expect((await member.call('GET', '/api/unread')).json()).toMatchObject({
        total: 0,
        yourTurn: 0,
      });
    }
    expect(await findBroken(app.deps.db)).toEqual([]);
  });

  it('lets nobody write any more', async () => {
    await goodbye(ann);
    const socket = await openSocket(app, ben);

    const frame = { type: 'chat_message', senderId: ben.id, content: 'But why?' };
    socket.send({ ...frame, conversationId: match.conversationId });

    await socket.event('error');
    socket.ws.terminate();
    expect(await stored()).toHaveLength(1);
  });

  it('informs both, and leaves the partner a notification', async () => {
    const [hers, his] = [await openSocket(app, ann), await openSocket(app, ben)];

    await goodbye(ann);

    for (const socket of [hers, his]) {
      expect(await socket.event('new_message')).toMatchObject({ message: { content: LINE } });
      expect(await socket.event('match_changed')).toMatchObject({ matchId: match.id });
      socket.ws.terminate();
    }
    const told = await app.deps.db.select().from(notifications);
    const about = told.filter(
      ({ memberId, kind }) => [ann.id, ben.id].includes(memberId) && kind !== 'achievement',
    );
    expect(about.map(({ memberId, kind }) => [memberId, kind])).toEqual([[ben.id, 'goodbye']]);
  });

  it('keeps both visible, but never offers them to each other again', async () => {
    await goodbye(ann);

    for (const [one, other] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      expect((await one.call('GET', `/api/users/${other.id}`)).statusCode).toBe(200);
      expect(await idsIn(one, '/api/users?limit=50')).not.toContain(other.id);
      expect(await idsIn(one, `/api/users/${one.id}/potential-matches`)).not.toContain(other.id);
      const like = { user1Id: one.id, user2Id: other.id, type: 'like' };
      expect((await one.call('POST', '/api/matches', like)).statusCode).toBe(409);
      expect((await one.call('GET', `/api/users/${one.id}/matches`)).json()).toEqual([]);
    }
  });

  it('can be reported by both', async () => {
    await goodbye(ann);

    for (const member of [ann, ben]) {
      const answer = await member.call('POST', '/api/reports', {
        subject: { kind: 'conversation', id: match.conversationId },
        reason: 'spam',
      });
      expect(answer.statusCode).toBe(201);
    }
  });

  it('is stored once for 50 at once, and repeated only by its sender', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => goodbye(ann)));

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await stored()).toHaveLength(1);
    expect((await goodbye(ben)).statusCode).toBe(409);
    expect((await goodbye(ann, 'Or rather not')).statusCode).toBe(409);
  });

  it('is one for both who say it at the same time', async () => {
    const answers = await Promise.all([goodbye(ann, 'Bye, Ben'), goodbye(ben, 'Bye, Ann')]);

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(await stored()).toHaveLength(1);
    const [[hers], [his]] = [await pastChats(ann), await pastChats(ben)];
    expect(hers?.goodbye).toEqual(his?.goodbye);
  });

  it.each([
    ['a block by the partner', () => ben.call('POST', '/api/blocks', { userId: ann.id })],
    ['a block of the partner', () => ann.call('POST', '/api/blocks', { userId: ben.id })],
    ['an unmatch by the partner', () => ben.call('POST', `/api/matches/${match.id}/unmatch`)],
    ['an own unmatch', () => ann.call('POST', `/api/matches/${match.id}/unmatch`)],
  ])('is not found after %s', async (_, end) => {
    await expectOk(end());

    expect((await goodbye(ann)).statusCode).toBe(404);
    expect(await stored()).toEqual([]);
    expect(await pastChats(ann)).toMatchObject([{ goodbye: null }]);
  });

  it('hides them from each other when one blocks later, and an unblock offers nothing', async () => {
    await goodbye(ann);
    await expectOk(ben.call('POST', '/api/blocks', { userId: ann.id }));
    expect((await ann.call('GET', `/api/users/${ben.id}`)).statusCode).toBe(404);

    await expectOk(ben.call('DELETE', `/api/blocks/${ann.id}`));

    expect((await ann.call('GET', `/api/users/${ben.id}`)).statusCode).toBe(200);
    expect(await idsIn(ann, '/api/users?limit=50')).not.toContain(ben.id);
  });

  it.each([undefined, '', '   ', 'x'.repeat(201), 5])('rejects %j', async (line) => {
    const answer = await ann.call('POST', `/api/matches/${match.id}/goodbye`, { line });

    expect(answer.statusCode).toBe(400);
    expect(await stored()).toEqual([]);
  });

  it('needs a match', async () => {
    const cleo = await app.createMember();
    const { id } = await act(ann, cleo, 'like');

    const statuses = [
      (await goodbye(ann, LINE, id)).statusCode,
      (await goodbye(cleo, LINE, id)).statusCode,
      (await goodbye(ben, LINE, id)).statusCode,
    ];

    expect(statuses).toEqual([409, 409, 404]);
  });

  it('leaves with either member', async () => {
    await goodbye(ann);

    await runWork(app.deps, (work) => eraseMember(work, ann.id));

    expect(await stored()).toEqual([]);
    expect(await pastChats(ben)).toEqual([]);
  });
});

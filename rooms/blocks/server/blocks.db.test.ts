import { eq, or, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { runWork } from '../../../platform/server/unit-of-work.ts';
import { readItems } from '../../../testing/server/list-pages.ts';
import { act, expectOk } from '../../../testing/server/member-calls.ts';
import { openSocket } from '../../../testing/server/socket-client.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { aPicture, putFile } from '../../../testing/server/uploads.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { hashPassword } from '../../account/server/index.ts';
import type { Match } from '../../matching/index.ts';
import { activities } from '../../play/server/index.ts';
import { blocks, matches } from '../../relations/server/index.ts';
import { blockMember, blocksData } from './index.ts';

const app = useTestApp({ RATE_LIMIT_MULTIPLIER: '1000' });

const NEVER = '00000000-0000-4000-8000-00000000dead';
const NOON = '2026-11-21T12:00:00.000Z';

async function two(): Promise<[ann: TestMember, ben: TestMember]> {
  const ann = await app.createMember({ fullName: 'Ann Field' });
  return [ann, await app.createMember({ fullName: 'Ben Brook' })];
}

async function match(one: TestMember, other: TestMember): Promise<Match> {
  await act(one, other, 'like');
  return act(other, one, 'like');
}

const block = (by: TestMember, userId: string) => by.call('POST', '/api/blocks', { userId });
const unblock = (by: TestMember, userId: string) => by.call('DELETE', `/api/blocks/${userId}`);
const profileOf = async (viewer: TestMember, { id }: TestMember) =>
  (await viewer.call('GET', `/api/users/${id}`)).statusCode;

describe('POST /api/blocks', () => {
  it('hides the two members from each other, and gives the same answer when repeated', async () => {
    const [ann, ben] = await two();

    const first = await block(ann, ben.id);
    app.setTime('2026-11-21T15:00:00.000Z');
    const again = await block(ann, ben.id.toUpperCase());
    app.setTime(NOON);

    expect([first.statusCode, first.json()]).toEqual([200, { userId: ben.id, blockedAt: NOON }]);
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect([await profileOf(ann, ben), await profileOf(ben, ann)]).toEqual([404, 404]);
  });

  it.each([
    ['a first like', false],
    ['a like that makes a match', true],
  ])('leaves no visible match and no like when it races %s', async (_what, isLiked) => {
    for (let round = 0; round < 50; round += 1) {
      const [ann, ben] = await two();
      if (isLiked) await act(ben, ann, 'like');
      const like = { user1Id: ann.id, user2Id: ben.id, type: 'like' };

      const [blocked, liked] = await Promise.all([
        block(ben, ann.id),
        ann.call('POST', '/api/matches', like),
      ]);

      expect([blocked.statusCode, [200, 201, 404].includes(liked.statusCode)]).toEqual([200, true]);
      for (const { call, id } of [ann, ben]) {
        expect(await expectOk(call('GET', `/api/users/${id}/matches`))).toEqual([]);
      }
      const [row] = await app.deps.db
        .select()
        .from(matches)
        .where(or(eq(matches.user1Id, ann.id), eq(matches.user2Id, ann.id)));
      expect([row?.status, row?.endedAt]).not.toEqual(['mutual', null]);
      expect((await ann.call('POST', '/api/matches', like)).statusCode).toBe(404);
    }
  });

  it.each([
    ['oneself', (ann: TestMember) => ann.id, 400],
    ['an unknown member', () => NEVER, 404],
    ['something that is no id', () => 'somebody', 404],
  ])('rejects %s', async (_whom, idFor, status) => {
    const [ann] = await two();

    expect((await block(ann, idFor(ann))).statusCode).toBe(status);
  });

  it('gives a blocked member the same answer as for an unknown id', async () => {
    const [ann, ben] = await two();
    await expectOk(block(ann, ben.id));

    const [back, never] = [await block(ben, ann.id), await block(ben, NEVER)];

    expect([back.statusCode, back.body]).toEqual([never.statusCode, never.body]);
    expect((await unblock(ben, ann.id)).statusCode).toBe(404);
  });

  it('ends their match and closes the conversation', async () => {
    const [ann, ben] = await two();
    const { id, conversationId } = await match(ann, ben);
    const socket = await openSocket(app, ben);

    await expectOk(block(ann, ben.id));

    expect(await socket.event('match_changed')).toMatchObject({ matchId: id });
    for (const { call } of [ann, ben]) {
      expect((await call('GET', `/api/matches/${id}`)).statusCode).toBe(404);
      expect((await call('GET', `/api/conversations/${conversationId}`)).statusCode).toBe(404);
    }
    socket.send({
      type: 'chat_message',
      conversationId,
      senderId: ben.id,
      content: 'Hello?',
      messageType: 'text',
    });
    expect(await socket.event('error')).toMatchObject({ message: 'Conversation not found' });
    socket.ws.terminate();
  });

  it('hides a pending like, which can neither be answered nor become a match', async () => {
    const [ann, ben] = await two();
    const { id } = await act(ann, ben, 'like');
    await expectOk(block(ann, ben.id));

    const accepted = await ben.call('PUT', `/api/matches/${id}`, { status: 'mutual' });
    const liked = await ben.call('POST', '/api/matches', {
      user1Id: ben.id,
      user2Id: ann.id,
      type: 'like',
    });

    expect([accepted.statusCode, liked.statusCode]).toEqual([404, 404]);
    for (const { id: memberId, call } of [ann, ben]) {
      expect((await call('GET', `/api/users/${memberId}/matches`)).json()).toEqual([]);
    }
  });

  it('informs the blocker’s other tabs, and does not reveal the block to the other member', async () => {
    const [ann, ben] = await two();
    const [anns, bens] = [await openSocket(app, ann), await openSocket(app, ben)];

    await expectOk(block(ann, ben.id));

    expect(await anns.event('user_changed')).toMatchObject({ userId: ann.id, part: 'blocks' });
    bens.send({ type: 'ping' });
    await bens.event('pong');
    expect(bens.events.map(({ type }) => type)).toEqual(['pong']);
    for (const { ws } of [anns, bens]) ws.terminate();
  });

  it('stores one block for 50 concurrent requests', async () => {
    const [ann, ben] = await two();
    await match(ann, ben);

    const answers = await Promise.all(Array.from({ length: 50 }, () => block(ann, ben.id)));

    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    const stored = await app.deps.db.select().from(blocks).where(eq(blocks.blockerId, ann.id));
    expect(stored).toHaveLength(1);
    expect(stored[0]?.endedMatchId).not.toBeNull();
  });

  it('leaves no open match, whether it comes before or after a like back', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const [ann, ben] = await two();
        await act(ann, ben, 'like');
        return { ann, ben };
      }),
    );

    await Promise.all(
      pairs.flatMap(({ ann, ben }) => [
        block(ann, ben.id),
        ben.call('POST', '/api/matches', { user1Id: ben.id, user2Id: ann.id, type: 'like' }),
      ]),
    );

    const open = await app.deps.db.execute(sql`
      select from matches m join blocks b on b.blocker_id = m.user2_id and b.blocked_id = m.user1_id
      where m.status = 'mutual' and m.ended_at is null
      union all
      select from matches m join blocks b on b.blocker_id = m.user1_id and b.blocked_id = m.user2_id
      where m.status = 'mutual' and m.ended_at is null`);
    expect(open).toHaveLength(0);
  });
});

describe('GET /api/blocks', () => {
  it('lists the members that the caller has blocked, latest first, in pages', async () => {
    const [ann, ben] = await two();
    const cleo = await app.createMember({ fullName: 'Cleo March' });
    await expectOk(block(ann, ben.id));
    app.setTime('2026-11-21T12:00:01.000Z');
    await expectOk(block(ann, cleo.id));
    app.setTime(NOON);

    const listed = await readItems(ann, '/api/blocks?limit=1');

    expect(listed).toEqual([
      {
        user: { id: cleo.id, fullName: 'Cleo March', profilePicture: null },
        blockedAt: '2026-11-21T12:00:01.000Z',
      },
      { user: { id: ben.id, fullName: 'Ben Brook', profilePicture: null }, blockedAt: NOON },
    ]);
    expect((await ben.call('GET', '/api/blocks')).json()).toEqual([]);
  });
});

describe('a blocked member’s name and picture', () => {
  const savePicture = async ({ call }: TestMember): Promise<string> => {
    const { uploadURL } = await expectOk(call('POST', '/api/profile-picture/upload-url'));
    await putFile(app, uploadURL, await aPicture());
    await expectOk(call('PUT', '/api/profile-picture', { profilePictureURL: uploadURL }));
    return (await expectOk(call('GET', '/api/auth/session'))).user.profilePicture;
  };
  const rename = ({ call, id }: TestMember, fullName: string) =>
    expectOk(call('PUT', `/api/users/${id}`, { fullName }));
  const listOf = async ({ call }: TestMember) =>
    (await expectOk(call('GET', '/api/blocks'))).map(({ user }: { user: object }) => user);

  it('stay as they were at the block, in the list and in the export', async () => {
    const [ann, ben] = await two();
    const picture = await savePicture(ben);
    await expectOk(block(ann, ben.id));
    await rename(ben, 'Renamed Brook');
    await savePicture(ben);

    const [shown] = await listOf(ann);
    // The file of that time is gone: it was replaced.
    expect([picture, shown]).toEqual([
      expect.any(String),
      { id: ben.id, fullName: 'Ben Brook', profilePicture: null },
    ]);
    const { sections } = blocksData.exportData?.(app.deps.db, ann.id) ?? {};
    const exported: unknown[] = [];
    for await (const row of sections?.['blocks'] ?? []) exported.push(row);
    expect(exported).toMatchObject([{ member: 'Ben' }]);
  });

  it('include the picture of the block until it is removed', async () => {
    const [ann, ben] = await two();
    const picture = await savePicture(ben);

    await expectOk(block(ann, ben.id));
    const before = await listOf(ann);
    await expectOk(ben.call('DELETE', `/api/pictures/${picture.split('/').at(-2)}`));

    expect(before).toMatchObject([{ profilePicture: picture }]);
    expect(await listOf(ann)).toMatchObject([{ profilePicture: null }]);
  });

  it('are those of the later block after an unblock', async () => {
    const [ann, ben] = await two();
    await expectOk(block(ann, ben.id));
    await expectOk(unblock(ann, ben.id));
    await rename(ben, 'Renamed Brook');

    await expectOk(block(ann, ben.id));

    expect(await listOf(ann)).toMatchObject([{ fullName: 'Renamed Brook' }]);
  });
});

describe('DELETE /api/blocks/:userId', () => {
  it('restores visibility once, and answers 404 without a block', async () => {
    const [ann, ben] = await two();
    await expectOk(block(ann, ben.id));

    const answers = [await unblock(ann, ben.id), await unblock(ann, ben.id)];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404]);
    expect(answers[0]?.json()).toEqual({ userId: ben.id });
    expect([await profileOf(ann, ben), await profileOf(ben, ann)]).toEqual([200, 200]);
  });

  it('restores a pending like', async () => {
    const [ann, ben] = await two();
    const { id } = await act(ben, ann, 'like');
    await expectOk(block(ann, ben.id));

    await expectOk(unblock(ann, ben.id));

    expect((await ann.call('GET', `/api/matches/${id}`)).json()).toMatchObject({ id });
  });

  it('leaves the match ended, and lets the two like each other again', async () => {
    const [ann, ben] = await two();
    const old = await match(ann, ben);
    await expectOk(block(ann, ben.id));
    await expectOk(unblock(ann, ben.id));
    expect((await ann.call('GET', `/api/matches/${old.id}`)).statusCode).toBe(404);
    expect((await ben.call('GET', `/api/users/${ben.id}/matches`)).json()).toEqual([]);

    const renewed = await match(ben, ann);

    expect(renewed).toMatchObject({ status: 'mutual', user1Id: ben.id, hasMessages: false });
    expect(renewed.conversationId).not.toBe(old.conversationId);
    // The row kept its id: a match between the same two members is not counted twice.
    const counted = await app.deps.db
      .select()
      .from(activities)
      .where(eq(activities.memberId, ann.id));
    expect(counted.filter(({ kind }) => kind === 'match-made')).toHaveLength(1);
    expect(counted.filter(({ kind }) => kind === 'like-sent')).toHaveLength(1);
  });

  it('does not undo an unmatch', async () => {
    const [ann, ben] = await two();
    const { id } = await match(ann, ben);
    await expectOk(ben.call('POST', `/api/matches/${id}/unmatch`));
    const direction = { blockerId: ann.id, blockedId: ben.id };
    // The same as in a report of the past chat.
    await runWork(app.deps, (work) => blockMember(work, direction, app.deps.clock()));

    await expectOk(unblock(ann, ben.id));

    expect([await profileOf(ann, ben), await profileOf(ben, ann)]).toEqual([404, 404]);
  });

  it('does not reopen a match when its member comes back after leaving', async () => {
    const passwordHash = await hashPassword('secret1');
    const ann = await app.createMember();
    const ben = await app.createMember({ passwordHash, email: 'ben@comes-back.example' });
    const { id } = await match(ann, ben);
    await expectOk(ben.call('POST', '/api/account/delete', { password: 'secret1' }));
    const direction = { blockerId: ann.id, blockedId: ben.id };
    // The same as in a report of the past chat.
    await runWork(app.deps, (work) => blockMember(work, direction, app.deps.clock()));

    const body = { email: 'ben@comes-back.example', password: 'secret1' };
    await expectOk(app.call('POST', '/api/account/come-back', body));

    expect((await ann.call('GET', `/api/matches/${id}`)).statusCode).toBe(404);
    expect(await profileOf(ann, ben)).toBe(404);
    await expectOk(unblock(ann, ben.id));
    expect((await ann.call('GET', `/api/matches/${id}`)).statusCode).toBe(404);
    expect(await profileOf(ann, ben)).toBe(200);
  });

  it('keeps the two hidden from each other while the partner blocks too', async () => {
    const [ann, ben] = await two();
    await expectOk(block(ann, ben.id));
    const direction = { blockerId: ben.id, blockedId: ann.id };
    await runWork(app.deps, (work) => blockMember(work, direction, app.deps.clock()));

    await expectOk(unblock(ann, ben.id));

    expect([await profileOf(ann, ben), await profileOf(ben, ann)]).toEqual([404, 404]);
  });
});

import { describe, expect, it } from 'vitest';

import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { conversationMembers } from '../../conversations/server/index.ts';
import { activities } from '../../play/server/index.ts';
import { matches } from '../../relations/server/index.ts';
import type { Match } from '../index.ts';

const app = useTestApp();

async function act(from: TestMember, to: TestMember | string, type: string, status = 'pending') {
  const user2Id = typeof to === 'string' ? to : to.id;
  return from.call('POST', '/api/matches', { user1Id: from.id, user2Id, type, status });
}

async function listOf(member: TestMember): Promise<Match[]> {
  return (await member.call('GET', `/api/users/${member.id}/matches`)).json();
}

function lastMatchEvent() {
  return app.liveMessages.findLast(
    (message) =>
      message.kind === 'event' && 'type' in message.event && message.event.type === 'match_changed',
  );
}

async function two(): Promise<[TestMember, TestMember]> {
  return [await app.createMember(), await app.createMember()];
}

describe('POST /api/matches', () => {
  it('turns a like into a pending match request', async () => {
    const [ann, ben] = await two();
    const answer = await act(ann, ben, 'like', 'mutual');
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      user1Id: ann.id,
      user2Id: ben.id,
      type: 'like',
      status: 'pending',
      hasMessages: false,
      conversationId: null,
      matchedAt: null,
      otherUser: { id: ben.id },
    });
    expect(JSON.stringify(answer.json())).not.toMatch(/email|username|password/iu);
    expect((await listOf(ben))[0]).toMatchObject({ status: 'pending', otherUser: { id: ann.id } });
  });

  it('answers a like back with the match and its conversation', async () => {
    const [ann, ben] = await two();
    const first = await act(ann, ben, 'individual');
    const second = await act(ben, ann, 'like');
    expect(second.statusCode).toBe(200);
    expect(second.json()).toMatchObject({
      id: first.json().id,
      user1Id: ann.id,
      type: 'individual',
      status: 'mutual',
      conversationId: expect.any(String),
      matchedAt: '2026-11-21T12:00:00.000Z',
    });
    expect(lastMatchEvent()).toEqual({
      kind: 'event',
      memberIds: [ben.id, ann.id],
      event: { type: 'match_changed', matchId: first.json().id },
    });
    const done = (await app.deps.db.select().from(activities)).filter(({ memberId }) =>
      [ann.id, ben.id].includes(memberId),
    );
    const counted = new Set(done.map(({ memberId, kind }) => `${memberId} ${kind}`));
    const both = [ann.id, ben.id].flatMap((id) => [`${id} like-sent`, `${id} match-made`]);
    expect(counted).toEqual(new Set(both));
  });

  it('returns the existing match when a like is repeated', async () => {
    const [ann, ben] = await two();
    const first = await act(ann, ben, 'like');
    const again = await act(ann, ben, 'pass');
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
  });

  it('hides a pass from the passed member, even when they like back', async () => {
    const [ann, ben] = await two();
    const passed = await act(ann, ben, 'pass', 'mutual');
    expect(passed.statusCode).toBe(201);
    expect(passed.json()).toMatchObject({ type: 'pass', status: 'declined' });
    const { id } = passed.json();
    expect((await ben.call('GET', `/api/matches/${id}`)).statusCode).toBe(404);
    expect(lastMatchEvent()).toMatchObject({ memberIds: [ann.id] });

    app.setTime('2026-11-21T13:00:00.000Z');
    const liked = await act(ben, ann, 'like');
    app.setTime('2026-11-21T12:00:00.000Z');
    expect(liked.statusCode).toBe(201);
    const asNew = { user1Id: ben.id, user2Id: ann.id, type: 'like', status: 'pending' };
    expect(liked.json()).toMatchObject({ ...asNew, createdAt: '2026-11-21T13:00:00.000Z' });
    expect(await listOf(ben)).toMatchObject([asNew]);
    expect(await listOf(ann)).toEqual([]);
    expect(lastMatchEvent()).toMatchObject({ memberIds: [ben.id] });
  });

  it('rejects forged, hidden and impossible members', async () => {
    const [ann, ben] = await two();
    const forged = { user1Id: ben.id, user2Id: ann.id, type: 'like' };
    expect((await ann.call('POST', '/api/matches', forged)).statusCode).toBe(403);
    expect((await act(ann, ann, 'like')).statusCode).toBe(400);
    expect((await act(ann, '00000000-0000-4000-8000-000000000000', 'like')).statusCode).toBe(404);
    expect((await act(ann, "' or 1=1", 'like')).statusCode).toBe(404);
    expect((await act(ann, ben, 'adore')).statusCode).toBe(400);
    expect((await act(ann, ben, 'like', 'married')).statusCode).toBe(400);
    expect(await listOf(ben)).toEqual([]);
    expect((await app.call('POST', '/api/matches', forged)).statusCode).toBe(401);
  });
});

describe('PUT /api/matches/:id', () => {
  it('lets only the recipient accept, once', async () => {
    const [ann, ben] = await two();
    const { id } = (await act(ann, ben, 'like')).json();
    expect((await ann.call('PUT', `/api/matches/${id}`, { status: 'mutual' })).statusCode).toBe(
      403,
    );
    const undecided = await ben.call('PUT', `/api/matches/${id}`, { status: 'pending' });
    expect([undecided.statusCode, undecided.json().message]).toEqual([
      409,
      'Please accept or decline this match request.',
    ]);
    const accepted = await ben.call('PUT', `/api/matches/${id}`, { status: 'mutual' });
    expect(accepted.statusCode).toBe(200);
    expect(accepted.json()).toMatchObject({ status: 'mutual', conversationId: expect.any(String) });
    const again = await ben.call('PUT', `/api/matches/${id}`, { status: 'declined' });
    expect(again.statusCode).toBe(409);
    const bad = await ben.call('PUT', `/api/matches/${id}`, { status: 'married' });
    expect(bad.statusCode).toBe(400);
  });

  it('shows a declined like to its sender as pending', async () => {
    const [ann, ben] = await two();
    const { id } = (await act(ann, ben, 'like')).json();
    const declined = await ben.call('PUT', `/api/matches/${id}`, { status: 'declined' });
    expect(declined.json()).toMatchObject({ status: 'declined' });
    expect(lastMatchEvent()).toMatchObject({ memberIds: [ben.id] });
    expect(await listOf(ann)).toMatchObject([{ status: 'pending' }]);
    const own = await ann.call('GET', `/api/matches/${id}`);
    expect(own.json()).toMatchObject({ status: 'pending', conversationId: null });
    const liked = await act(ben, ann, 'like');
    expect([liked.statusCode, liked.json().status]).toEqual([200, 'declined']);
    expect(await listOf(ben)).toEqual([]);
  });

  it('answers 404 for strangers, and for a malformed id', async () => {
    const [ann, ben] = await two();
    const cat = await app.createMember();
    const { id } = (await act(ann, ben, 'like')).json();
    expect((await cat.call('PUT', `/api/matches/${id}`, { status: 'mutual' })).statusCode).toBe(
      404,
    );
    expect((await cat.call('GET', `/api/matches/${id}`)).statusCode).toBe(404);
    expect((await cat.call('GET', '/api/matches/1')).statusCode).toBe(404);
  });
});

describe('taking back a pass', () => {
  it('shows the partner’s like again', async () => {
    const [ann, ben] = await two();
    await act(ann, ben, 'like');
    await act(ben, ann, 'pass');
    expect(await listOf(ben)).toEqual([]);
    const userIds = [ann.id];
    const back = await ben.call('POST', `/api/users/${ben.id}/passes/take-back`, { userIds });
    expect(back.json()).toEqual({ userIds });
    expect(await listOf(ben)).toMatchObject([{ status: 'pending', user1Id: ann.id }]);
    expect((await act(ben, ann, 'like')).json().status).toBe('mutual');
  });

  it('deletes an unanswered pass, and reverses one that was answered by a like', async () => {
    const [ann, ben] = await two();
    const cat = await app.createMember();
    await act(ann, ben, 'pass');
    await act(ann, cat, 'pass');
    await act(cat, ann, 'like');
    const userIds = [ben.id, cat.id];
    const url = `/api/users/${ann.id}/passes/take-back`;
    expect((await ben.call('POST', url, { userIds })).statusCode).toBe(403);
    expect((await ann.call('POST', url, { userIds })).json().userIds).toHaveLength(2);
    expect(await listOf(ann)).toMatchObject([{ user1Id: cat.id, status: 'pending' }]);
    expect((await act(ann, ben, 'like')).statusCode).toBe(201);
    expect((await act(ann, cat, 'like')).json().status).toBe('mutual');
    expect((await ann.call('POST', url, { userIds })).json()).toEqual({ userIds: [] });
  });
});

describe('concurrent calls', () => {
  it('turn 200 pairs of crossing likes into 200 matches with one conversation each', async () => {
    const pairs = await Promise.all(Array.from({ length: 200 }, two));
    const answers = await Promise.all(
      pairs.flatMap(([ann, ben]) => [act(ann, ben, 'like'), act(ben, ann, 'like')]),
    );
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(200);
    expect(statuses.filter((status) => status === 200)).toHaveLength(200);
    const ids = new Set(answers.map((answer) => answer.json<Match>().id));
    expect(ids.size).toBe(200);
    const rows = (await app.deps.db.select().from(matches)).filter((row) => ids.has(row.id));
    expect(rows.filter((row) => row.status === 'mutual')).toHaveLength(200);
    const memberIds = new Set(pairs.flat().map(({ id }) => id));
    const talks = (await app.deps.db.select().from(conversationMembers)).filter((row) =>
      memberIds.has(row.memberId),
    );
    expect(talks).toHaveLength(400);
    expect(new Set(talks.map((row) => row.conversationId))).toEqual(
      new Set(rows.map((row) => row.conversationId)),
    );
  });

  it('make one row out of 50 equal likes', async () => {
    const [ann, ben] = await two();
    const answers = await Promise.all(Array.from({ length: 50 }, () => act(ann, ben, 'like')));
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  });

  it('let either the accept or the decline win', async () => {
    const [ann, ben] = await two();
    const { id } = (await act(ann, ben, 'like')).json();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        ben.call('PUT', `/api/matches/${id}`, { status: index % 2 ? 'mutual' : 'declined' }),
      ),
    );
    const won = answers.filter((answer) => answer.statusCode === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(19);
    const now = await ben.call('GET', `/api/matches/${id}`);
    expect(now.json().status).toBe(won[0]!.json().status);
  });
});

describe('GET /api/users/:id/matches', () => {
  it('is paged by the header Link, newest first', async () => {
    const ann = await app.createMember();
    const sent: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      app.setTime(new Date(Date.parse('2026-11-21T12:00:00.000Z') + Math.floor(index / 2) * 1000));
      sent.push((await act(ann, await app.createMember(), 'like')).json().id);
    }
    app.setTime('2026-11-21T12:00:00.000Z');
    const seen: string[] = [];
    let url: string | undefined = `/api/users/${ann.id}/matches?limit=2`;
    while (url) {
      const answer = await ann.call('GET', url);
      seen.push(...answer.json<Match[]>().map((match) => match.id));
      url = /<([^>]+)>; rel="next"/u.exec(String(answer.headers['link'] ?? ''))?.[1];
    }
    expect(seen.toSorted()).toEqual(sent.toSorted());
    expect(seen[0]).toBe(sent[4]);
  });

  it('is only for the owner, and rejects a forged cursor', async () => {
    const [ann, ben] = await two();
    expect((await ben.call('GET', `/api/users/${ann.id}/matches`)).statusCode).toBe(403);
    const forged = await ann.call('GET', `/api/users/${ann.id}/matches?cursor=1'--`);
    expect(forged.statusCode).toBe(400);
  });
});

import { describe, expect, it } from 'vitest';

import { act } from '../../../../testing/server/member-calls.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';

const app = useTestApp();

const pause = ({ call }: TestMember) => call('POST', '/api/account/pause');
const resume = ({ call }: TestMember) => call('POST', '/api/account/resume');

async function match(one: TestMember, other: TestMember) {
  await act(one, other, 'like');
  return act(other, one, 'like');
}

describe('POST /api/account/pause', () => {
  it('hides a member from everybody without a match, until resumed', async () => {
    const [ann, stranger] = [await app.createMember(), await app.createMember()];
    const never = '00000000-0000-4000-8000-00000000dead';
    const like = (user2Id: string) =>
      stranger.call('POST', '/api/matches', { user1Id: stranger.id, user2Id, type: 'like' });

    await pause(ann);

    for (const path of ['', '/stats', '/achievements', '/theme']) {
      const answer = await stranger.call('GET', `/api/users/${ann.id}${path}`);
      const missing = await stranger.call('GET', `/api/users/${never}${path}`);
      expect([answer.statusCode, answer.body]).toEqual([missing.statusCode, missing.body]);
    }
    expect((await like(ann.id)).statusCode).toBe(404);
    for (const url of [
      '/api/users',
      '/api/users?search=member',
      '/api/users?location=Austin',
      `/api/users/${stranger.id}/potential-matches`,
    ]) {
      expect((await stranger.call('GET', url)).body).not.toContain(ann.id);
    }

    await resume(ann);

    expect((await stranger.call('GET', `/api/users/${ann.id}`)).statusCode).toBe(200);
    expect((await stranger.call('GET', '/api/users')).body).toContain(ann.id);
  });

  it('hides a member from Browse for their matches too', async () => {
    const [ann, ben] = [await app.createMember(), await app.createMember()];
    const browse = async () => (await ben.call('GET', '/api/users')).body;
    const act = (by: TestMember, to: TestMember) =>
      by.call('POST', '/api/matches', { user1Id: by.id, user2Id: to.id, type: 'like' });
    await act(ann, ben);
    expect((await act(ben, ann)).json().status).toBe('mutual');
    expect(await browse()).toContain(ann.id);

    await pause(ann);

    expect(await browse()).not.toContain(ann.id);
    expect((await ben.call('GET', '/api/users?location=Austin')).body).not.toContain(ann.id);
    expect((await ben.call('GET', `/api/users/${ann.id}`)).statusCode).toBe(200);
  });

  it('hides waiting likes of and to the member, and keeps them', async () => {
    const [ann, ben, cleo] = [
      await app.createMember(),
      await app.createMember(),
      await app.createMember(),
    ];
    await act(ben, ann, 'like');
    await act(ann, cleo, 'like');
    const matches = async ({ call, id }: TestMember) =>
      (await call('GET', `/api/users/${id}/matches`)).json<object[]>().length;

    await pause(ann);
    expect(await Promise.all([ben, cleo, ann].map(matches))).toEqual([0, 0, 0]);

    await resume(ann);
    expect(await Promise.all([ben, cleo, ann].map(matches))).toEqual([1, 1, 2]);
  });

  it('keeps matches and their conversations, and marks them', async () => {
    const [ann, ben] = [await app.createMember(), await app.createMember()];
    const { id, conversationId } = await match(ann, ben);
    app.liveMessages.length = 0;

    const answer = await pause(ann);

    expect(answer.json().user.pausedSince).toBe('2026-11-21T12:00:00.000Z');
    expect((await ben.call('GET', `/api/matches/${id}`)).json()).toMatchObject({ onBreak: true });
    expect((await ann.call('GET', `/api/matches/${id}`)).json()).toMatchObject({ onBreak: false });
    for (const { call } of [ann, ben]) {
      const messages = await call('GET', `/api/conversations/${conversationId}/messages`);
      expect(messages.statusCode).toBe(200);
    }
    expect((await ben.call('GET', `/api/users/${ann.id}`)).statusCode).toBe(200);
    expect(app.liveMessages).toContainEqual({
      kind: 'event',
      memberIds: [ann.id, ben.id].toSorted((one) => (one === ann.id ? -1 : 1)),
      event: { type: 'match_changed', matchId: id },
    });
  });

  it('does not answer with the private address', async () => {
    const ann = await app.createMember({ email: 'ann@test.example' });

    for (const answer of [await pause(ann), await resume(ann)]) {
      expect(answer.json().user).toMatchObject({ id: ann.id, streakDays: 0 });
      expect(answer.body).not.toContain('ann@test.example');
    }
  });

  it('changes nothing when repeated', async () => {
    const ann = await app.createMember();
    await pause(ann);
    app.setTime('2026-11-25T12:00:00.000Z');

    const again = await pause(ann);

    expect(again.json().user.pausedSince).toBe('2026-11-21T12:00:00.000Z');
    app.setTime('2026-11-21T12:00:00.000Z');
  });
});

describe('the streak', () => {
  const claim = async ({ call, id }: TestMember) => call('POST', `/api/users/${id}/daily-bonus`);
  const days = async ({ call }: TestMember) =>
    (await call('GET', '/api/auth/session')).json().user.streakDays;

  it('is paused during the break and continues on the day of the return', async () => {
    app.setTime('2026-11-21T23:59:59.000Z');
    const ann = await app.createMember();
    await claim(ann);
    await pause(ann);

    app.setTime('2026-12-10T00:00:00.000Z');
    expect(await days(ann)).toBe(1);
    expect((await claim(ann)).statusCode).toBe(409);
    await resume(ann);
    expect(await days(ann)).toBe(1);

    expect((await claim(ann)).json()).toMatchObject({ streakDays: 2, isNewStreak: false });
    app.setTime('2026-11-21T12:00:00.000Z');
  });

  it('ends when the day of the return is missed', async () => {
    app.setTime('2026-11-21T12:00:00.000Z');
    const ann = await app.createMember();
    await claim(ann);
    await pause(ann);
    app.setTime('2026-12-10T23:59:59.999Z');
    await resume(ann);
    expect(await days(ann)).toBe(1);

    app.setTime('2026-12-11T00:00:00.000Z');

    expect(await days(ann)).toBe(0);
    expect((await claim(ann)).json()).toMatchObject({ streakDays: 1, isNewStreak: true });
    app.setTime('2026-11-21T12:00:00.000Z');
  });
});

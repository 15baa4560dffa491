import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { runWork } from '../../../../platform/server/unit-of-work.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { members } from '../../../account/server/index.ts';
import type { UserChallenge, ActivityKind } from '../../index.ts';
import { recordActivity } from '../index.ts';

const app = useTestApp();
let member: TestMember;

beforeEach(async () => {
  app.setTime('2026-11-21T12:00:00Z');
  member = await app.createMember();
});

const complete = (id: string) =>
  member.call('POST', `/api/users/${member.id}/challenges/${id}/complete`);
const list = async (): Promise<UserChallenge[]> =>
  (await member.call('GET', `/api/users/${member.id}/challenges`)).json();
const row = async (id: string) => (await list()).find(({ challengeId }) => challengeId === id);
const score = async () => (await member.call('GET', '/api/auth/session')).json().user.rizzScore;

async function activities(
  kind: ActivityKind,
  keys: string[],
  at = app.deps.clock(),
): Promise<void> {
  for (const key of keys) {
    await runWork(app.deps, (work) => recordActivity(work, { memberId: member.id, kind, key, at }));
  }
}

async function setProfile(fields: Partial<typeof members.$inferInsert>): Promise<void> {
  await app.deps.db.update(members).set(fields).where(eq(members.id, member.id));
}

const VIDEO = { videoIntroUrl: '/video' };
const WHOLE = { ...VIDEO, profilePicture: '/picture', bio: 'Hello there' };

describe('lists', () => {
  it('show the catalogue without server-side fields', async () => {
    const all = (await member.call('GET', '/api/challenges')).json();
    expect(all[0]).toEqual({
      id: 'challenge-1',
      title: 'Ice Breaker Master',
      description: 'Start 3 conversations today',
      type: 'daily',
      category: 'social',
      points: 15,
      iconName: 'comment-dots',
    });
    expect((await app.call('GET', '/api/challenges')).statusCode).toBe(401);
  });

  it('is only for its owner', async () => {
    const other = await app.createMember();
    const url = `/api/users/${member.id}/challenges`;
    expect((await app.call('GET', url)).statusCode).toBe(401);
    expect((await other.call('GET', url)).statusCode).toBe(403);
    expect((await other.call('POST', `${url}/challenge-4/complete`)).statusCode).toBe(403);
    expect((await app.call('POST', `${url}/challenge-4/complete`)).statusCode).toBe(401);
  });

  it('starts again each day and each Monday', async () => {
    const keys = ['a', 'b', 'c'];
    await activities('conversation-started', keys);
    expect(await row('challenge-1')).toMatchObject({ progress: 3, maxProgress: 3 });
    expect(await row('weekly-conversations')).toMatchObject({ progress: 3, maxProgress: 10 });
    const today = await row('challenge-1');
    app.setTime('2026-11-22T00:00:00Z');
    expect(await row('challenge-1')).toMatchObject({ progress: 0, completed: false });
    expect((await row('challenge-1'))?.id).not.toBe(today?.id);
    expect(await row('weekly-conversations')).toMatchObject({ progress: 3 });
    app.setTime('2026-11-23T00:00:00Z');
    expect(await row('weekly-conversations')).toMatchObject({ progress: 0 });
    expect(await row('achievement-conversations')).toMatchObject({ progress: 3 });
  });

  it('counts the same activity once', async () => {
    await activities('conversation-started', ['a', 'a', 'b']);
    expect(await row('challenge-1')).toMatchObject({ progress: 2 });
  });
});

describe('complete', () => {
  it('is rejected with the missing steps, and pays nothing', async () => {
    await activities('conversation-started', ['a']);
    const answer = await complete('challenge-1');
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      code: 'conflict',
      message: 'Start 2 more conversations today to complete this challenge.',
      params: { challenge: 'challenge-1', left: 2 },
    });
    expect(await score()).toBe(0);
    expect(await row('challenge-1')).toMatchObject({
      completed: false,
      missing: 'Start 2 more conversations today to complete this challenge.',
    });
  });

  it('pays once when the activities are done', async () => {
    await activities('conversation-started', ['a', 'b', 'c']);
    const answer = await complete('challenge-1');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      pointsEarned: 15,
      user: { id: member.id, rizzScore: 15, level: 1 },
    });
    expect(await row('challenge-1')).toMatchObject({ completed: true, progress: 3, missing: null });
    const again = await complete('challenge-1');
    expect(again.statusCode).toBe(409);
    expect(again.json().message).toBe('You have already completed this challenge today.');
    expect(await score()).toBe(15);
  });

  it('counts an attendance for the local event, and pays it once', async () => {
    const before = await complete('challenge-4');
    expect(before.statusCode).toBe(409);
    expect(before.json().message).toBe('Join an event and check in there.');

    await activities('event-attended', ['a']);

    expect((await complete('challenge-4')).json().pointsEarned).toBe(20);
    expect((await complete('challenge-4')).statusCode).toBe(409);
    app.setTime('2026-11-22T00:00:00Z');
    expect((await complete('challenge-4')).statusCode).toBe(409);
  });

  it('pays a weekly challenge again the next week, an achievement never again', async () => {
    await activities('match-made', ['a', 'b', 'c']);
    expect((await complete('weekly-matches')).json().pointsEarned).toBe(45);
    expect((await complete('achievement-first-match')).json().pointsEarned).toBe(20);
    app.setTime('2026-11-24T09:00:00Z');
    await activities('match-made', ['d', 'e', 'f']);
    expect((await complete('weekly-matches')).json().pointsEarned).toBe(45);
    expect((await complete('achievement-first-match')).statusCode).toBe(409);
  });

  it.each(['nothing', 'challenge-99', '__proto__', '%00'])('answers 404 for %s', async (id) => {
    expect((await complete(id)).statusCode).toBe(404);
  });

  it('requires the video and the complete profile', async () => {
    expect((await complete('challenge-2')).statusCode).toBe(409);
    await setProfile(VIDEO);
    expect((await complete('challenge-2')).json().pointsEarned).toBe(25);
    expect((await complete('challenge-3')).json().message).toBe(
      'Add the 2 missing parts of your profile to complete this challenge.',
    );
    await setProfile(WHOLE);
    expect((await complete('challenge-3')).json().pointsEarned).toBe(30);
  });

  it('replaces completed one-offs on the next day', async () => {
    await setProfile(WHOLE);
    await complete('challenge-2');
    await complete('challenge-3');
    expect(await row('challenge-2')).toMatchObject({ completed: true });
    app.setTime('2026-11-22T12:00:00Z');
    expect(await row('challenge-2')).toBeUndefined();
    expect(await row('challenge-3')).toBeUndefined();
    const all: { id: string; type: string }[] = (
      await member.call('GET', '/api/challenges')
    ).json();
    const daily = (await list()).filter(({ challengeId }) =>
      all.some(({ id, type }) => id === challengeId && type === 'daily'),
    );
    expect(daily).toHaveLength(4);
    expect((await complete('challenge-2')).statusCode).toBe(409);
  });

  it('rejects a stand-in that is not on the day’s list', async () => {
    await activities('like-sent', ['a', 'b', 'c']);
    const answer = await complete('daily-hearts');
    expect(answer.statusCode).toBe(409);
    expect(await score()).toBe(0);
  });

  it.each([
    ['a daily one', 'challenge-4', 20],
    ['one on the server’s own count', 'challenge-1', 15],
    ['a one-off', 'challenge-2', 25],
    ['a weekly one', 'weekly-matches', 45],
    ['an achievement', 'achievement-first-match', 20],
  ])('pays %s once for 50 concurrent calls', async (_name, id, points) => {
    await setProfile(VIDEO);
    await activities('conversation-started', ['a', 'b', 'c']);
    await activities('match-made', ['a', 'b', 'c']);
    await activities('event-attended', ['a']);
    const answers = await Promise.all(Array.from({ length: 50 }, () => complete(id)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    expect(await score()).toBe(points);
  });
});

describe('names', () => {
  it.each([
    ['/api/challenges', 'challenge-1', 'A romper el hielo'],
    ['/api/achievements', 'first-hello', 'El primer hola'],
  ])('of %s are in the language that the member has chosen', async (url, id, title) => {
    await setProfile({ language: 'es' });
    const listed: { id: string; title: string }[] = (await member.call('GET', url)).json();
    expect(listed.find((each) => each.id === id)?.title).toBe(title);
    expect((await row('weekly-matches'))?.missing).toBe(
      'Haz 3 matches más esta semana para completar este reto.',
    );
  });
});

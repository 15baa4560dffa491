import { beforeEach, describe, expect, it } from 'vitest';

import { runWork } from '../../../../platform/server/unit-of-work.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import type { ActivityKind } from '../../index.ts';
import { recordActivity, recordActivities } from '../index.ts';

const app = useTestApp();
let member: TestMember;

beforeEach(async () => {
  app.setTime('2026-11-21T12:00:00Z');
  member = await app.createMember();
});

const at = new Date('2026-11-21T12:00:00Z');
const does = (kind: ActivityKind, key: string) =>
  runWork(app.deps, (work) => recordActivity(work, { memberId: member.id, kind, key, at }));
const earned = async (who = member) =>
  (await who.call('GET', `/api/users/${member.id}/achievements`)).json();
const choose = (theme: unknown, who = member) =>
  who.call('PUT', `/api/users/${member.id}/theme`, { theme });

describe('achievements', () => {
  it('are listed in a catalogue for members', async () => {
    expect((await app.call('GET', '/api/achievements')).statusCode).toBe(401);
    const all = (await member.call('GET', '/api/achievements')).json();
    expect(all.length).toBeGreaterThanOrEqual(16);
    expect(all).toContainEqual({
      id: 'week-of-wonder',
      title: 'Week of Wonder',
      description: 'Keep a streak for 7 days',
      iconName: 'calendar-star',
      rarity: 'rare',
      category: 'engagement',
      unlocksTheme: 'rosewood',
      requirements: { activity: 'streak-day', count: 7 },
    });
  });

  it('are granted once, with the activity, and visible to others', async () => {
    expect(await earned()).toEqual([]);
    await does('conversation-started', 'a');
    await does('conversation-started', 'a');
    const other = await app.createMember();
    expect(await earned(other)).toEqual([
      {
        id: expect.any(String),
        achievementId: 'first-hello',
        earnedAt: '2026-11-21T12:00:00.000Z',
      },
    ]);
  });

  it('are not granted when the activity’s transaction fails', async () => {
    const failing = runWork(app.deps, async (work) => {
      await recordActivity(work, { memberId: member.id, kind: 'match-made', key: 'a', at });
      throw new Error('after the activity');
    });
    await expect(failing).rejects.toThrow('after the activity');
    expect(await earned()).toEqual([]);
  });

  it('are granted for parallel activities', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, i) => does('conversation-started', `${i}`)));
    const ids = (await earned()).map((row: { achievementId: string }) => row.achievementId);
    expect(ids).toEqual(['first-hello', 'smooth-talker']);
  });

  it('never deadlock when two members’ activities are recorded in both orders', async () => {
    const other = await app.createMember();
    const pair = (first: string, second: string, key: string) =>
      runWork(app.deps, (work) =>
        recordActivities(
          work,
          [first, second].map((memberId) => ({ memberId, kind: 'match-made', key, at })),
        ),
      );
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        i % 2 ? pair(member.id, other.id, `${i}`) : pair(other.id, member.id, `${i}`),
      ),
    );
    expect(await earned()).toHaveLength(2);
  });

  it('show progress to the member only', async () => {
    await does('maze-won', '2026-11-20');
    await does('maze-won', '2026-11-21');
    const url = `/api/users/${member.id}/achievement-progress`;
    expect((await member.call('GET', url)).json()).toContainEqual({
      achievementId: 'ghost-dodger',
      progress: 2,
      maxProgress: 5,
    });
    const other = await app.createMember();
    expect((await other.call('GET', url)).statusCode).toBe(403);
  });

  it('of an unknown member answer 404', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    for (const path of [nobody, 'nobody']) {
      expect((await member.call('GET', `/api/users/${path}/achievements`)).statusCode).toBe(404);
      expect((await member.call('GET', `/api/users/${path}/theme`)).statusCode).toBe(404);
    }
  });
});

describe('themes', () => {
  it('are rejected until earned, then saved and shown to others', async () => {
    const refused = await choose('lagoon');
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toBe('This skin is still locked. Earn its achievement first.');
    for (let i = 0; i < 10; i += 1) await does('conversation-started', String(i));
    const chosen = await choose('lagoon');
    expect(chosen.statusCode).toBe(200);
    expect(chosen.json()).toEqual({ theme: 'lagoon' });
    expect((await member.call('GET', '/api/auth/session')).json().user.theme).toBe('lagoon');
    const other = await app.createMember();
    expect((await other.call('GET', `/api/users/${member.id}/theme`)).json()).toEqual({
      theme: 'lagoon',
    });
  });

  it('can always be reset to the first', async () => {
    expect((await choose('classic')).json().theme).toBe('classic');
  });

  it.each([['nope'], [null], [1], ['__proto__']])('reject %o', async (theme) => {
    expect((await choose(theme)).statusCode).toBe(400);
  });

  it('can be chosen only by the member', async () => {
    expect((await choose('classic', await app.createMember())).statusCode).toBe(403);
  });
});

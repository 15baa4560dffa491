import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { members } from '../../account/server/index.ts';
import { userAchievements } from '../../play/server/index.ts';

const app = useTestApp();

const OPEN = {
  showActivity: true,
  showOnline: true,
  showTyping: true,
  showSeen: true,
  showDistance: true,
  inLeaderboard: true,
  hideScore: false,
  calmMode: false,
};

const EVERYBODY = { ...OPEN, shownTo: 'everybody' };

const read = async ({ call }: TestMember) => (await call('GET', '/api/settings')).json();
const change = ({ call }: TestMember, body: object) => call('PATCH', '/api/settings', body);
const setPrivacy = (member: TestMember, privacy: object) => change(member, { privacy });

describe('GET /api/settings', () => {
  it('returns the defaults for a member who has changed nothing', async () => {
    const member = await app.createMember();

    expect(await read(member)).toEqual({
      privacy: EVERYBODY,
      notices: {
        messages: { mail: 'daily', push: 'immediate' },
        matches: { mail: 'daily', push: 'immediate' },
        groups: { mail: 'daily', push: 'immediate' },
        events: { mail: 'immediate', push: 'immediate' },
        streak: { mail: 'off', push: 'off' },
        tips: { mail: 'off', push: 'off' },
        newcomers: 'off',
      },
      look: { skin: 'classic' },
      language: null,
      timeZone: null,
    });
  });
});

describe('PATCH /api/settings', () => {
  it.each(Object.keys(OPEN) as (keyof typeof OPEN)[])('changes only %s', async (name) => {
    const member = await app.createMember();

    const answer = await setPrivacy(member, { [name]: !OPEN[name] });

    expect(answer.json().privacy).toEqual({ ...EVERYBODY, [name]: !OPEN[name] });
    expect((await read(member)).privacy).toEqual({ ...EVERYBODY, [name]: !OPEN[name] });
  });

  it('changes to whom the member is shown, and rejects other words', async () => {
    const member = await app.createMember();

    expect((await setPrivacy(member, { shownTo: 'nobody' })).statusCode).toBe(400);
    expect((await setPrivacy(member, { shownTo: 'liked' })).json().privacy).toEqual({
      ...EVERYBODY,
      shownTo: 'liked',
    });
  });

  it('changes settings in different groups together and keeps the rest', async () => {
    const member = await app.createMember();
    await change(member, { notices: { tips: { mail: 'weekly' } }, timeZone: 'Asia/Tokyo' });
    await change(member, { language: 'es' });

    await change(member, { notices: { tips: { push: 'daily' } }, privacy: { showSeen: false } });

    const settings = await read(member);
    expect(settings.notices.tips).toEqual({ mail: 'weekly', push: 'daily' });
    expect(settings.timeZone).toBe('Asia/Tokyo');
    expect(settings.language).toBe('es');
    expect(settings.privacy).toEqual({ ...EVERYBODY, showSeen: false });
  });

  it('keeps each of many concurrent changes', async () => {
    const member = await app.createMember();
    const kinds = ['messages', 'matches', 'groups', 'events', 'streak', 'tips'];

    await Promise.all(
      kinds.flatMap((kind) => [
        change(member, { notices: { [kind]: { mail: 'weekly' } } }),
        change(member, { notices: { [kind]: { push: 'weekly' } } }),
      ]),
    );

    const { notices } = await read(member);
    for (const kind of kinds) expect(notices[kind]).toEqual({ mail: 'weekly', push: 'weekly' });
  });

  it.each([
    { privacy: { showSeen: 'no' } },
    { privacy: { calmMode: null } },
    { notices: { tips: { mail: 'hourly' } } },
    { timeZone: 'Mars/Olympus' },
    { look: { skin: 'plaid' } },
    { language: 'tlh' },
  ])('rejects %j', async (body) => {
    expect((await change(await app.createMember(), body)).statusCode).toBe(400);
  });

  it('changes nothing when one part is rejected', async () => {
    const member = await app.createMember();

    const answer = await change(member, { privacy: { showSeen: false }, look: { skin: 'royal' } });

    expect(answer.statusCode).toBe(403);
    expect((await read(member)).privacy).toEqual(EVERYBODY);
  });

  it('informs the member’s other tabs', async () => {
    const member = await app.createMember();
    app.liveMessages.length = 0;

    await setPrivacy(member, { hideScore: true });

    expect(app.liveMessages).toEqual([
      {
        kind: 'event',
        memberIds: [member.id],
        event: { type: 'user_changed', userId: member.id, part: 'settings' },
      },
    ]);
  });
});

describe('a hidden score', () => {
  const HIDDEN = { rizzScore: null, level: null, streakDays: null };

  async function createStar(): Promise<TestMember> {
    const star = await app.createMember({
      location: 'Reno, NV',
      streakDays: 12,
      lastDailyBonusAt: app.deps.clock(),
      rizzScore: 250,
    });
    await setPrivacy(star, { hideScore: true });
    return star;
  }

  it('is null in every answer to others that contains the member', async () => {
    const star = await createStar();
    const fan = await app.createMember({ location: 'Reno, NV' });
    const profile = await fan.call('GET', `/api/users/${star.id}`);
    const stats = await fan.call('GET', `/api/users/${star.id}/stats`);
    const browse = await fan.call('GET', '/api/users?location=Reno');
    const deck = await fan.call('GET', `/api/users/${fan.id}/potential-matches`);
    const like = { user1Id: fan.id, user2Id: star.id, type: 'like' };
    const match = await fan.call('POST', '/api/matches', like);
    const matches = await fan.call('GET', `/api/users/${fan.id}/matches`);

    const found = ({ id }: { id: string }) => id === star.id;
    for (const user of [
      profile.json().user,
      stats.json(),
      browse.json().find(found),
      deck.json().find(found),
      match.json().otherUser,
      matches.json()[0].otherUser,
    ]) {
      expect(user).toMatchObject(HIDDEN);
    }
  });

  it('stays visible to its owner', async () => {
    const star = await createStar();
    const own = { rizzScore: 250, level: 3, streakDays: 12 };

    const session = await star.call('GET', '/api/auth/session');
    const profile = await star.call('GET', `/api/users/${star.id}`);
    const stats = await star.call('GET', `/api/users/${star.id}/stats`);

    expect(session.json().user).toMatchObject(own);
    expect(profile.json().user).toMatchObject(own);
    expect(stats.json()).toMatchObject(own);
  });

  it('is not revealed by the order of Discover, for which no streak counts', async () => {
    const place = { location: 'Boise, ID', lastActiveOn: '2026-11-01' };
    const streak = { streakDays: 40, lastDailyBonusAt: app.deps.clock() };
    const viewer = await app.createMember({ ...place, ...streak });
    const [one, other] = [await app.createMember(place), await app.createMember(place)];
    const listBoth = async () => {
      const deck = await viewer.call('GET', `/api/users/${viewer.id}/potential-matches`);
      return deck
        .json<{ id: string; reasons: string[] }[]>()
        .filter(({ id }) => id === one.id || id === other.id);
    };
    const before = await listBoth();
    await app.deps.db.update(members).set(streak).where(eq(members.id, one.id));
    expect((await listBoth()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));

    await setPrivacy(one, { hideScore: true });
    // Their visit counts the same for both.
    await one.call('GET', '/api/auth/session');
    await other.call('GET', '/api/auth/session');

    const hidden = await listBoth();
    expect(hidden.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(hidden[0]?.reasons).toEqual(hidden[1]?.reasons);
  });

  it('is not revealed by achievements for a level or a streak', async () => {
    const star = await app.createMember();
    await star.call('POST', `/api/users/${star.id}/daily-bonus`);
    const fan = await app.createMember();
    await app.deps.db
      .insert(userAchievements)
      .values({ memberId: star.id, achievementId: 'week-of-wonder', earnedAt: app.deps.clock() });
    const ids = async (viewer: TestMember) =>
      (await viewer.call('GET', `/api/users/${star.id}/achievements`))
        .json<{ achievementId: string }[]>()
        .map(({ achievementId }) => achievementId);
    const all = await ids(fan);

    await setPrivacy(star, { hideScore: true });

    expect(all).toContain('week-of-wonder');
    expect(await ids(fan)).toEqual(all.filter((id) => id !== 'week-of-wonder'));
    expect(await ids(star)).toEqual(all);
  });
});

describe('a hidden distance', () => {
  it('is null to others, and no reason reveals it', async () => {
    const near = await app.createMember({ location: 'Tulsa, OK' });
    const viewer = await app.createMember({ location: 'Tulsa, OK' });
    const seen = async () => {
      const deck = await viewer.call('GET', `/api/users/${viewer.id}/potential-matches`);
      return deck.json().find(({ id }: { id: string }) => id === near.id);
    };
    expect(await seen()).toMatchObject({ distanceMiles: 0 });

    await setPrivacy(near, { showDistance: false });

    expect(await seen()).toMatchObject({ distanceMiles: null });
    expect((await seen()).reasons).not.toContain('same city');
  });
});

describe('calm mode', () => {
  it('is sent to the member’s screens, and points are still earned', async () => {
    const member = await app.createMember();
    await setPrivacy(member, { calmMode: true });

    await member.call('POST', `/api/users/${member.id}/daily-bonus`);

    const { user } = (await member.call('GET', '/api/auth/session')).json();
    expect(user).toMatchObject({ calmMode: true, rizzScore: 10, streakDays: 1 });
  });
});

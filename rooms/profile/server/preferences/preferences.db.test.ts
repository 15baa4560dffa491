import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { CURRENT_CONSENT, GENDERS, NOTHING_SAID } from '../../preferences/index.ts';

const app = useTestApp();

const ANSWER = {
  label: 'Femme',
  showLabel: false,
  showGoal: false,
  shownAs: ['women'],
  wantsToMeet: ['men'],
  minAge: 25,
  maxAge: 40,
  maxDistanceMiles: 50,
  goal: 'long_term',
  photoCheckedOnly: true,
  showUnanswered: false,
  dealbreakers: ['age', 'photoChecked'],
  consentVersion: CURRENT_CONSENT,
};
const OPEN = { shownAs: [...GENDERS], wantsToMeet: [...GENDERS], consentVersion: CURRENT_CONSENT };

const read = async ({ call }: TestMember) => (await call('GET', '/api/preferences')).json();
const save = ({ call }: TestMember, body: object) => call('PUT', '/api/preferences', body);
const withdraw = ({ call }: TestMember) => call('DELETE', '/api/preferences');
const statusOf = async (member: TestMember, body: object) => (await save(member, body)).statusCode;

describe('GET /api/preferences', () => {
  it('has defaults before the first answer, and no consent', async () => {
    const member = await app.createMember();

    expect(await read(member)).toEqual({
      ...NOTHING_SAID,
      shownAs: null,
      consentVersion: null,
      currentConsentVersion: CURRENT_CONSENT,
    });
  });
});

describe('PUT /api/preferences', () => {
  it('stores every answer for its owner', async () => {
    const [member, other] = [await app.createMember(), await app.createMember()];

    const answer = await save(member, ANSWER);

    const stored = { ...ANSWER, currentConsentVersion: CURRENT_CONSENT };
    expect(answer.json()).toEqual(stored);
    expect(await read(member)).toEqual(stored);
    expect((await read(other)).shownAs).toBeNull();
  });

  it('replaces missing answers by defaults', async () => {
    const member = await app.createMember();
    await save(member, ANSWER);

    await save(member, { ...OPEN, shownAs: ['women'], wantsToMeet: ['men'] });

    expect(await read(member)).toEqual({
      ...NOTHING_SAID,
      shownAs: ['women'],
      wantsToMeet: ['men'],
      consentVersion: CURRENT_CONSENT,
    });
  });

  it.each([undefined, null, CURRENT_CONSENT - 1, CURRENT_CONSENT + 1])(
    'stores nothing with %s as consent',
    async (consentVersion) => {
      const member = await app.createMember();

      const answer = await save(member, { ...ANSWER, consentVersion });

      expect(answer.statusCode).toBe(400);
      expect(answer.json().issues[0].path).toBe('consentVersion');
      expect((await read(member)).consentVersion).toBeNull();
    },
  );

  it('informs the member’s other tabs, without the answers', async () => {
    const member = await app.createMember();
    app.liveMessages.length = 0;

    await save(member, ANSWER);

    expect(app.liveMessages).toEqual([
      {
        kind: 'event',
        memberIds: [member.id],
        event: { type: 'user_changed', userId: member.id, part: 'settings' },
      },
    ]);
  });
});

describe('the limit of changes', () => {
  const flip = (member: TestMember, times: number) =>
    Array.from({ length: times }).reduce<Promise<number[]>>(async (before, _, at) => {
      const statuses = await before;
      const wantsToMeet = at % 2 === 0 ? ['women'] : ['men'];
      return [...statuses, await statusOf(member, { ...ANSWER, wantsToMeet })];
    }, Promise.resolve([]));

  it('is three in 30 days after the first answer, and does not count other answers', async () => {
    app.setTime('2026-03-01T12:00:00.000Z');
    const member = await app.createMember();
    await save(member, ANSWER);

    expect(await flip(member, 4)).toEqual([200, 200, 200, 429]);

    const refused = await save(member, { ...ANSWER, shownAs: ['nonbinary'] });
    expect(refused.json().message).toMatch(/three times in 30 days/u);
    expect((await read(member)).wantsToMeet).toEqual(['women']);
    expect(await statusOf(member, { ...ANSWER, wantsToMeet: ['women'], minAge: 30 })).toBe(200);
    app.setTime('2026-03-30T23:59:59.000Z');
    expect(await statusOf(member, ANSWER)).toBe(429);
    app.setTime('2026-03-31T00:00:00.000Z');
    expect(await statusOf(member, ANSWER)).toBe(200);
  });

  it('is not reset by a withdrawal', async () => {
    app.setTime('2026-03-01T12:00:00.000Z');
    const member = await app.createMember();
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      statuses.push(await statusOf(member, ANSWER));
      await withdraw(member);
    }

    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  it('applies to concurrent changes', async () => {
    const member = await app.createMember();
    await save(member, ANSWER);
    const answers = [
      ['women'],
      ['nonbinary'],
      ['women', 'men'],
      [...GENDERS],
      ['men', 'nonbinary'],
    ];

    const statuses = await Promise.all(
      answers.map((wantsToMeet) => statusOf(member, { ...ANSWER, wantsToMeet })),
    );

    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe('DELETE /api/preferences', () => {
  it('erases every answer immediately', async () => {
    const member = await app.createMember();
    await save(member, { ...ANSWER, showLabel: true, showGoal: true });

    const answer = await withdraw(member);

    expect(answer.json()).toEqual(NOTHING_SAID);
    expect(await read(member)).toEqual(NOTHING_SAID);
    const profile = await member.call('GET', `/api/users/${member.id}`);
    expect(profile.json().user).toMatchObject({ label: null, goal: null });
    expect((await withdraw(member)).statusCode).toBe(200);
  });

  it('leaves only the days of changes in the database', async () => {
    const member = await app.createMember();
    await save(member, { ...ANSWER, label: 'Quokkasexual', showLabel: true });
    const stored = async () => {
      const [row] = await app.deps.db.execute(sql`
        select wish_bits is not null as "hasBits",
          (select count(*)::int from preferences where member_id = ${member.id}) as rows
        from members where id = ${member.id}`);
      return row;
    };
    expect(await stored()).toEqual({ hasBits: true, rows: 1 });

    await withdraw(member);

    expect(await stored()).toEqual({ hasBits: false, rows: 0 });
  });
});

describe('a profile', () => {
  it('has the label and the goal only if their owner shows them', async () => {
    const [member, viewer] = [await app.createMember(), await app.createMember()];
    const shown = async () => {
      const answer = await viewer.call('GET', `/api/users/${member.id}`);
      const { label, goal } = answer.json().user;
      return [label, goal];
    };
    await save(member, ANSWER);
    expect(await shown()).toEqual([null, null]);

    await save(member, { ...ANSWER, showLabel: true });
    expect(await shown()).toEqual(['Femme', null]);

    await save(member, { ...ANSWER, showGoal: true });
    expect(await shown()).toEqual([null, 'long_term']);
  });
});

describe('Browse and Discover', () => {
  const NEAR = { location: 'Boise, ID' };
  async function seen(viewer: TestMember): Promise<{ browse: string[]; discover: string[] }> {
    const browse = await viewer.call('GET', '/api/users?location=Boise');
    const discover = await viewer.call('GET', `/api/users/${viewer.id}/potential-matches?radius=1`);
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
    return { browse: ids(browse.json()), discover: ids(discover.json()) };
  }

  it('list members without preferences last, for a viewer with preferences', async () => {
    const viewer = await app.createMember(NEAR);
    const silent = await app.createMember(NEAR);
    const other = await app.createMember({ ...NEAR, age: 70, interests: ['Art', 'Pets', 'Food'] });
    await save(other, OPEN);
    expect((await seen(viewer)).discover).toEqual([silent.id, other.id]);

    await save(viewer, OPEN);

    expect((await seen(viewer)).discover).toEqual([other.id, silent.id]);
    await save(viewer, { ...OPEN, showUnanswered: false });
    expect(await seen(viewer)).toEqual({ browse: [other.id], discover: [other.id] });
    expect((await seen(silent)).browse).not.toContain(viewer.id);
  });

  it('list members with the viewer’s goal first', async () => {
    const place = { location: 'Tulsa, OK' };
    const viewer = await app.createMember(place);
    const [same, different] = [await app.createMember(place), await app.createMember(place)];
    await save(same, { ...OPEN, goal: 'friends' });
    await save(different, { ...OPEN, goal: 'long_term' });
    const first = async (goal: string) => {
      await save(viewer, { ...OPEN, goal });
      const url = `/api/users/${viewer.id}/potential-matches?radius=1`;
      return (await viewer.call('GET', url)).json()[0].id;
    };

    expect(await first('friends')).toBe(same.id);
    expect(await first('long_term')).toBe(different.id);
  });

  it('keep existing likes and matches', async () => {
    const place = { location: 'Reno, NV' };
    const [ann, ben] = [await app.createMember(place), await app.createMember(place)];
    const like = (one: TestMember, other: TestMember) =>
      one.call('POST', '/api/matches', { user1Id: one.id, user2Id: other.id, type: 'like' });
    await like(ben, ann);
    await save(ann, { ...OPEN, wantsToMeet: ['women'] });
    await save(ben, { ...OPEN, shownAs: ['men'] });

    const pending = await ann.call('GET', `/api/users/${ann.id}/matches`);
    const deck = await ann.call('GET', `/api/users/${ann.id}/potential-matches?radius=1`);
    const match = await like(ann, ben);

    expect(pending.json()).toMatchObject([{ status: 'pending', otherUser: { id: ben.id } }]);
    expect(deck.json()).toEqual([]);
    expect(match.json().status).toBe('mutual');
    expect((await ben.call('GET', `/api/users/${ben.id}/matches`)).json()).toHaveLength(1);
  });
});

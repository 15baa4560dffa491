import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { readAllPages } from '../../../../testing/server/list-pages.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import type { PublicUser } from '../../../account/index.ts';
import { members } from '../../../account/server/index.ts';
import { CURRENT_CONSENT } from '../../../profile/preferences/index.ts';

const app = useTestApp();
let ann: TestMember;
beforeEach(async () => {
  await app.deps.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('rizzly.restoring', 'yes', true)`);
    await tx.execute(sql`truncate members cascade`);
  });
  app.setTime('2026-11-21T12:00:00.000Z');
  ann = await app.createMember({ fullName: 'Ann Able', location: 'Dallas, TX' });
});

const ask = (query: string) => ann.call('GET', `/api/users?${query}`);

async function browse(query: string): Promise<string[]> {
  const answer = await ask(query);
  expect(answer.statusCode).toBe(200);
  return answer.json<PublicUser[]>().map(({ id }) => id);
}

const hide = (member: TestMember, privacy: object) =>
  member.call('PATCH', '/api/settings', { privacy });

async function say(member: TestMember, goal: string | null, showGoal: boolean): Promise<void> {
  const everybody = ['women', 'men', 'nonbinary'];
  const answer = await member.call('PUT', '/api/preferences', {
    shownAs: everybody,
    wantsToMeet: everybody,
    goal,
    showGoal,
    consentVersion: CURRENT_CONSENT,
  });
  expect(answer.statusCode).toBe(200);
}

async function update(member: TestMember, fields: Partial<typeof members.$inferInsert>) {
  await app.deps.db.update(members).set(fields).where(eq(members.id, member.id));
}

/** Fills a large community with members who match none of the filters. */
async function crowd(size: number): Promise<void> {
  await app.deps.db.execute(sql`
    insert into members (email, password_hash, full_name, age, location, interests, last_active_on, age_since, created_at)
    select 'crowd-' || n || '@test.example', '', 'Crowd ' || n, 40, 'Boston, MA',
      array['Music', 'Art', 'Travel'], '2026-10-01', '2026-10-01',
      '2026-11-22'::timestamptz + n * interval '1 second'
    from generate_series(1, ${size}::int) n`);
}

const FILTERS = ['maxDistanceMiles=30', 'goal=friends', 'photoChecked=true', 'activeLately=true'];

describe('GET /api/users by distance', () => {
  it('finds members up to that many miles away, between the cities', async () => {
    const near = await app.createMember({ location: 'Dallas, TX' });
    const fort = await app.createMember({ location: 'Fort Worth, TX' });
    await app.createMember({ location: 'Austin, TX' });

    expect((await browse('maxDistanceMiles=30')).toSorted()).toEqual([near.id, fort.id].toSorted());
    expect(await browse('maxDistanceMiles=29')).toEqual([near.id]);
    expect(await browse('maxDistanceMiles=30&location=Fort')).toEqual([fort.id]);
    expect(await browse('maxDistanceMiles=30&location=Austin')).toEqual([]);
    expect(await browse('maxDistanceMiles=6000')).toHaveLength(3);
    expect(await browse('maxDistanceMiles=')).toHaveLength(3);
  });

  it('gives the same answer wherever a member lives who hides their distance', async () => {
    const hidden = await app.createMember();
    await app.createMember({ location: 'Dallas, TX' });
    await hide(hidden, { showDistance: false });

    const answers = [];
    for (const location of ['Dallas, TX', 'Fort Worth, TX', 'Boston, MA']) {
      await update(hidden, { location });
      for (const filter of ['maxDistanceMiles=10', 'maxDistanceMiles=10&search=member']) {
        answers.push((await ask(filter)).body);
      }
    }

    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).not.toContain(hidden.id);
    expect(await browse('')).toContain(hidden.id);
  });
});

describe('GET /api/users by goal', () => {
  it('finds members who show that goal', async () => {
    const [shown, other] = [await app.createMember(), await app.createMember()];
    await say(shown, 'friends', true);
    await say(other, 'long_term', true);

    expect(await browse('goal=friends')).toEqual([shown.id]);
    expect(await browse('goal=friends&search=member&minAge=20')).toEqual([shown.id]);
    expect(await browse('goal=')).toHaveLength(2);
  });

  it('gives the same answer for every hidden goal, and after a withdrawal', async () => {
    const hidden = await app.createMember();
    const answers = [(await ask('goal=friends')).body];
    for (const goal of ['friends', 'long_term', null]) {
      await say(hidden, goal, false);
      answers.push((await ask('goal=friends')).body);
    }
    await say(hidden, 'friends', true);
    expect(await browse('goal=friends')).toEqual([hidden.id]);
    await hidden.call('DELETE', '/api/preferences');
    answers.push((await ask('goal=friends')).body);

    expect(answers).toEqual(answers.map(() => '[]'));
  });
});

describe('GET /api/users by place', () => {
  it('lists for a dealbreaker of ages those of the youngest and the oldest age', async () => {
    const everybody = ['women', 'men', 'nonbinary'];
    await ann.call('PUT', '/api/preferences', {
      shownAs: everybody,
      wantsToMeet: everybody,
      minAge: 30,
      maxAge: 40,
      dealbreakers: ['age'],
      showUnanswered: false,
      consentVersion: CURRENT_CONSENT,
    });
    const byAge = new Map<number, TestMember>();
    for (const age of [29, 30, 40, 41]) {
      const member = await app.createMember({ age, location: 'Dallas, TX' });
      await say(member, null, false);
      byAge.set(age, member);
    }
    await app.createMember({ age: 35, location: 'Dallas, TX' });

    const found = [30, 40].map((age) => byAge.get(age)?.id ?? '').toSorted();
    expect((await browse('location=Dallas')).toSorted()).toEqual(found);
  });
});

describe('GET /api/users by photo check', () => {
  it('finds members whose pictures were checked', async () => {
    const checked = await app.createMember({
      profilePicture: '/files/pictures/a/512.webp',
      photoCheckedAt: new Date('2026-11-01'),
    });
    await app.createMember();

    expect(await browse('photoChecked=true')).toEqual([checked.id]);
    expect(await browse('photoChecked=false')).toHaveLength(2);
  });
});

describe('GET /api/users by activity', () => {
  const JOINED = new Date('2026-01-01');

  it('finds members who were here within seven days', async () => {
    const [today, edge] = [
      await app.createMember({ lastActiveOn: '2026-11-21', createdAt: JOINED }),
      await app.createMember({ lastActiveOn: '2026-11-15', createdAt: JOINED }),
    ];
    await app.createMember({ lastActiveOn: '2026-11-14', createdAt: JOINED });

    expect((await browse('activeLately=true')).toSorted()).toEqual([today.id, edge.id].toSorted());
    expect(await browse('activeLately=')).toHaveLength(3);
  });

  it('gives the same answer for every last visit of a member who hides their activity', async () => {
    const [old, recent] = [
      await app.createMember({ createdAt: JOINED }),
      await app.createMember({ createdAt: new Date('2026-11-20') }),
    ];
    for (const member of [old, recent]) await hide(member, { showActivity: false });

    const answers = [];
    for (const lastActiveOn of ['2026-11-21', '2026-11-14', '2026-02-01']) {
      for (const member of [old, recent]) await update(member, { lastActiveOn });
      answers.push((await ask('activeLately=true')).body);
    }

    expect(new Set(answers).size).toBe(1);
    // Their joining day counts instead, because everybody can see it.
    expect(await browse('activeLately=true')).toEqual([recent.id]);
  });

  it('does not filter for a viewer who hides their own', async () => {
    await app.createMember({ lastActiveOn: '2026-11-21', createdAt: JOINED });
    await app.createMember({ lastActiveOn: '2026-02-01', createdAt: JOINED });
    await hide(ann, { showActivity: false });

    expect((await ask('activeLately=true')).body).toBe((await ask('')).body);
  });
});

describe('GET /api/users by several filters', () => {
  async function createRare(): Promise<TestMember> {
    const rare = await app.createMember({
      location: 'Dallas, TX',
      profilePicture: '/files/pictures/a/512.webp',
      photoCheckedAt: new Date('2026-11-01'),
      createdAt: new Date('2026-01-01'),
    });
    await say(rare, 'friends', true);
    return rare;
  }

  it.each([...FILTERS, FILTERS.join('&'), `${FILTERS.join('&')}&minAge=20&search=music`])(
    'finds a member who matches %s far from the newest members',
    async (query) => {
      const rare = await createRare();
      await crowd(3000);

      expect(await browse(query)).toEqual([rare.id]);
    },
  );

  it('pages through everybody who matches, once', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 7; at += 1) ids.push((await createRare()).id);
    await crowd(60);

    for (const query of [...FILTERS, FILTERS.join('&')]) {
      const listed = await readAllPages(ann, `/api/users?limit=2&${query}`);
      expect(listed.toSorted()).toEqual(ids.toSorted());
      expect(new Set(listed).size).toBe(7);
    }
  });

  it.each(FILTERS)(
    'never lists for %s a member who does not fit, was passed or has blocked the viewer',
    async (query) => {
      const [passed, blocker, unfit, rare] = [
        await createRare(),
        await createRare(),
        await createRare(),
        await createRare(),
      ];
      const pair = { user1Id: ann.id, user2Id: passed.id };
      await ann.call('POST', '/api/matches', { ...pair, type: 'pass' });
      await blocker.call('POST', '/api/blocks', { userId: ann.id });
      await unfit.call('PUT', '/api/preferences', {
        shownAs: ['women'],
        wantsToMeet: ['women'],
        goal: 'friends',
        showGoal: true,
        showUnanswered: false,
        consentVersion: CURRENT_CONSENT,
      });

      expect(await browse(query)).toEqual([rare.id]);
    },
  );

  it.each([
    ['maxDistanceMiles=0', 'Distance must be between 1 and 6,000 miles'],
    ['maxDistanceMiles=6001', 'Distance must be between 1 and 6,000 miles'],
    ['maxDistanceMiles=1.5', 'Distance must be between 1 and 6,000 miles'],
    ['maxDistanceMiles=near', 'Distance must be between 1 and 6,000 miles'],
    ['goal=marriage', 'Please choose a goal from the list'],
    ['photoChecked=yes', 'Please answer with true or false'],
    ['activeLately=1', 'Please answer with true or false'],
  ])('rejects %s', async (query, message) => {
    const answer = await ask(query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', message });
  });
});

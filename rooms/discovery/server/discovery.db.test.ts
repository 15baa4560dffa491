import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readAllPages } from '../../../testing/server/list-pages.ts';
import { createTestApp, type TestApp, type TestMember } from '../../../testing/server/test-app.ts';
import type { PublicUser } from '../../account/index.ts';
import type { Candidate } from '../index.ts';

let app: TestApp;
let ann: TestMember;
beforeEach(async () => {
  app = await createTestApp();
  ann = await app.createMember({ fullName: 'Ann Able' });
});
afterEach(() => app.close());

async function act(from: TestMember, to: TestMember, type: string) {
  return from.call('POST', '/api/matches', { user1Id: from.id, user2Id: to.id, type });
}

async function browse(query: string): Promise<PublicUser[]> {
  const answer = await ann.call('GET', `/api/users?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function candidates(query = ''): Promise<Candidate[]> {
  const answer = await ann.call('GET', `/api/users/${ann.id}/potential-matches?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const allPages = (url: string) => readAllPages(ann, url);

describe('GET /api/users', () => {
  it('leaves out only the viewer and members they passed or declined', async () => {
    const [passed, declined, liked, passing, plain] = [
      await app.createMember(),
      await app.createMember(),
      await app.createMember(),
      await app.createMember(),
      await app.createMember(),
    ];
    await act(ann, passed, 'pass');
    const { id } = (await act(declined, ann, 'like')).json();
    await ann.call('PUT', `/api/matches/${id}`, { status: 'declined' });
    await act(ann, liked, 'like');
    await act(passing, ann, 'pass');
    const found = await browse(`excludeUser=${ann.id}&minAge=&maxAge=&location=`);
    expect(found.map((user) => user.id).toSorted()).toEqual(
      [liked.id, passing.id, plain.id].toSorted(),
    );
    expect(JSON.stringify(found)).not.toMatch(/email|username|password|folded/iu);
    expect(await browse(`excludeUser=${plain.id}`)).toHaveLength(2);
  });

  it('filters by age, place and search, also far from the newest members', async () => {
    const rare = await app.createMember({
      fullName: 'Zoë Ünal-O’Brien',
      age: 77,
      location: 'Fargo, ND',
      interests: ['Comedy', 'Pets', 'Food'],
    });
    await app.deps.db.execute(sql`
      insert into members (email, password_hash, full_name, age, location, interests, last_active_on, age_since, created_at)
      select 'crowd-' || n || '@test.example', '', 'Crowd Member ' || n, 25, 'Dallas, TX',
        array['Music', 'Art', 'Travel'], '2026-11-20', '2026-11-20', '2026-11-22'::timestamptz + n * interval '1 second'
      from generate_series(1, 3000) n`);
    for (const query of [
      'minAge=70',
      'minAge=77&maxAge=77',
      'location=fargo',
      'location=, ND&minAge=60',
      'search=zoe',
      'search=UNAL',
      'search=Z',
      'search=brien&location=ND',
      `search=${encodeURIComponent('l-o’')}`,
      'search=comedy',
      'search=pet&minAge=70&maxAge=&location=Fargo',
    ]) {
      expect((await browse(query)).map((user) => user.id)).toEqual([rare.id]);
    }
    expect(await browse('search=crowd member 2999')).toHaveLength(1);
    expect(await browse('location=Dallas&limit=50')).toHaveLength(50);
    expect(await browse('location=Dallas&minAge=26')).toEqual([]);
  });

  it.each([
    ['minAge=17', 'Age must be 18 or older'],
    ['maxAge=abc', 'Age must be 18 or older'],
    ['minAge=-1', 'Age must be 18 or older'],
    ['minAge=1e400', 'Age must be 18 or older'],
    ['minAge=20&minAge=12', 'Age must be 18 or older'],
    ['minAge=40&maxAge=30', 'Minimum age cannot be greater than maximum age'],
  ])('rejects %s in the words of §5', async (query, message) => {
    const answer = await ann.call('GET', `/api/users?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', message });
  });

  it.each([
    'search=%25',
    'search=_',
    'search=%27%20or%201%3D1--',
    'search=%5C',
    'search=%F0%9F%90%BB',
    'search=%CC%81',
    'search=a&search=zzz',
    'location=%25',
    'location=%27%3B%20drop%20table%20members',
    'minAge=18&maxAge=999999999999999',
    'minAge=5000000000',
    `search=${'y'.repeat(5000)}`,
  ])('searches for %s literally', async (query) => {
    const found = await browse(query);
    expect(found).toHaveLength(0);
  });

  it('rejects text with NUL, and forged cursors', async () => {
    for (const query of ['search=%00', 'cursor=zzz', 'cursor=1_%27', 'limit=0', 'limit=x']) {
      expect((await ann.call('GET', `/api/users?${query}`)).statusCode).toBe(400);
    }
  });

  it('pages through every member once, at most 50 per page', async () => {
    for (let index = 0; index < 7; index += 1) await app.createMember();
    const seen = await allPages('/api/users?limit=3');
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
    const filtered = await allPages('/api/users?limit=2&search=member&minAge=18');
    expect(filtered.toSorted()).toEqual(seen.toSorted());
  });
});

describe('GET /api/users/:id/potential-matches', () => {
  it('lists members towards whom the viewer has not acted, the best first', async () => {
    const [best, far, liker, liked, passed, passing] = [
      await app.createMember({ interests: ['Music', 'Coffee', 'Travel', 'Art'] }),
      await app.createMember({ location: 'Boston, MA', interests: ['Pets', 'Food', 'Art'] }),
      await app.createMember({ location: 'Dallas, TX', interests: ['Music', 'Food', 'Art'] }),
      await app.createMember(),
      await app.createMember(),
      await app.createMember({ age: 36, interests: ['Music', 'Coffee', 'Pets'] }),
    ];
    await act(liker, ann, 'like');
    await act(ann, liked, 'like');
    await act(ann, passed, 'pass');
    await act(passing, ann, 'pass');
    const found = await candidates();
    const ids = found.map((one) => one.id);
    // The place of who likes the viewer is drawn.
    expect(ids).toContain(liker.id);
    expect(ids.filter((id) => id !== liker.id)).toEqual([best.id, passing.id, far.id]);
    expect(found.find((one) => one.id === best.id)).toMatchObject({
      sharedInterests: ['Music', 'Coffee', 'Travel'],
      distanceMiles: 0,
      reasons: ['3 shared interests', 'same city', 'same age', 'active today'],
    });
    expect(found[0]).not.toHaveProperty('score');
    expect(found[0]).not.toHaveProperty('lastActiveOn');

    expect((await candidates('radius=25')).map((one) => one.id)).toEqual([best.id, passing.id]);
    expect(await candidates('radius=250')).toHaveLength(3);
    expect(await candidates('radius=')).toHaveLength(4);
  });

  it('hides activity from and of a member who hides theirs', async () => {
    const ben = await app.createMember();
    const wasHere = async () => (await candidates())[0]?.reasons.includes('active today');
    expect(await wasHere()).toBe(true);
    await ben.call('PATCH', '/api/settings', { privacy: { showActivity: false } });
    expect(await wasHere()).toBe(false);
    await ben.call('PATCH', '/api/settings', { privacy: { showActivity: true } });
    await ann.call('PATCH', '/api/settings', { privacy: { showActivity: false } });
    expect(await wasHere()).toBe(false);
    await ann.call('PATCH', '/api/settings', { privacy: { showActivity: true } });
    expect(await wasHere()).toBe(true);
  });

  it('orders and selects members who hide their activity without using it', async () => {
    const [here, away] = [
      await app.createMember({ lastActiveOn: '2026-11-21' }),
      await app.createMember({ lastActiveOn: '2026-10-01' }),
    ];
    const ids = async () => (await candidates()).map((one) => one.id);
    expect(await ids()).toEqual([here.id, away.id]);
    for (const one of [here, away]) {
      await one.call('PATCH', '/api/settings', { privacy: { showActivity: false } });
    }
    // Changing the setting was a visit as well. The order is drawn by the ids and the day alone.
    const hidden = await ids();
    const rows = await app.deps.db.execute(
      sql`select distinct shown_active_on::text from members where hides_activity`,
    );
    expect(rows).toEqual([{ shown_active_on: '2026-11-21' }]);
    await app.deps.db.execute(
      sql`update members set last_active_on = '2026-09-01' where id = ${hidden[0]}`,
    );
    expect(await ids()).toEqual(hidden);
  });

  it('offers a member again after a pass is undone', async () => {
    const ben = await app.createMember();
    await act(ann, ben, 'pass');
    expect(await candidates()).toEqual([]);
    await ann.call('POST', `/api/users/${ann.id}/passes/take-back`, { userIds: [ben.id] });
    expect(await candidates()).toHaveLength(1);
  });

  it('pages through the same ranking', async () => {
    for (let index = 0; index < 7; index += 1) await app.createMember({ age: 30 + (index % 3) });
    const whole = (await candidates('limit=50')).map((one) => one.id);
    expect(whole).toHaveLength(7);
    expect(await allPages(`/api/users/${ann.id}/potential-matches?limit=2`)).toEqual(whole);
  });

  it('goes on with the next member after the viewer has passed a whole page', async () => {
    const others = new Map<string, TestMember>();
    for (let index = 0; index < 4; index += 1) {
      const other = await app.createMember();
      others.set(other.id, other);
    }
    const url = `/api/users/${ann.id}/potential-matches`;
    const first = await ann.call('GET', `${url}?limit=2`);
    const shown = first.json<{ id: string }[]>().map((one) => one.id);
    const [, next = ''] = /<(.+?)>/u.exec(String(first.headers['link'])) ?? [];
    for (const id of shown) await act(ann, others.get(id)!, 'pass');

    const rest = (await ann.call('GET', next)).json<{ id: string }[]>().map((one) => one.id);

    expect(rest).toHaveLength(2);
    expect(rest).not.toContain(shown[0]);
    expect(rest).not.toContain(shown[1]);
  });

  it('is only for the owner, and rejects an invalid radius', async () => {
    const ben = await app.createMember();
    const foreign = await ben.call('GET', `/api/users/${ann.id}/potential-matches`);
    expect(foreign.statusCode).toBe(403);
    for (const radius of ['-1', 'x', '1e99', 'NaN', "5'"]) {
      const url = `/api/users/${ann.id}/potential-matches?radius=${radius}`;
      expect((await ann.call('GET', url)).statusCode).toBe(400);
    }
  });
});

import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { readAllPages } from '../../../../testing/server/list-pages.ts';
import {
  createTestApp,
  type TestApp,
  type TestMember,
} from '../../../../testing/server/test-app.ts';
import type { PublicUser } from '../../../account/index.ts';
import { citiesNamed } from '../../index.ts';

let app: TestApp;
let ann: TestMember;
beforeEach(async () => {
  app = await createTestApp();
  ann = await app.createMember({ fullName: 'Ann Able' });
});
afterEach(() => app.close());

async function browse(query: string): Promise<PublicUser[]> {
  const answer = await ann.call('GET', `/api/users?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const allPages = (url: string) => readAllPages(ann, url);

/**
 * Creates nine members per instant, in every city and age used here, so that only their ids give
 * the order.
 */
async function crowd(size: number): Promise<void> {
  await app.deps.db.execute(sql`
    insert into members (email, password_hash, full_name, age, location, interests, last_active_on, age_since, created_at)
    select 'crowd-' || n || '@test.example', '', 'Crowd Member ' || n, 40 + n % 3,
      (array['Dallas, TX', 'Houston, TX', 'Boston, MA', 'El Paso, TX'])[1 + n % 4],
      array['Music', 'Art', 'Travel'], '2026-11-20', '2026-11-20',
      '2026-11-22'::timestamptz + n / 9 * interval '1 second'
    from generate_series(1, ${size}::int) n`);
}

async function expected(condition: string): Promise<string[]> {
  const rows = await app.deps.db.execute<{ id: string }>(
    sql.raw(`select id from members where id <> '${ann.id}' and ${condition}
      order by created_at desc, id desc`),
  );
  return rows.map((row) => row.id);
}

it.each([
  ['location=, TX', `location like '%, TX'`],
  ['minAge=41', 'age >= 41'],
  ['location=, TX&minAge=41&maxAge=42', `location like '%, TX' and age >= 41`],
  ['location=a&minAge=19', `location ilike '%a%'`],
  ['location=, TX&search=crowd member 1', `location like '%, TX' and full_name like '%Member 1%'`],
  ['location=, TX&search=art&minAge=41', `location like '%, TX' and age >= 41`],
  ['', 'true'],
])('keeps the order through all pages of %s', async (query, condition) => {
  await crowd(120);
  const ids = await expected(condition);
  expect(ids.length).toBeGreaterThan(20);
  expect(await allPages(`/api/users?limit=7&${query}`)).toEqual(ids);
});

it('fills a page when many of the newest members were passed', async () => {
  await crowd(240);
  const all = await expected(`location like '%, TX' and age >= 41`);
  const passed = new Set(all.filter((_, at) => at < 60 || at % 3 === 0));
  await app.deps.db.execute(sql`
    insert into matches (user1_id, user2_id, type, status, created_at)
    select ${ann.id}::uuid, id, 'pass', 'declined', now()
    from unnest(${sql.param([...passed])}::uuid[]) id`);
  const left = all.filter((id) => !passed.has(id));
  expect(await allPages('/api/users?limit=5&location=, TX&minAge=41')).toEqual(left);
  const first = await browse('limit=5&location=, TX&minAge=41');
  expect(first.map((user) => user.id)).toEqual(left.slice(0, 5));
});

it('fills a page when the newest members are all of the cities that are read first', async () => {
  const cities = citiesNamed(', CA');
  await crowd(240);
  await app.deps.db.execute(sql`
    update members set location = (${sql.param(cities)}::text[])[
      case when created_at > '2026-11-22 00:00:20' then 8 * (1 + n % 3) else 1 + n % 7 end]
    from generate_series(1, 240) n where email = 'crowd-' || n || '@test.example'`);
  const all = await expected(`location like '%, CA'`);
  expect(all).toHaveLength(240);
  expect(await allPages('/api/users?limit=40&location=, CA')).toEqual(all);
});

it('finds matches far from the newest members by the last condition', async () => {
  const rare = await app.createMember({
    location: 'Fargo, ND',
    age: 77,
    interests: ['Comedy', 'Pets', 'Food'],
  });
  await app.createMember({ location: 'Fargo, ND', age: 77, interests: ['Art', 'Pets', 'Food'] });
  await crowd(3000);
  expect((await browse('location=fargo&search=comedy')).map((user) => user.id)).toEqual([rare.id]);
  expect(await browse('location=, ND&minAge=19&search=food')).toHaveLength(2);
  expect(await browse(`location=a&minAge=43&excludeUser=${rare.id}`)).toHaveLength(1);
});

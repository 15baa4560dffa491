import { sql } from 'drizzle-orm';

import type { Database } from '../platform/server/database/database.ts';
import { INTERESTS } from '../rooms/account/index.ts';
import { CITIES } from '../rooms/places/index.ts';

/** Names with common and with rare letters, so that some searches find few. */
const FIRST_NAMES =
  'Ava,Ben,Chloe,Diego,Ella,Finn,Grace,Hugo,Iris,Jack,Kira,Liam,Mona,Noah,Olive,Paul,Quinn,Rosa,Sam,Tara,Uma,Vera,Will,Xenia,Yara,Zoë'.split(
    ',',
  );
const LAST_NAMES =
  'Adams,Baker,Carter,Diaz,Evans,Foster,Garcia,Hughes,Ingram,Jones,Kelly,Lopez,Miller,Nguyen,Ortiz,Parker,Quigley,Rivera,Smith,Turner,Underwood,Vance,Walker,Xu,Young,Zimmer'.split(
    ',',
  );

/**
 * Creates members number `from` to `to`. The database generates them, because a million would take
 * too long otherwise. They are spread unevenly, like people: the first cities and interests are far
 * more common, most members are young, few are recently active. Equal numbers give equal members.
 */
export async function insertMembers(db: Database, from: number, to: number): Promise<void> {
  const cities = CITIES.map((city) => city.name);
  await db.execute(sql`
    insert into members (email, password_hash, full_name, age, location, interests,
      profile_complete, streak_days, last_active_on, age_since, created_at)
    select 'bench-' || n || '@bench.example', '',
      (${sql.param(FIRST_NAMES)}::text[])[1 + floor(26 * r1)::int] || ' ' ||
        (${sql.param(LAST_NAMES)}::text[])[1 + floor(26 * r2 * r2)::int] ||
        case when n % 5000 = 0 then '-Qwxz' else '' end,
      18 + least(81, floor(-ln(1 - r3) * 14)::int),
      (${sql.param(cities)}::text[])[1 + floor(${cities.length} * r4 * r4)::int],
      (select array_agg(distinct (${sql.param([...INTERESTS])}::text[])[1 + floor(20 * pick * sqrt(pick))::int])
       from unnest(array[r1, r2, r3, r4, r5, fract(r1 * 7 + r2), fract(r3 * 5 + r4)]) as pick),
      r5 < 0.3, floor(20 * r5 * r5 * r5)::int,
      '2026-11-21'::date - floor(120 * r2 * r5)::int,
      '2026-01-01'::date + n / 4320,
      date_trunc('milliseconds', '2026-01-01'::timestamptz + n * interval '20 seconds')
    from (
      select n, draw(n, 1) r1, draw(n, 2) r2, draw(n, 3) r3, draw(n, 4) r4, draw(n, 5) r5
      from generate_series(${from}::int, ${to}::int) as n
    ) as drawn`);
}

/** Creates the SQL function `draw`: a repeatable random number from 0 to 1 for a member. */
export async function createDraw(db: Database): Promise<void> {
  await db.execute(`
    create or replace function fract(value double precision) returns double precision
      language sql immutable parallel safe return value - floor(value);
    create or replace function draw(n integer, salt integer) returns double precision
      language sql immutable parallel safe
      return (hashint8extended(n, salt) & 1073741823)::double precision / 1073741824;
  `);
}

/** Members of the most common city, in the ages of most. */
export async function findViewers(
  db: Database,
  count: number,
): Promise<[first: string, ...string[]]> {
  const rows = await db.execute<{ id: string }>(sql`
    select id from members where location = 'Abilene, TX' and age between 25 and 40
    order by created_at limit ${count}`);
  const [first, ...others] = rows.map(({ id }) => id);
  if (first === undefined || rows.length < count) throw new Error('There are too few members');
  return [first, ...others];
}

/** Creates the matches of a busy member with `count` others: half passes, half likes in either direction. */
export async function insertMatches(db: Database, memberId: string, count: number): Promise<void> {
  await db.execute(sql`
    insert into matches (user1_id, user2_id, type, status, created_at)
    select case when n % 4 = 3 then id else ${memberId}::uuid end,
      case when n % 4 = 3 then ${memberId}::uuid else id end,
      case when n % 2 = 0 then 'pass' else 'like' end,
      case when n % 2 = 0 then 'declined' else 'pending' end, created_at
    from (
      select id, created_at, row_number() over (order by created_at desc, id desc) as n
      from members where id <> ${memberId}
      order by created_at desc, id desc limit ${count}
    ) newest
    on conflict do nothing`);
}

import { CITIES, COUNTRIES } from '@rizzly/domain/places';
import { sql } from 'drizzle-orm';

import { placesOfCountry } from '../server/src/features/places/index.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { measureCalls, startCaller } from './calls.ts';
import { copyCommunity } from './communities.ts';
import { connectToFill, settle, withoutIndexes } from './database.ts';
import { atMost, type Bench } from './report.ts';

const MEMBERS = Number(process.env['BENCH_SIZES']?.split(',').at(-1) ?? 100_000);
const PLACES = 10_000;
/** How much dearer a call may be with so many places. */
const GOAL = 1.1;

const CALLS: Record<string, string> = {
  'browse: no filter': '/api/users?limit=24',
  'browse: a place': '/api/users?limit=24&location=CITY',
  'browse: 50 miles': '/api/users?limit=24&maxDistanceMiles=50',
  'browse: 250 miles': '/api/users?limit=24&maxDistanceMiles=250',
  'potential: 25 miles': '/api/users/ME/potential-matches?radius=25',
  'potential: 250 miles': '/api/users/ME/potential-matches?radius=250',
  'potential: everywhere': '/api/users/ME/potential-matches',
};

/** The countries with the most places, until there are enough. */
function chooseCountries(): string[] {
  const bySize = COUNTRIES.filter((code) => code !== 'US').toSorted(
    (one, other) => placesOfCountry(other).length - placesOfCountry(one).length,
  );
  let places = 0;
  return bySize.filter((code) => {
    if (places >= PLACES) return false;
    places += placesOfCountry(code).length;
    return true;
  });
}

/** Spreads the members over the places; a larger place has more. */
async function moveMembers(db: Database, countries: readonly string[]): Promise<void> {
  const names = countries
    .flatMap((code) => placesOfCountry(code))
    .toSorted((one, other) => other.thousands - one.thousands)
    .map(({ name }) => name);
  await withoutIndexes(db, ['members'], async () => {
    await db.execute(sql`
      update members set location = (${sql.param(names)}::text[])[
        1 + floor(power(random(), 2) * ${names.length}::int)::int]`);
  });
  if (countries[0] === 'US') return;
  await db.execute(sql`
    insert into community (settings, version)
    values (jsonb_build_object('countries', ${sql.param([...countries])}::text[]), 1)`);
}

async function openCommunity(countries: readonly string[]) {
  const location = await copyCommunity(MEMBERS);
  const { db, close } = connectToFill(location);
  await moveMembers(db, countries);
  // In the place with the most members.
  const [viewer] = await db.execute<{ id: string; location: string }>(sql`
    select id, location from members where age between 25 and 40 and location = (
      select location from members group by location order by count(*) desc, location limit 1
    ) order by created_at limit 1`);
  if (!viewer) throw new Error('There are too few members');
  await settle(db);
  await close();
  const toUrl = (url: string) =>
    url.replace('ME', viewer.id).replace('CITY', encodeURIComponent(viewer.location));
  const urls = Object.fromEntries(Object.entries(CALLS).map(([name, url]) => [name, toUrl(url)]));
  return { caller: await startCaller(location), memberId: viewer.id, urls };
}

/** Browse and Discover with the 250 places of §3 and with thousands, by turns. */
export const bench: Bench = async () => {
  const countries = chooseCountries();
  const many = countries.flatMap((code) => placesOfCountry(code)).length;
  const communities = [await openCommunity(['US']), await openCommunity(countries)];
  const [few, more] = await measureCalls(communities);
  const ratios = Object.keys(CALLS).map((name) => {
    const [before, after] = [few?.get(name), more?.get(name)];
    const ratio = (after?.busy ?? Infinity) / (before?.busy ?? 1);
    return { name, before, after, ratio };
  });
  return [
    {
      title: `Milliseconds for a call with ${MEMBERS.toLocaleString('en')} members, by number of places`,
      columns: [
        'call',
        `${CITIES.length}: found`,
        'busy',
        'p95',
        `${many}: found`,
        'busy',
        'p95',
        'ratio',
      ],
      rows: ratios.map(({ name, before, after, ratio }) => [
        name,
        ...[before, after].flatMap((one) => [
          one?.found ?? '',
          one?.busy.toFixed(1) ?? '',
          one?.p95.toFixed(1) ?? '',
        ]),
        ratio.toFixed(2),
      ]),
      goals: [
        atMost(
          `a call with ${many} places, relative to ${CITIES.length}, the dearest`,
          Math.max(...ratios.map(({ ratio }) => ratio)),
          GOAL,
          ' times',
          '067-places',
        ),
      ],
      notes: [
        'Busy is the processor time of the application and the database together. The viewer lives in the place with the most members. A larger place has more members, in the same way in both.',
      ],
    },
  ];
};

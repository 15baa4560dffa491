import { sql } from 'drizzle-orm';

import type { Database } from '../platform/server/database/database.ts';
import { CITIES, COUNTRIES, milesApart, type City } from '../rooms/places/index.ts';
import { placesOfCountry } from '../rooms/places/server/index.ts';
import { measureCalls, startCaller, type Caller, type Measured } from './calls.ts';
import { copyCommunity } from './communities.ts';
import { connectToFill, settle, withoutIndexes } from './database.ts';
import { atMost, type Bench } from './report.ts';

const MEMBERS = Number(process.env['BENCH_SIZES']?.split(',').at(-1) ?? 1_000_000);
const PLACES = 10_000;
/** Processes for each community: one process differs from the next by up to a tenth. */
const CALLERS = 6;
/** How much dearer a call may be with so many places. */
const GOAL = 1.1;

/** Where the viewer lives: a city of many members, with others all around. */
const HOME = 'Anaheim, CA';
/** Where the viewer lives among thousands of places: many others are near. */
const HOME_AMONG_MANY = 'Euskirchen, DE';
/** Rings around the viewer, in miles: the calls below ask for these. */
const RINGS = [0, 25, 50, 250, Infinity];

/** A call's address, and how far away the members of its list may live. */
const CALLS: Record<string, { url: string; miles: number }> = {
  'browse: no filter': { url: '/api/users?limit=24', miles: Infinity },
  'browse: a place': { url: '/api/users?limit=24&location=CITY', miles: 0 },
  'browse: 50 miles': { url: '/api/users?limit=24&maxDistanceMiles=50', miles: 50 },
  'browse: 250 miles': { url: '/api/users?limit=24&maxDistanceMiles=250', miles: 250 },
  'potential: 25 miles': { url: '/api/users/ME/potential-matches?radius=25', miles: 25 },
  'potential: 250 miles': { url: '/api/users/ME/potential-matches?radius=250', miles: 250 },
  'potential: everywhere': { url: '/api/users/ME/potential-matches', miles: Infinity },
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

/** The names of these places in each ring around one of them. */
function ringsAround(home: string, places: readonly City[]): string[][] {
  const center = places.find(({ name }) => name === home);
  if (!center) throw new Error(`${home} is not among the places`);
  const rings = RINGS.map((): string[] => []);
  for (const place of places) {
    const miles = milesApart(center, place);
    rings[RINGS.findIndex((most) => miles <= most)]?.push(place.name);
  }
  return rings;
}

/**
 * Moves each member to a place of the same ring, so that every list matches as many members as
 * before. Where that is the same place, the table is only written again, for the same size on disk.
 */
async function moveMembers(db: Database, from: string[][], to: string[][]): Promise<void> {
  await withoutIndexes(db, ['members'], async () => {
    for (const [ring, names] of from.entries()) {
      const others = to[ring] ?? [];
      const moved =
        from === to
          ? sql`location`
          : sql`(${sql.param(others)}::text[])[1 + floor(random() * ${others.length}::int)::int]`;
      await db.execute(sql`update members set location = ${moved}
        where location = any(${sql.param(names)}::text[])`);
    }
  });
}

interface Opened {
  callers: Caller[];
  memberId: string;
  urls: Record<string, string>;
  /** How many members live where each call looks. */
  reached: Map<string, number>;
}

async function openCommunity(countries: readonly string[], home: string): Promise<Opened> {
  const location = await copyCommunity(MEMBERS);
  const { db, close } = connectToFill(location);
  const before = ringsAround(HOME, CITIES);
  const isList = home === HOME;
  const rings = isList
    ? before
    : ringsAround(
        home,
        countries.flatMap((code) => placesOfCountry(code)),
      );
  await moveMembers(db, before, rings);
  if (!isList) {
    await db.execute(sql`
      insert into community (settings, version)
      values (jsonb_build_object('countries', ${sql.param([...countries])}::text[]), 1)`);
  }
  const [viewer] = await db.execute<{ id: string }>(sql`
    select id from members where age between 25 and 40 and location = ${home}
    order by created_at limit 1`);
  if (!viewer) throw new Error('There are too few members');
  const reached = new Map<string, number>();
  for (const [name, { miles }] of Object.entries(CALLS)) {
    const names = rings.filter((_, ring) => (RINGS[ring] ?? 0) <= miles).flat();
    const [row] = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from members where location = any(${sql.param(names)}::text[])`);
    reached.set(name, row?.count ?? 0);
  }
  await settle(db);
  await close();
  const toUrl = (url: string) =>
    url.replace('ME', viewer.id).replace('CITY', encodeURIComponent(home));
  const urls = Object.entries(CALLS).map(([name, { url }]) => [name, toUrl(url)] as const);
  return {
    callers: await Promise.all(Array.from({ length: CALLERS }, () => startCaller(location))),
    memberId: viewer.id,
    urls: Object.fromEntries(urls),
    reached,
  };
}

/** The mean of several processes, for each call. */
function meansOf(processes: readonly Map<string, Measured>[]): Map<string, Measured> {
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  return new Map(
    [...(processes[0] ?? [])].map(([name, first]) => {
      const all = processes.flatMap((one) => one.get(name) ?? []);
      const [busy, p95] = [mean(all.map((one) => one.busy)), mean(all.map((one) => one.p95))];
      return [name, { ...first, busy, p95 }];
    }),
  );
}

/** Browse and Discover with the 250 places of §3 and with thousands, by turns. */
export const bench: Bench = async () => {
  const countries = chooseCountries();
  const many = countries.flatMap((code) => placesOfCountry(code)).length;
  const communities = [
    await openCommunity(['US'], HOME),
    await openCommunity(countries, HOME_AMONG_MANY),
  ];
  const measured = await measureCalls(
    Array.from({ length: CALLERS }, (_, at) =>
      communities.map(({ callers, ...one }) => ({ ...one, caller: callers[at] as Caller })),
    ).flat(),
  );
  const [few, more] = communities.map((_, community) =>
    meansOf(measured.filter((_one, at) => at % communities.length === community)),
  );
  const cells = (one: Measured | undefined, reached: number | undefined) => [
    reached?.toLocaleString('en') ?? '',
    one?.busy.toFixed(2) ?? '',
    one?.p95.toFixed(1) ?? '',
  ];
  const ratios = Object.keys(CALLS).map((name) => ({
    name,
    ratio: (more?.get(name)?.busy ?? Infinity) / (few?.get(name)?.busy ?? 1),
  }));
  const columnsOf = (places: number) => [`${places}: members within reach`, 'busy', 'p95'];
  return [
    {
      title: `Milliseconds for a call with ${MEMBERS.toLocaleString('en')} members, by number of places`,
      columns: ['call', 'listed', ...columnsOf(CITIES.length), ...columnsOf(many), 'ratio'],
      rows: ratios.map(({ name, ratio }) => [
        name,
        more?.get(name)?.found ?? '',
        ...cells(few?.get(name), communities[0]?.reached.get(name)),
        ...cells(more?.get(name), communities[1]?.reached.get(name)),
        ratio.toFixed(2),
      ]),
      goals: [
        atMost(
          `highest cost of a call with ${many.toLocaleString('en')} places, relative to its cost with ${CITIES.length}`,
          Math.max(...ratios.map(({ ratio }) => ratio)),
          GOAL,
          ' times',
          '067-places',
        ),
      ],
      notes: [
        `Busy is the processor time of the application and the database together, the median of 24 alternating rounds, averaged over ${CALLERS} processes.`,
        `Both communities have the same members, and each call finds the same number of them within reach. In the first, the viewer lives in ${HOME}; in the second in ${HOME_AMONG_MANY}, around which there are more places than almost anywhere. There, everybody was moved to a place as far from the viewer as before: in the same city, or up to 25, 50, 250 or more miles away.`,
      ],
    },
  ];
};

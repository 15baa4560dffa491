import type postgres from 'postgres';

import {
  connectDatabase,
  NO_TIME_LIMITS,
  type DatabaseLocation,
} from '../server/src/platform/database/database.ts';
import { measureCalls, watchDatabase, type Measured } from './calls.ts';
import { createDraw, insertMatches, insertMembers } from './members.ts';
import { percentile, type Bench, type Row, type Table } from './report.ts';
import { startTemporaryDatabase } from './temporary-database.ts';

const SIZES = (process.env['BENCH_SIZES'] ?? '1000,100000,1000000').split(',').map(Number);
const BATCH = 100_000;
/** Likes and passes of the viewer, all with the newest members, whom Browse would show first. */
const MATCHES = 400;
const P95_GOAL_MS = 50;
/** The largest community's cost over the smallest's. */
const GROWTH_GOAL = 2;

/** The measured calls, from the widest filter to the narrowest. */
const QUERIES: Record<string, string> = {
  'browse: no filter': '/api/users?limit=24',
  'browse: ages 25 to 35': '/api/users?limit=24&minAge=25&maxAge=35',
  'browse: age 97 and more': '/api/users?limit=24&minAge=97',
  'browse: a city': '/api/users?limit=24&location=Austin',
  'browse: the rarest city': '/api/users?limit=24&location=Yonkers',
  'browse: a state and ages': '/api/users?limit=24&location=,%20CA&minAge=60&maxAge=65',
  'browse: a common name': '/api/users?limit=24&search=ava',
  'browse: one letter': '/api/users?limit=24&search=a',
  'browse: a rare name': '/api/users?limit=24&search=qwxz',
  'browse: two rare letters': '/api/users?limit=24&search=xz',
  'browse: nobody’s name': '/api/users?limit=24&search=zzzyq',
  'browse: a sign': '/api/users?limit=24&search=%25',
  'browse: an interest': '/api/users?limit=24&search=gaming',
  'browse: interest, state, ages':
    '/api/users?limit=24&search=food&location=,%20TX&minAge=70&maxAge=80',
  'browse: 50 a page, far down': '/api/users?limit=50&cursor=FAR',
  'potential: 25 miles': '/api/users/ME/potential-matches?radius=25',
  'potential: 250 miles': '/api/users/ME/potential-matches?radius=250',
  'potential: everywhere': '/api/users/ME/potential-matches',
};

/** Browse and Discover in communities of growing size. */
export const discoveryBench: Bench = {
  name: 'discovery',
  run: async (log) => {
    const database = await startTemporaryDatabase();
    try {
      return await measureSizes(database.location, log);
    } finally {
      await database.stop();
    }
  },
};

async function measureSizes(
  location: DatabaseLocation,
  log: (text: string) => void,
): Promise<Table[]> {
  const { client, db, close } = connectDatabase(location, {
    connections: 4,
    // Filling a large community takes longer than any statement of the application may.
    timeLimits: NO_TIME_LIMITS,
  });
  const watched = watchDatabase(location);
  const results = new Map<number, Map<string, Measured>>();
  try {
    await createDraw(client);
    let members = 0;
    for (const size of SIZES) {
      log(`${size} members`);
      for (; members < size; members = Math.min(size, members + BATCH)) {
        await insertMembers(client, members + 1, Math.min(size, members + BATCH));
      }
      await client.unsafe('vacuum analyze members');
      const memberId = await chooseViewer(client);
      const urls = await urlsFor(client, memberId);
      results.set(
        size,
        await measureCalls({ client, db, watched, location }, { memberId, urls }, log),
      );
    }
  } finally {
    await watched.close();
    await close();
  }
  return [timesTable(results), plansTable(results)];
}

/** A viewer in the most common city, who has passed or liked the newest members. */
async function chooseViewer(client: postgres.Sql): Promise<string> {
  const [member] = await client<{ id: string }[]>`
    select id from members where location = 'Abilene, TX' order by created_at limit 1`;
  if (!member) throw new Error('There are no members');
  await client`truncate matches cascade`;
  await insertMatches(client, member.id, MATCHES);
  await client.unsafe('vacuum analyze matches');
  return member.id;
}

/** The addresses of the measured calls. */
export async function urlsFor(
  client: postgres.Sql,
  memberId: string,
): Promise<Record<string, string>> {
  const far = await findFarCursor(client);
  return Object.fromEntries(
    Object.entries(QUERIES).map(([name, template]) => [
      name,
      template.replace('ME', memberId).replace('FAR', far),
    ]),
  );
}

/** A cursor two thirds down the list. */
async function findFarCursor(client: postgres.Sql): Promise<string> {
  const [row] = await client<{ id: string; at: string }[]>`
    select id, (extract(epoch from created_at) * 1000)::bigint::text as at from members
    order by created_at, id offset (select count(*) / 3 from members) limit 1`;
  return `${row?.at}_${row?.id}`;
}

const NOT_MEASURED = { busy: Number.NaN, p50: Number.NaN, p95: Number.NaN };

function timesTable(results: Map<number, Map<string, Measured>>): Table {
  const sizes = [...results.keys()];
  const rows: Row[] = [];
  const busyOf = (name: string, size = Number.NaN) =>
    results.get(size)?.get(name)?.busy ?? Number.NaN;
  let worst = 0;
  let growth = 0;
  for (const name of Object.keys(QUERIES)) {
    growth = Math.max(growth, busyOf(name, sizes.at(-1)) / busyOf(name, sizes[0]));
    const row: Row = [name];
    for (const size of sizes) {
      const { busy, p50, p95 } = results.get(size)?.get(name) ?? NOT_MEASURED;
      row.push(busy.toFixed(1), p50.toFixed(1), p95.toFixed(1));
      worst = Math.max(worst, p95);
    }
    rows.push(row);
  }
  const p95Of = (kind: string, share: number) => (size: number) => {
    const all = [...(results.get(size) ?? [])].filter(([name]) => name.startsWith(kind));
    return percentile(
      all.map(([, { p95 }]) => p95),
      share,
    );
  };
  return {
    title: 'Milliseconds for a call, by number of members',
    columns: ['call', ...sizes.flatMap((size) => [`${size}: busy`, 'p50', 'p95'])],
    rows,
    goals: [
      {
        what: 'Browse and Discover, worst p95 at any size',
        figure: worst,
        unit: ' ms',
        is: 'at most',
        limit: P95_GOAL_MS,
      },
      {
        what: `Browse and Discover, largest growth of a call's cost from ${sizes[0]} to ${sizes.at(-1)} members`,
        figure: growth,
        unit: ' times',
        is: 'at most',
        limit: GROWTH_GOAL,
      },
    ],
    plot: {
      title: 'Browse and Discover by size, p95 of a call',
      xLabel: 'members',
      yLabel: 'milliseconds',
      x: sizes.map((size) => size.toLocaleString('en')),
      series: [
        { name: 'browse, the slowest of its filters', values: sizes.map(p95Of('browse', 1)) },
        { name: 'browse, the middle one of its filters', values: sizes.map(p95Of('browse', 0.5)) },
        { name: 'potential matches, the slowest', values: sizes.map(p95Of('potential', 1)) },
      ],
      goal: { name: 'goal', value: P95_GOAL_MS },
    },
    notes: [
      'The call that grows most, a state with narrow ages, finds nobody among 1,000 members and 24 among 1,000,000. It merges 330 lists and reads a page of each.',
      'Busy is the processor time of the application and the database together: the time a call would take on an idle machine.',
      `The viewer has passed or liked the ${MATCHES} newest members.`,
    ],
  };
}

function plansTable(results: Map<number, Map<string, Measured>>): Table {
  const largest = [...results.entries()].at(-1);
  const isScanned = [...results.values()].some((one) =>
    [...one.values()].some(({ plan }) => plan.includes('SEQUENTIAL')),
  );
  return {
    title: `Indexes used with ${largest?.[0]} members`,
    columns: ['call', 'found', 'indexes'],
    rows: [...(largest?.[1] ?? [])].map(([name, { found, plan }]): Row => [name, found, plan]),
    notes: [
      isScanned
        ? 'A sequential scan was used at some size.'
        : 'No sequential scan was used at any size.',
    ],
  };
}

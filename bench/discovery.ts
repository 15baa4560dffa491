import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import type postgres from 'postgres';

import { buildApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { beginSession } from '../server/src/features/account/sessions.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import {
  connectDatabase,
  type Database,
  type DatabaseLocation,
} from '../server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded.ts';
import { migrateDatabase } from '../server/src/platform/database/migrate.ts';
import { createJobs } from '../server/src/platform/jobs/jobs.ts';
import { createLimits } from '../server/src/platform/limits/limits.ts';
import { createLocalBus } from '../server/src/platform/live/bus.ts';
import { createLocalOnline } from '../server/src/platform/live/online.ts';
import { createLogger } from '../server/src/platform/log.ts';
import { createMetrics } from '../server/src/platform/metrics/metrics.ts';
import { createLocalStorage } from '../server/src/platform/storage/local-storage.ts';
import { createDraw, insertMatches, insertMembers } from './members.ts';
import { readCpuMs } from './node-process.ts';
import { percentile, spreadOf, type Bench, type Row, type Table } from './report.ts';

const SIZES = (process.env['BENCH_SIZES'] ?? '1000,100000,1000000').split(',').map(Number);
const CALLS = 100;
/** So often are they made; the middle figure counts, or one collection of garbage would. */
const ROUNDS = 3;
/** Calls before those that count: enough for each connection to keep its plans. */
const WARM_UP = 28;
const BATCH = 100_000;
/** Likes and passes of the member who asks: of the newest members, whom Browse would show first. */
const MATCHES = 400;
const P95_GOAL_MS = 50;
/** The largest community's cost over the smallest's. */
const GROWTH_GOAL = 2;

/** What a member may ask for, from the widest to the narrowest. */
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

/** Browse and Discover with more and more members (issue: p95 under 50 ms at every size). */
export const discoveryBench: Bench = {
  name: 'discovery',
  run: async (log) => {
    const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-bench-'));
    await fs.chmod(directory, 0o755);
    const server = await startEmbeddedPostgres(directory);
    const location = {
      socketDirectory: server.socketDirectory,
      user: server.user,
      password: server.password,
      name: 'bench',
    };
    const admin = connectDatabase({ ...location, name: 'postgres' }, { connections: 1 });
    try {
      await admin.client.unsafe('create database bench');
      await migrateDatabase(location);
      return await measureSizes(location, log);
    } finally {
      await admin.close();
      await server.stop();
      await fs.rm(directory, { recursive: true, force: true });
    }
  },
};

interface Measured {
  /** Milliseconds of processor time, ours and the database's: what other work can't lengthen. */
  busy: number;
  p50: number;
  p95: number;
  found: number;
  plan: string;
}

async function measureSizes(
  location: DatabaseLocation,
  log: (text: string) => void,
): Promise<Table[]> {
  const statements: Statement[] = [];
  const { client, db, close } = connectDatabase(location, { connections: 4 });
  const watched = connectDatabase(location, {
    connections: 1,
    onQuery: (query, params) => statements.push({ query, params }),
  });
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
      results.set(
        size,
        await measureSize({ client, db, watched: watched.db, location, statements }, log),
      );
    }
  } finally {
    await watched.close();
    await close();
  }
  return [timesTable(results), plansTable(results)];
}

/** The member who asks: of the most common city, with the newest members passed or liked. */
async function chooseMember(client: postgres.Sql): Promise<string> {
  const [member] = await client<{ id: string }[]>`
    select id from members where location = 'Abilene, TX' order by created_at limit 1`;
  if (!member) throw new Error('there are no members');
  await client`truncate matches cascade`;
  await insertMatches(client, member.id, MATCHES);
  await client.unsafe('vacuum analyze matches');
  return member.id;
}

interface Statement {
  query: string;
  params: unknown[];
}

interface Asked {
  client: postgres.Sql;
  db: Database;
  /** The same database, where every statement is noted: not where it is timed. */
  watched: Database;
  location: DatabaseLocation;
  /** What the application has asked there since it was last emptied. */
  statements: Statement[];
}

async function measureSize(
  { client, db, watched, location, statements }: Asked,
  log: (text: string) => void,
) {
  const memberId = await chooseMember(client);
  const { get, close } = await openApp(db, location, memberId);
  const noted = await openApp(watched, location, memberId);
  const far = await findFarCursor(client);
  const measured = new Map<string, Measured>();
  for (const [name, template] of Object.entries(QUERIES)) {
    const url = template.replace('ME', memberId).replace('FAR', far);
    statements.length = 0;
    await noted.get(url);
    const plan = await explain(client, statements);
    const times: number[] = [];
    let found = 0;
    for (let call = 0; call < WARM_UP; call += 1) found = await get(url);
    const costs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await readBusy(client);
      for (let call = 0; call < CALLS; call += 1) {
        const began = performance.now();
        await get(url);
        times.push(performance.now() - began);
      }
      costs.push(((await readBusy(client)) - before) / CALLS);
    }
    const busy = spreadOf(costs).median;
    const result = { busy, p50: percentile(times, 0.5), p95: percentile(times, 0.95), found, plan };
    measured.set(name, result);
    log(
      `  ${name}: p50 ${result.p50.toFixed(1)} ms, p95 ${result.p95.toFixed(1)} ms, busy ${busy.toFixed(1)} ms, ${found}`,
    );
  }
  await noted.close();
  await close();
  return measured;
}

/** Milliseconds of processor time so far, of this process and of the database's that serve it. */
async function readBusy(client: postgres.Sql): Promise<number> {
  const backends = await client<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database()`;
  return readCpuMs([process.pid, ...backends.map(({ pid }) => pid)]);
}

/** The whole application, asked without a network: what a member waits for is its work. */
async function openApp(db: Database, location: DatabaseLocation, memberId: string) {
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT_MULTIPLIER: '1000000' });
  const log = createLogger('silent');
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-bench-files-'));
  const app = await buildApp({
    config,
    db,
    clock: systemClock,
    log,
    jobs: createJobs({ location, log }),
    live: createLocalBus(),
    online: createLocalOnline(),
    limits: createLimits(config.rateLimitMultiplier),
    metrics: createMetrics(),
    storage: await createLocalStorage(dataDir),
    mailer: { send: async () => true },
  });
  const cookie = `rizzly=${await beginSession(db, memberId, new Date())}`;
  return {
    get: async (url: string): Promise<number> => {
      const answer = await app.inject({ url, headers: { cookie } });
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
      return answer.json<unknown[]>().length;
    },
    close: async () => {
      await app.close();
      await fs.rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A place two thirds down the list. */
async function findFarCursor(client: postgres.Sql): Promise<string> {
  const [row] = await client<{ id: string; at: string }[]>`
    select id, (extract(epoch from created_at) * 1000)::bigint::text as at from members
    order by created_at, id offset (select count(*) / 3 from members) limit 1`;
  return `${row?.at}_${row?.id}`;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

/** How each statement of a call reached members and matches, planned as the rooms plan it. */
async function explain(client: postgres.Sql, statements: Statement[]): Promise<string> {
  const ways = new Set<string>();
  for (const { query, params } of statements) {
    if (!/from "?members|join "?members|members member/u.test(query)) continue;
    if (query.includes('"sessions"')) continue;
    const [row] = await client.unsafe<{ 'QUERY PLAN': { Plan: PlanNode }[] }[]>(
      `explain (format json) ${query}`,
      params as never[],
    );
    for (const way of waysOf(row?.['QUERY PLAN'][0]?.Plan)) ways.add(way);
  }
  return [...ways].join(', ');
}

function waysOf(node: PlanNode | undefined): string[] {
  if (!node) return [];
  const index = node['Index Name'];
  const isScan = node['Node Type'].endsWith('Seq Scan');
  const own = index ?? (isScan ? `SEQUENTIAL ${node['Relation Name']}` : undefined);
  const below = (node.Plans ?? []).flatMap((child) => waysOf(child));
  return own === undefined ? below : [own, ...below];
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
      'The call that grows most, a state with narrow ages, finds nobody among 1,000 members and 24 among 1,000,000: of 330 lists merged, a page of each is read.',
      'Busy is processor time of the application and the database together: what the call takes on a machine that does nothing else.',
      `The member who asks has passed or liked the ${MATCHES} newest members.`,
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
        : 'At no size was there a sequential scan.',
    ],
  };
}

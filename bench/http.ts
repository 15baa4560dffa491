import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

import autocannon from 'autocannon';

import { beginSession } from '../server/src/features/account/index.ts';
import {
  connectDatabase,
  type DatabaseLocation,
} from '../server/src/platform/database/database.ts';
import { buildQuietApp } from './app.ts';
import { spreadOf, type Bench, type Goal, type Row, type Table } from './report.ts';
import { startTemporaryDatabase } from './temporary-database.ts';
import { watchDatabase } from './watch-database.ts';

const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 20;
const MEMBERS = 10_000;
const LIST = '/api/users?limit=20';

interface Contender {
  name: string;
  url: string;
}

interface Comparison {
  rows: Row[];
  /** The last server's rate divided by the first server's, for each round. */
  ratios: number[];
}

/** Measures the servers in alternation, so that other work on the machine affects them equally. */
async function compare(contenders: Contender[], cookie: string): Promise<Comparison> {
  const figures = new Map<string, { rate: number[]; p99: number[] }>();
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { name, url } of contenders) {
      const result = await autocannon({
        url,
        connections: CONNECTIONS,
        duration: round === 0 ? 2 : SECONDS,
        headers: { cookie },
      });
      if (result.non2xx > 0 || result.errors > 0) throw new Error(`${name} answered with errors`);
      // The first round is a warm-up.
      if (round === 0) continue;
      const kept = figures.get(name) ?? { rate: [], p99: [] };
      kept.rate.push(result.requests.average);
      kept.p99.push(result.latency.p99);
      figures.set(name, kept);
    }
  }
  const baseRates = figures.get(contenders[0]?.name ?? '')?.rate ?? [];
  const base = spreadOf(baseRates).median;
  const ownRates = figures.get(contenders.at(-1)?.name ?? '')?.rate ?? [];
  const rows = contenders.map(({ name }): Row => {
    const { rate = [], p99 = [] } = figures.get(name) ?? {};
    const { median, spread } = spreadOf(rate);
    return [
      name,
      Math.round(median),
      `${Math.round(spread * 100)} %`,
      `${spreadOf(p99).median} ms`,
      (median / base).toFixed(2),
    ];
  });
  return { rows, ratios: ownRates.map((rate, round) => rate / (baseRates[round] ?? Number.NaN)) };
}

function toGoal(what: string, { ratios }: Comparison, limit: number): Goal {
  const { median, spread } = spreadOf(ratios);
  const record = '048-cost-of-a-call';
  return { what, figure: median, unit: '×', is: 'at least', limit, spread, record };
}

function startServer(args: string[]): Promise<{ process: ChildProcess; port: number }> {
  const script = path.join(import.meta.dirname, 'http-server.ts');
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The server ${args[0]} did not start`)));
    child.stdout.once('data', (chunk: Buffer) => {
      resolve({ process: child, port: Number(chunk.toString()) });
    });
  });
}

/** The two statements of the list: the session's, and its own. */
async function readStatements(location: DatabaseLocation, cookie: string) {
  const watched = watchDatabase(location);
  const app = await buildQuietApp(watched.db, location);
  // The first call of a minute also records that the member is here.
  for (let call = 0; call < 2; call += 1) {
    watched.statements.length = 0;
    await app.inject({ url: LIST, headers: { cookie } });
  }
  await app.close();
  await watched.close();
  const { statements } = watched;
  if (statements.length !== 2) throw new Error(`The list takes ${statements.length} statements`);
  return statements;
}

async function requireSameJson(urls: string[], cookie: string): Promise<void> {
  const read = async (url: string) => (await fetch(url, { headers: { cookie } })).text();
  const [one, other] = await Promise.all(urls.map(read));
  if (one !== other) throw new Error(`The lists differ:\n${one}\n${other}`);
}

const COLUMNS = ['', 'requests a second', 'spread', 'p99', 'ratio'];

async function run(log: (text: string) => void): Promise<Table[]> {
  const database = await startTemporaryDatabase();
  const { location } = database;
  const { socketDirectory, user, password } = location;
  const { db, client, close } = connectDatabase(location, { connections: 2 });
  const [member] = await client<{ id: string }[]>`
    insert into members (email, password_hash, full_name, age, location, interests, last_active_on, age_since, created_at)
    select 'm' || n || '@bench.example', 'none', 'Bench Member ' || n, 18 + n % 80, 'Austin, TX',
      array['Music', 'Art', 'Coffee'], current_date, current_date, now()
    from generate_series(1, ${MEMBERS}) n returning id`;
  await client`analyze`;
  const cookie = `rizzly=${await beginSession(db, member?.id ?? '', new Date())}`;
  await close();

  const statements = JSON.stringify(await readStatements(location, cookie));
  const servers = await Promise.all(
    ['rizzly', 'raw'].map((kind) =>
      startServer([kind, socketDirectory, user, password, statements]),
    ),
  );
  try {
    const [rizzly, raw] = servers.map(({ port }) => `http://127.0.0.1:${port}`);
    log('GET /api/auth/session beside node:http');
    const session = await compare(
      [
        { name: 'node:http, the same bytes, one query', url: `${raw}/` },
        { name: 'Rizzly', url: `${rizzly}/api/auth/session` },
      ],
      cookie,
    );
    log('GET /api/users beside node:http');
    const lists = [`${raw}${LIST}`, `${rizzly}${LIST}`];
    await requireSameJson(lists, cookie);
    const list = await compare(
      [
        { name: 'node:http, the same statements and JSON', url: lists[0] ?? '' },
        { name: 'Rizzly', url: lists[1] ?? '' },
      ],
      cookie,
    );
    return [
      {
        title: 'GET /api/auth/session',
        columns: COLUMNS,
        rows: session.rows,
        goals: [toGoal('GET /api/auth/session beside node:http', session, 0.5)],
      },
      {
        title: `GET /api/users, 20 of ${MEMBERS} members`,
        columns: COLUMNS,
        rows: list.rows,
        goals: [toGoal('GET /api/users beside node:http', list, 0.9)],
        notes: [
          'Bare `node:http` runs the two statements that Rizzly runs for this call, the session’s and the list’s, prepared as there and by the same driver, and answers with the same JSON. What Rizzly does beside: routing, cookies, the origin check, limits, validation, security headers, metrics, and serialising only declared fields.',
        ],
      },
    ];
  } finally {
    for (const { process: child } of servers) child.kill();
    await database.stop();
  }
}

export const httpBench: Bench = { name: 'http', run };

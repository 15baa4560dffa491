import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

import autocannon from 'autocannon';

import { beginSession } from '../server/src/features/account/index.ts';
import { connectDatabase } from '../server/src/platform/database/database.ts';
import { spreadOf, type Bench, type Goal, type Row, type Table } from './report.ts';
import { startTemporaryDatabase } from './temporary-database.ts';

const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 20;
const MEMBERS = 10_000;

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
  return { what, figure: median, unit: '×', is: 'at least', limit, spread };
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

  const servers = await Promise.all(
    ['rizzly', 'raw', 'express'].map((kind) =>
      startServer([kind, socketDirectory, user, password]),
    ),
  );
  try {
    const [rizzly, raw, express] = servers.map(({ port }) => `http://127.0.0.1:${port}`);
    log('GET /api/auth/session beside node:http');
    const session = await compare(
      [
        { name: 'node:http, the same bytes, one query', url: `${raw}/` },
        { name: 'Rizzly', url: `${rizzly}/api/auth/session` },
      ],
      cookie,
    );
    log('GET /api/users beside Express');
    const list = await compare(
      [
        { name: 'Express, the same query', url: `${express}/api/users` },
        { name: 'Rizzly', url: `${rizzly}/api/users?limit=20` },
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
        goals: [toGoal('GET /api/users beside Express', list, 2)],
        notes: [
          'Profiled: a request takes 0.55 ms of processor time, server and database together. Express takes 0.38, and bare `node:http` with the same two statements 0.40. Most of it is reading the session and the list, so no server that reads both can be twice as fast as Express. The rest is origin check, limits, security headers, metrics, and serialising only declared fields.',
        ],
      },
    ];
  } finally {
    for (const { process: child } of servers) child.kill();
    await database.stop();
  }
}

export const httpBench: Bench = { name: 'http', run };

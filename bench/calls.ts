import type postgres from 'postgres';

import { beginSession } from '../server/src/features/account/index.ts';
import {
  connectDatabase,
  type Database,
  type DatabaseConnection,
  type DatabaseLocation,
} from '../server/src/platform/database/database.ts';
import { buildQuietApp } from './app.ts';
import { exactTimeOf } from './processor-time.ts';
import { percentile, spreadOf } from './report.ts';

const CALLS = Number(process.env['BENCH_CALLS'] ?? 60);
/** The median round counts, so that one garbage collection does not decide. */
const ROUNDS = 3;
/** Uncounted calls, enough for each connection to cache its plans. */
const WARM_UP = 28;

export interface Measured {
  /** Milliseconds of processor time, ours and the database's, which other work does not change. */
  busy: number;
  p50: number;
  p95: number;
  /** How many rows a list has. */
  found: number | '';
  plan: string;
}

interface Statement {
  query: string;
  params: unknown[];
}

/** A connection whose statements are recorded. Not used for timing. */
export function watchDatabase(location: DatabaseLocation): Watched {
  const statements: Statement[] = [];
  const connection = connectDatabase(location, {
    connections: 1,
    onQuery: (query, params) => statements.push({ query, params }),
  });
  return { ...connection, statements };
}

export interface Watched extends DatabaseConnection {
  /** The recorded statements. */
  statements: Statement[];
}

export interface Databases {
  client: postgres.Sql;
  db: Database;
  watched: Watched;
  location: DatabaseLocation;
}

/** Makes each call as a member, by name, and measures it. */
export async function measureCalls(
  { client, db, watched, location }: Databases,
  { memberId, urls }: { memberId: string; urls: Record<string, string> },
  log: (text: string) => void,
): Promise<Map<string, Measured>> {
  const { get, close } = await openApp(db, location, memberId);
  const watchedApp = await openApp(watched.db, location, memberId);
  const measured = new Map<string, Measured>();
  for (const [name, url] of Object.entries(urls)) {
    watched.statements.length = 0;
    await watchedApp.get(url);
    const plan = await explain(client, watched.statements);
    const times: number[] = [];
    let found: number | '' = '';
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
      `  ${name}: p50 ${result.p50.toFixed(1)} ms, p95 ${result.p95.toFixed(1)} ms, busy ${busy.toFixed(1)} ms${found === '' ? '' : `, ${found} found`}`,
    );
  }
  await watchedApp.close();
  await close();
  return measured;
}

/**
 * Milliseconds of processor time so far, of this process and of its database connections. Elsewhere
 * the system only shows hundredths of a second, and a call may take less.
 */
async function readBusy(client: postgres.Sql): Promise<number> {
  const backends = await client<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database()`;
  const { user, system } = process.cpuUsage();
  return backends.reduce((sum, { pid }) => sum + exactTimeOf(pid), (user + system) / 1000);
}

/** The whole application, called without a network, so that only its own work is measured. */
async function openApp(db: Database, location: DatabaseLocation, memberId: string) {
  const app = await buildQuietApp(db, location);
  const cookie = `rizzly=${await beginSession(db, memberId, new Date())}`;
  return {
    get: async (url: string): Promise<number | ''> => {
      const answer = await app.inject({ url, headers: { cookie } });
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
      const body: unknown = answer.json();
      return Array.isArray(body) ? body.length : '';
    },
    close: () => app.close(),
  };
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

/** The indexes used by a call's statements, except the session's. */
async function explain(client: postgres.Sql, statements: Statement[]): Promise<string> {
  const indexes = new Set<string>();
  for (const { query, params } of statements) {
    if (!/^\s*(?:with|select)\b/iu.test(query) || query.includes('"sessions"')) continue;
    const [row] = await client.unsafe<{ 'QUERY PLAN': { Plan: PlanNode }[] }[]>(
      `explain (format json) ${query}`,
      params as never[],
    );
    for (const index of indexesOf(row?.['QUERY PLAN'][0]?.Plan)) indexes.add(index);
  }
  return [...indexes].join(', ');
}

function indexesOf(node: PlanNode | undefined): string[] {
  if (!node) return [];
  const index = node['Index Name'];
  const isScan = node['Node Type'].endsWith('Seq Scan');
  const own = index ?? (isScan ? `SEQUENTIAL ${node['Relation Name']}` : undefined);
  const below = (node.Plans ?? []).flatMap((child) => indexesOf(child));
  return own === undefined ? below : [own, ...below];
}

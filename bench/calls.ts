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

const CALLS = 7;
/**
 * The median round counts, so that neither garbage collections nor other work decide. The rounds
 * are many and short, because a machine that stops for a moment should not make the 95th
 * percentile of one call.
 */
const ROUNDS = 30;
/** Uncounted calls, enough for each connection to cache its plans. */
const WARM_UP = 28;

export interface Measured {
  /** Milliseconds of processor time, ours and the database's, which other work does not change. */
  busy: number;
  p50: number;
  p95: number;
  found: number;
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

/** Calls of a member, by name, in one database. */
interface Calls {
  databases: Databases;
  memberId: string;
  urls: Record<string, string>;
}

/** Makes each call as a member, by name, and measures it. */
export async function measureCalls(
  databases: Databases,
  viewer: Omit<Calls, 'databases'>,
  log: (text: string) => void,
): Promise<Map<string, Measured>> {
  const [measured = new Map()] = await measureInTurn([{ databases, ...viewer }], log);
  return measured;
}

/**
 * Measures the same calls in several databases. All rounds alternate: a machine that is slower for a
 * while makes all calls slower, and the ratios stay.
 */
export async function measureInTurn(
  places: readonly Calls[],
  log: (text: string) => void,
): Promise<Map<string, Measured>[]> {
  const measured = places.map(() => new Map<string, Measured>());
  const opened = await Promise.all(places.map(openCalls));
  const names = Object.keys(places[0]?.urls ?? {});
  const begun: { name: string; at: number; call: OneCall }[] = [];
  for (const name of names) {
    for (const [at, place] of opened.entries()) {
      begun.push({ name, at, call: await place.begin(name) });
    }
  }
  for (const place of opened) await place.stopWatching();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { call } of begun) await call.measureRound();
  }
  for (const { name, at, call } of begun) {
    const { busy, p50, p95, found } = call.result();
    measured[at]?.set(name, call.result());
    log(
      `  ${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, busy ${busy.toFixed(1)} ms, ${found}`,
    );
  }
  for (const place of opened) await place.close();
  return measured;
}

interface OneCall {
  measureRound: () => Promise<void>;
  result: () => Measured;
}

async function openCalls({ databases: { client, db, watched, location }, memberId, urls }: Calls) {
  const { get, close } = await openApp(db, location, memberId);
  const watchedApp = await openApp(watched.db, location, memberId);
  return {
    begin: async (name: string): Promise<OneCall> => {
      const url = urls[name] ?? '';
      watched.statements.length = 0;
      await watchedApp.get(url);
      const plan = await explain(client, watched.statements);
      let found = 0;
      for (let call = 0; call < WARM_UP; call += 1) found = await get(url);
      const times: number[] = [];
      const costs: number[] = [];
      return {
        measureRound: async () => {
          const backends = await listBackends(client);
          const before = readBusy(backends);
          for (let call = 0; call < CALLS; call += 1) {
            const began = performance.now();
            await get(url);
            times.push(performance.now() - began);
          }
          costs.push((readBusy(backends) - before) / CALLS);
        },
        result: () => ({
          busy: spreadOf(costs).median,
          p50: percentile(times, 0.5),
          p95: percentile(times, 0.95),
          found,
          plan,
        }),
      };
    },
    /** After the last `begin`. What it holds would make collecting garbage slower. */
    stopWatching: () => watchedApp.close(),
    close,
  };
}

/** The process ids of the database's connections. */
async function listBackends(client: postgres.Sql): Promise<number[]> {
  const backends = await client<{ pid: number }[]>`
    select pid from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'`;
  return backends.map(({ pid }) => pid);
}

/**
 * Milliseconds of processor time so far, of this process and of its database connections. Elsewhere
 * the system only shows hundredths of a second, and a call may take less.
 */
function readBusy(backends: readonly number[]): number {
  const { user, system } = process.cpuUsage();
  return backends.reduce((sum, pid) => sum + exactTimeOf(pid), (user + system) / 1000);
}

/** The whole application, called without a network, so that only its own work is measured. */
async function openApp(db: Database, location: DatabaseLocation, memberId: string) {
  const app = await buildQuietApp(db, location);
  const cookie = `rizzly=${await beginSession(db, memberId, new Date())}`;
  return {
    get: async (url: string): Promise<number> => {
      const answer = await app.inject({ url, headers: { cookie } });
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
      return answer.json<unknown[]>().length;
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

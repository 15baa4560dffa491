import { beginSession } from '../server/src/features/account/index.ts';
import {
  connectDatabase,
  type Database,
  type DatabaseLocation,
} from '../server/src/platform/database/database.ts';
import { setV8Flags } from '../server/src/platform/v8-flags.ts';
import { buildQuietApp } from './app.ts';
import type { Answer, Asked, Measured } from './calls.ts';
import { exactTimeOf } from './processor-time.ts';
import { percentile, spreadOf } from './report.ts';
import { watchDatabase, type Statement } from './watch-database.ts';

/**
 * The process of one application whose calls `calls.ts` measures. It calls the application without
 * a network, so that only the application's own work is measured.
 */
setV8Flags();

const CALLS = 5;
/** Uncounted calls, enough for each connection to cache its plans. */
const WARM_UP = 28;

const location = JSON.parse(process.argv[2] ?? '') as DatabaseLocation;
const { client, db } = connectDatabase(location, { connections: 4 });
const { get } = await openApp(db);
let begun: { measureRound: () => Promise<void>; result: () => Measured }[] = [];

process.on('message', (asked: Asked) => void answer(asked));
// The bench was killed.
process.on('disconnect', () => process.exit());
process.send?.({ results: [] } satisfies Answer);

async function answer(asked: Asked): Promise<void> {
  try {
    let results: Measured[] = [];
    if ('begin' in asked) begun = await beginAll(asked.begin.memberId, asked.begin.urls);
    else if ('round' in asked) await begun[asked.round]?.measureRound();
    else results = begun.map(({ result }) => result());
    process.send?.({ results } satisfies Answer);
  } catch (error) {
    process.send?.({ failed: String(error) } satisfies Answer);
  }
}

async function beginAll(memberId: string, urls: string[]): Promise<typeof begun> {
  const cookie = `rizzly=${await beginSession(db, memberId, new Date())}`;
  const plans = await explainAll(cookie, urls);
  const calls = [];
  for (const [index, url] of urls.entries()) {
    let found = 0;
    for (let call = 0; call < WARM_UP; call += 1) found = await get(url, cookie);
    const times: number[] = [];
    const costs: number[] = [];
    calls.push({
      measureRound: async () => {
        const backends = await listBackends();
        const before = readBusy(backends);
        for (let call = 0; call < CALLS; call += 1) {
          const began = performance.now();
          await get(url, cookie);
          times.push(performance.now() - began);
        }
        costs.push((readBusy(backends) - before) / CALLS);
      },
      result: (): Measured => ({
        busy: spreadOf(costs).median,
        p50: percentile(times, 0.5),
        p95: percentile(times, 0.95),
        found,
        plan: plans[index] ?? '',
      }),
    });
  }
  return calls;
}

/** The process ids of the database's connections. */
async function listBackends(): Promise<number[]> {
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

async function openApp(of: Database) {
  const app = await buildQuietApp(of, location);
  return {
    get: async (url: string, cookie: string): Promise<number> => {
      const response = await app.inject({ url, headers: { cookie } });
      if (response.statusCode !== 200) throw new Error(`${url}: ${response.body}`);
      return response.json<unknown[]>().length;
    },
    close: () => app.close(),
  };
}

/** The indexes that each call uses. The watched application is closed before anything is measured. */
async function explainAll(cookie: string, urls: string[]): Promise<string[]> {
  const watched = watchDatabase(location);
  const watchedApp = await openApp(watched.db);
  const plans: string[] = [];
  for (const url of urls) {
    watched.statements.length = 0;
    await watchedApp.get(url, cookie);
    plans.push(await explain(watched.statements));
  }
  await watchedApp.close();
  await watched.close();
  return plans;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

/** The indexes used by a call's statements, except the session's. */
async function explain(statements: Statement[]): Promise<string> {
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

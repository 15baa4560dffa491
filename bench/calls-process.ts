import { sql } from 'drizzle-orm';

import { connectDatabase, type DatabaseLocation } from '../platform/server/database/database.ts';
import { setV8Flags } from '../platform/server/v8-flags.ts';
import { beginSession } from '../rooms/account/server/index.ts';
import { buildQuietApp, watchCalls, type Statement } from './app.ts';
import type { Answer, Asked, CallRound } from './calls.ts';
import { exactCpuMs } from './processes.ts';

/**
 * The process of one application whose calls `calls.ts` measures. It calls the application without
 * a network, so that only the application's own work is measured.
 */
setV8Flags();

const CALLS = 5;
/** Uncounted calls, enough for each connection to cache its plans. */
const WARM_UP = 28;

const location = JSON.parse(process.argv[2] ?? '') as DatabaseLocation;
const { db, reserve } = connectDatabase(location, { connections: 1 });
const app = await buildQuietApp(location, { connections: 4 });
let cookie = '';
let begun: string[] = [];

process.on('message', (asked: Asked) => {
  const answer: Promise<Answer> =
    'index' in asked ? callInRound(begun[asked.index] ?? '') : begin(asked);
  void answer
    .catch((error: unknown): Answer => ({ failed: String(error) }))
    .then((result) => process.send?.(result));
});
// The bench was killed.
process.on('disconnect', () => process.exit());

async function begin({ memberId, urls }: { memberId: string; urls: string[] }): Promise<Answer> {
  cookie = `rizzly=${await beginSession(db, memberId, new Date())}`;
  begun = urls;
  const plans: string[] = [];
  // The watched application is closed before anything is measured.
  for (const { statements } of await watchCalls(location, cookie, urls)) {
    plans.push(await explain(statements));
  }
  for (const url of urls) for (let call = 0; call < WARM_UP; call += 1) await get(url);
  return { plans };
}

async function callInRound(url: string): Promise<CallRound> {
  const backends = await listBackends();
  const before = readBusy(backends);
  const times: number[] = [];
  let found: number | undefined;
  for (let call = 0; call < CALLS; call += 1) {
    const began = performance.now();
    found = await get(url);
    times.push(performance.now() - began);
  }
  return { times, found, busy: (readBusy(backends) - before) / CALLS };
}

/** The processes of the database's connections. */
async function listBackends(): Promise<number[]> {
  const backends = await db.execute<{ pid: number }>(sql`
    select pid from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'`);
  return backends.map(({ pid }) => pid);
}

/** Returns how many members, matches or messages the answer lists. */
async function get(url: string): Promise<number | undefined> {
  const response = await app.inject({ url, headers: { cookie } });
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.body}`);
  const answer = response.json<unknown>();
  return Array.isArray(answer) ? answer.length : undefined;
}

/**
 * Milliseconds of processor time so far, of this process and of its database connections. Elsewhere
 * the system only shows hundredths of a second, and a call may take less.
 */
function readBusy(backends: readonly number[]): number {
  const { user, system } = process.cpuUsage();
  return backends.reduce((sum, pid) => sum + exactCpuMs(pid), (user + system) / 1000);
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

/** The indexes used by a call's statements, except the session's. */
async function explain(statements: readonly Statement[]): Promise<string> {
  const indexes = new Set<string>();
  for (const { query, params } of statements) {
    if (!/^\s*(?:with|select)\b/iu.test(query) || query.includes('"sessions"')) continue;
    const { connection, release } = await reserve();
    const explained = await connection.run({
      text: `explain (format json) ${query}`,
      values: params,
    });
    release();
    const [row] = explained.rows as { 'QUERY PLAN': { Plan: PlanNode }[] }[];
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

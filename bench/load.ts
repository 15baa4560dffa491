import http from 'node:http';

import { seededRandom } from '@rizzly/domain/rizzman';
import type postgres from 'postgres';

import { fillCommunity, openCommunity, signIn, type SignedInMember } from './community.ts';
import { familyOf, readCpuMs, readMemory, startNode } from './node-process.ts';
import { fireEvenly, until, watchLateness } from './open-loop.ts';
import { percentile, spreadOf, type Bench, type Row, type Table } from './report.ts';
import { createVisits, type Call } from './visit.ts';

const MEMBERS = 100_000;
const MESSAGES = 1_000_000;
/** Matches created per member. Each match has two members, so each has twice as many partners. */
const PARTNERS = 2;
const SIGNED_IN = 3000;
const PER_SECOND = 300;
const ROUNDS = 3;
const WARM_UP_S = 8;
const ROUND_S = 12;
const P99_GOAL_MS = 100;
/** At the node, and as much again at the database. */
const CALL_GOAL_MS = 0.6;
const WAIT_MS = 30_000;

interface Round {
  /** Milliseconds from the time each call was due, by call name. */
  times: Map<string, number[]>;
  failed: Map<string, number>;
  nodeCpuMs: number;
  databaseCpuMs: number;
}

export interface Target {
  port: number;
  agent: http.Agent;
}

/** Returns the status, or 0 if there was no answer. */
export function sendCall(
  { port, agent }: Target,
  member: SignedInMember,
  call: Call,
): Promise<number> {
  return new Promise((resolve) => {
    const body = call.body === undefined ? undefined : JSON.stringify(call.body);
    const request = http.request(
      {
        port,
        agent,
        host: '127.0.0.1',
        method: call.method,
        path: call.path,
        timeout: WAIT_MS,
        headers: {
          cookie: member.cookie,
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': body.length }),
        },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.on('error', () => resolve(0));
      },
    );
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(0));
    request.end(body);
  });
}

/** Makes the calls of visits at an even rate. `onAnswer` gets when a call was due, and how long it took. */
export async function runRound(
  target: Target,
  members: readonly SignedInMember[],
  seed: string,
  seconds: number,
  onAnswer: (due: number, ms: number) => void = () => {},
): Promise<Omit<Round, 'nodeCpuMs' | 'databaseCpuMs'>> {
  const nextCall = createVisits(members, seededRandom(seed));
  const times = new Map<string, number[]>();
  const failed = new Map<string, number>();
  let sent = 0;
  let answered = 0;
  const run = async (due: number): Promise<void> => {
    const { member, call } = nextCall();
    const status = await sendCall(target, member, call);
    const list = times.get(call.name) ?? [];
    times.set(call.name, list);
    const ms = performance.now() - due;
    list.push(ms);
    onAnswer(due, ms);
    if (status < 200 || status > 299) {
      const name = `${call.name}: ${status}`;
      failed.set(name, (failed.get(name) ?? 0) + 1);
    }
    answered += 1;
  };
  await fireEvenly(PER_SECOND, seconds, (due) => {
    sent += 1;
    void run(due);
  });
  // Every call ends: it has its own timeout.
  await until(() => answered === sent, 2 * WAIT_MS);
  return { times, failed };
}

async function run(log: (text: string) => void): Promise<Table[]> {
  const community = await openCommunity();
  try {
    log(`${MEMBERS} members and ${MESSAGES} messages`);
    await fillCommunity(community.sql, {
      members: MEMBERS,
      messages: MESSAGES,
      partners: PARTNERS,
    });
    const members = await signIn(community.sql, SIGNED_IN);
    const storage = await measureStorage(community.sql);
    const node = await startNode(community.dataDir);
    const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
    try {
      const target = { port: node.port, agent };
      log('warming up');
      await runRound(target, members, 'warm-up', WARM_UP_S);
      const databasePid = await community.databasePid();
      const rounds: Round[] = [];
      const readLateness = watchLateness();
      for (let round = 1; round <= ROUNDS; round += 1) {
        log(`round ${round} of ${ROUNDS}, ${PER_SECOND} calls a second`);
        const family = await familyOf(databasePid);
        const before = [readCpuMs([node.pid]), readCpuMs(family)] as const;
        const figures = await runRound(target, members, `round ${round}`, ROUND_S);
        const after = [readCpuMs([node.pid]), readCpuMs(family)] as const;
        rounds.push({
          ...figures,
          nodeCpuMs: after[0] - before[0],
          databaseCpuMs: after[1] - before[1],
        });
      }
      const lateMs = readLateness();
      const { most } = await readMemory(node.pid);
      return [timesTable(rounds, most, lateMs), costsTable(rounds, storage)];
    } finally {
      agent.destroy();
      await node.stop();
    }
  } finally {
    await community.close();
  }
}

function timesTable(rounds: readonly Round[], memory: number, lateMs: number): Table {
  const names = [...new Set(rounds.flatMap(({ times }) => [...times.keys()]))].toSorted();
  const timesOf = (name: string) => rounds.flatMap(({ times }) => times.get(name) ?? []);
  const row = (what: string, values: readonly number[]): Row => [
    what,
    values.length,
    ...[0.5, 0.95, 0.99].map((share) => percentile(values, share).toFixed(1)),
    Math.max(...values).toFixed(0),
  ];
  const all = rounds.map(({ times }) => [...times.values()].flat());
  const p99 = spreadOf(all.map((values) => percentile(values, 0.99)));
  const failed = rounds.flatMap((round) => [...round.failed]);
  return {
    title: `${PER_SECOND} calls a second over ${MEMBERS} members and ${MESSAGES} messages`,
    columns: ['milliseconds', 'calls', 'p50', 'p95', 'p99', 'worst'],
    rows: [
      row('all', all.flat()),
      ...all.map((values, index) => row(`all of round ${index + 1}`, values)),
      ...names.map((name) => row(name, timesOf(name))),
    ],
    goals: [
      {
        what: `p99 at ${PER_SECOND} calls a second`,
        figure: p99.median,
        unit: ' ms',
        is: 'at most',
        limit: P99_GOAL_MS,
        spread: p99.spread,
      },
    ],
    notes: [
      `${ROUNDS} rounds of ${ROUND_S} s after ${WARM_UP_S} s of warm-up. Calls start at an even rate, even if earlier ones are not answered, and are timed from the moment they were due. ${SIGNED_IN * 2} members are signed in; each call is one that a visit makes. The goal uses the median of the rounds’ p99; the summary shows its spread. The load generator itself was late by ${lateMs.toFixed(0)} ms (p99), which is included in the figures.`,
      `The node used at most ${Math.round(memory / 1e6)} MB.`,
      failed.length === 0
        ? 'No call failed.'
        : `Calls that failed: ${failed.map(([name, count]) => `${name}, ${count} times`).join('; ')}.`,
    ],
  };
}

interface Storage {
  what: string;
  rows: number;
  bytes: number;
}

/** The disk space of the tables with their indexes. */
async function measureStorage(sql: postgres.Sql): Promise<Storage[]> {
  const measure = async (what: string, table: string): Promise<Storage> => {
    const [row] = await sql<{ rows: string; bytes: string }[]>`
      select (select reltuples::bigint from pg_class where oid = ${table}::regclass) as rows,
        pg_total_relation_size(${table}::regclass) as bytes`;
    return { what, rows: Number(row?.rows), bytes: Number(row?.bytes) };
  };
  return [
    await measure('a member', 'members'),
    await measure('a match', 'matches'),
    await measure('a conversation', 'conversations'),
    await measure('a member of a conversation', 'conversation_members'),
    await measure('a member’s read position in a conversation', 'conversation_reads'),
    await measure('a message', 'messages'),
  ];
}

function costsTable(rounds: readonly Round[], storage: readonly Storage[]): Table {
  const calls = rounds.flatMap(({ times }) => [...times.values()]).flat().length;
  const perCall = (read: (round: Round) => number) =>
    rounds.reduce((total, round) => total + read(round), 0) / calls;
  const callNodeMs = perCall((round) => round.nodeCpuMs);
  const callDatabaseMs = perCall((round) => round.databaseCpuMs);
  const bytesOf = (what: string) => {
    const found = storage.find((one) => one.what === what);
    return found ? found.bytes / found.rows : Number.NaN;
  };
  return {
    title: 'Cost of a call and a row',
    columns: ['', 'figure', ''],
    rows: [
      ['processor time of a call, at the node', callNodeMs.toPrecision(3), 'ms'],
      ['processor time of a call, at the database', callDatabaseMs.toPrecision(3), 'ms'],
      ...storage.map(({ what, rows, bytes }): Row => [
        `${what}, stored with its indexes`,
        Math.round(bytes / rows),
        'bytes',
      ]),
    ],
    costs: {
      callNodeMs,
      callDatabaseMs,
      memberBytes: bytesOf('a member'),
      conversationBytes:
        bytesOf('a match') +
        bytesOf('a conversation') +
        2 * bytesOf('a member of a conversation') +
        2 * bytesOf('a member’s read position in a conversation'),
      messageBytes: bytesOf('a message'),
    },
    goals: Object.entries({ node: callNodeMs, database: callDatabaseMs }).map(
      ([where, figure]) => ({
        what: `Processor time of a call, at the ${where}`,
        figure,
        unit: ' ms',
        is: 'at most',
        limit: CALL_GOAL_MS,
        record: '048-cost-of-a-call',
      }),
    ),
    notes: ['A call is the average of those that a visit makes.'],
  };
}

export const loadBench: Bench = { name: 'load', run };

import { sql } from 'drizzle-orm';

import type { Database } from '../server/src/platform/database/database.ts';
import { openCommunity } from './community.ts';
import { inRounds, watchLateness } from './harness.ts';
import { readCpuMs, readFamilyCpuMs, readMemory, startNode } from './processes.ts';
import {
  atMost,
  percentile,
  percentiles,
  spreadOf,
  type Bench,
  type Row,
  type Table,
} from './report.ts';
import { aimAt, CALLS_PER_SECOND, describeFailures, makeVisits, timesOf } from './traffic.ts';

/** Each match has two members, so each member has twice as many partners. */
const SIZE = { members: 100_000, messages: 1_000_000, partners: 2, signedIn: 6000 };
const ROUNDS = 3;
const WARM_UP_S = 8;
const ROUND_S = 12;
/** At the node, and as much again at the database. */
const CALL_GOAL_MS = 0.6;

export const bench: Bench = async () => {
  const { dataDir, db, members, databasePid } = await openCommunity(SIZE);
  const storage = await measureStorage(db);
  const node = await startNode(dataDir);
  const target = aimAt(node.port);
  await makeVisits(target, members, 'warm-up', WARM_UP_S);
  const readLateness = watchLateness();
  const rounds = await inRounds(ROUNDS, async (round) => {
    const [nodeBefore, databaseBefore] = [readCpuMs(node.pid), readFamilyCpuMs(databasePid)];
    const answers = await makeVisits(target, members, `round ${round}`, ROUND_S);
    return {
      answers,
      nodeMs: readCpuMs(node.pid) - nodeBefore,
      databaseMs: readFamilyCpuMs(databasePid) - databaseBefore,
    };
  });
  return [
    timesTable(rounds, [readLateness(), readMemory(node.pid).most]),
    costsTable(rounds, storage),
  ];
};

interface Round {
  answers: Awaited<ReturnType<typeof makeVisits>>;
  nodeMs: number;
  databaseMs: number;
}

function timesTable(rounds: readonly Round[], [lateness, memory]: [string, number]): Table {
  const answers = rounds.flatMap((round) => round.answers);
  const row = (what: string, values: readonly number[]): Row => [
    what,
    values.length,
    ...percentiles(values, [0.5, 0.95, 0.99]),
    Math.max(...values).toFixed(0),
  ];
  const each = rounds.map((round) => timesOf(round.answers));
  const names = new Set(answers.map(({ name }) => name));
  const p99 = spreadOf(each.map((values) => percentile(values, 0.99)));
  return {
    title: `${CALLS_PER_SECOND} calls a second over ${SIZE.members} members and ${SIZE.messages} messages`,
    columns: ['milliseconds', 'calls', 'p50', 'p95', 'p99', 'worst'],
    rows: [
      row('all', each.flat()),
      ...each.map((values, index) => row(`all of round ${index + 1}`, values)),
      ...[...names]
        .toSorted()
        .map((name) => row(name, timesOf(answers.filter((answer) => answer.name === name)))),
    ],
    goals: [atMost(`p99 at ${CALLS_PER_SECOND} calls a second`, p99, 100, ' ms')],
    notes: [
      `${ROUNDS} rounds of ${ROUND_S} s after ${WARM_UP_S} s of warm-up. Calls start at an even rate, even if earlier ones are not answered, and are timed from the moment they were due. ${SIZE.signedIn} members are signed in; each call is one that a visit makes. The goal uses the median of the rounds’ p99; the summary shows its spread. ${lateness}`,
      `The node used at most ${Math.round(memory / 1e6)} MB.`,
      describeFailures(answers),
    ],
  };
}

const STORED = {
  members: 'a member',
  matches: 'a match',
  conversations: 'a conversation',
  conversation_members: 'a member of a conversation',
  conversation_reads: 'a member’s read position in a conversation',
  messages: 'a message',
};
type Storage = Record<keyof typeof STORED, number>;

/** Bytes of a row on the disk, with its share of the indexes. */
async function measureStorage(db: Database): Promise<Storage> {
  const rows = await db.execute<{ name: keyof Storage; bytes: string }>(sql`
    select relname as name, pg_total_relation_size(oid) / reltuples as bytes
    from pg_class where relname = any(${sql.param(Object.keys(STORED))})`);
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, Number(bytes)])) as Storage;
}

function costsTable(rounds: readonly Round[], storage: Storage): Table {
  const calls = rounds.flatMap(({ answers }) => answers).length;
  const perCall = (what: 'nodeMs' | 'databaseMs') =>
    rounds.reduce((total, round) => total + round[what], 0) / calls;
  const costs = { node: perCall('nodeMs'), database: perCall('databaseMs') };
  return {
    title: 'Cost of a call and a row',
    columns: ['', 'figure', ''],
    rows: [
      ...Object.entries(costs).map(([where, ms]): Row => [
        `processor time of a call, at the ${where}`,
        ms.toPrecision(3),
        'ms',
      ]),
      ...Object.entries(STORED).map(([table, what]): Row => [
        `${what}, stored with its indexes`,
        Math.round(storage[table as keyof Storage]),
        'bytes',
      ]),
    ],
    costs: {
      callNodeMs: costs.node,
      callDatabaseMs: costs.database,
      memberBytes: storage.members,
      conversationBytes:
        storage.matches +
        storage.conversations +
        2 * (storage.conversation_members + storage.conversation_reads),
      messageBytes: storage.messages,
    },
    goals: Object.entries(costs).map(([where, ms]) => {
      const what = `Processor time of a call, at the ${where}`;
      return atMost(what, ms, CALL_GOAL_MS, ' ms', '048-cost-of-a-call');
    }),
    notes: ['A call is the average of those that a visit makes.'],
  };
}

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';
import { Pool } from 'pg';

import { connectionConfig, type Database } from '../platform/server/database/database.ts';
import { ECHO, openAll, RIZZLY, sendMessages, SOCKET_IO, type Protocol } from './chat-load.ts';
import { openCommunity, type SignedInMember } from './community.ts';
import { startContender, type Contender } from './contenders.ts';
import { atEnd, inRounds, log } from './harness.ts';
import { familyOf, readCpuMs } from './processes.ts';
import {
  atLeast,
  atMost,
  percentiles,
  ratiosOf,
  showSpread,
  spreadOf,
  type Bench,
  type Row,
  type Table,
} from './report.ts';

const ROUNDS = 3;
const SECONDS = 3;
const MANY_SOCKETS = 1000;
const SIZE = { members: 4000, messages: 4000, partners: 1, signedIn: MANY_SOCKETS };
/** Explains why the goal is hardest at this load. */
const NOTE_ON_MANY_SOCKETS =
  'With 1,000 sockets each message needs its own read and its own write; with 100 sockets about ten messages share one. That doubles its cost at the server.';
/** Always 1,000 messages in flight, which saturates every server. `window` is their number per socket. */
const LOADS = [
  { sockets: 1, window: 1000 },
  { sockets: 100, window: 10 },
  { sockets: MANY_SOCKETS, window: 1 },
];
/** Concurrent statements when measuring PostgreSQL alone. The driver has 10 connections. */
const INSERTS_AT_ONCE = 64;
const RECORD = '042-plain-storing';

const PROTOCOLS: Record<string, Protocol> = { ws: ECHO, 'socket.io': SOCKET_IO, rizzly: RIZZLY };
const NAMES: Record<string, string> = {
  ws: '`ws`, echo, nothing stored',
  postgres: 'PostgreSQL, one row per statement, same driver',
  'socket.io': 'Socket.IO, one insert per message',
  rizzly: 'Rizzly, stored and delivered',
};

/** What one server, or PostgreSQL alone, did in a round. */
interface Figures {
  rate: number;
  latencies: number[];
  /** Microseconds of processor time per message. */
  nodeCost?: number;
  databaseCost?: number;
}
type Round = Record<string, Figures>;

export const bench: Bench = async () => {
  const { db, location, members, databasePid } = await openCommunity(SIZE);
  await createPlainTable(db);
  /** The bare driver, as the other servers use it. */
  const pool = new Pool({ ...connectionConfig(location), max: 10 });
  atEnd(() => pool.end());
  const contenders: Contender[] = [];
  for (const kind of Object.keys(PROTOCOLS)) contenders.push(await startContender(kind, location));

  log('memory of idle sockets');
  const memory = new Map<string, number>();
  for (const contender of contenders) {
    memory.set(contender.kind, await measureMemory(contender, members));
  }
  const tables: Table[] = [];
  for (const { sockets, window } of LOADS) {
    log(`${sockets} open sockets`);
    const senders = members.slice(0, sockets);
    const rounds = await inRounds(ROUNDS, async () => {
      const round: Round = {};
      for (const contender of contenders) {
        round[contender.kind] = await measureServer(contender, { databasePid, senders, window });
      }
      round['postgres'] = { rate: await insertRate(pool, members), latencies: [] };
      return round;
    });
    tables.push(throughputTable(sockets, window, rounds));
  }
  return [...tables, memoryTable(memory)];
};

/** The table of the other servers, as simple as their code. */
async function createPlainTable(db: Database): Promise<void> {
  await db.execute(sql`create table plain_messages (id uuid primary key default gen_random_uuid(),
    seq bigserial, conversation_id uuid not null, sender_id uuid not null, content text not null,
    client_message_id uuid, sent_at timestamptz not null)`);
  await db.execute(sql`create index on plain_messages (conversation_id, seq)`);
}

function protocolOf({ kind }: Contender): Protocol {
  const protocol = PROTOCOLS[kind];
  if (!protocol) throw new Error(`${kind} has no protocol`);
  return protocol;
}

async function measureServer(
  contender: Contender,
  {
    databasePid,
    senders,
    window,
  }: { databasePid: number; senders: readonly SignedInMember[]; window: number },
): Promise<Figures> {
  const backends = familyOf(databasePid);
  const edges: [node: number, database: number][] = [];
  const atEdge = () => edges.push([readCpuMs(contender.child.pid ?? 0), readCpuMs(...backends)]);
  const load = { window, seconds: SECONDS, atEdge };
  const figures = await sendMessages(protocolOf(contender), contender.port, senders, load);
  const [begin = [0, 0], end = [0, 0]] = edges;
  const costOf = (what: 0 | 1) => ((end[what] - begin[what]) * 1000) / figures.latencies.length;
  return { ...figures, nodeCost: costOf(0), databaseCost: costOf(1) };
}

/** PostgreSQL's own rate: one row per statement, with the same driver and connections. */
async function insertRate(pool: Pool, [member]: readonly SignedInMember[]): Promise<number> {
  let count = 0;
  const over = new AbortController();
  const write = async () => {
    while (!over.signal.aborted) {
      const content = 'Saturday at ten? I know a shortcut through the park.';
      await pool.query({
        name: 'store',
        text: `
          insert into plain_messages (conversation_id, sender_id, content, client_message_id, sent_at)
          values ($1, $2, $3, $4, $5)`,
        values: [member?.conversationId, member?.memberId, content, randomUUID(), new Date()],
      });
      count += 1;
    }
  };
  const writing = Promise.all(Array.from({ length: INSERTS_AT_ONCE }, write));
  const began = performance.now();
  await pause(SECONDS * 1000);
  over.abort();
  const rate = count / ((performance.now() - began) / 1000);
  await writing;
  return rate;
}

/** Bytes that a server holds for an idle socket. */
async function measureMemory(
  contender: Contender,
  members: readonly SignedInMember[],
): Promise<number> {
  const open = () => openAll(protocolOf(contender), contender.port, members);
  // A first round fills caches and pools, which must not be counted.
  await Promise.all((await open()).map((socket) => socket.close()));
  await pause(500);
  const before = await contender.readHeld();
  const sockets = await open();
  await pause(500);
  const after = await contender.readHeld();
  await Promise.all(sockets.map((socket) => socket.close()));
  return (after - before) / members.length;
}

function throughputTable(sockets: number, window: number, rounds: readonly Round[]): Table {
  const each = (name: string, read: (figures: Figures) => number | undefined) =>
    rounds.map((round) => (round[name] && read(round[name])) ?? Number.NaN);
  const ratesOf = (name: string) => each(name, ({ rate }) => rate);
  const row = ([name, label]: [string, string]): Row => {
    const { median, spread } = spreadOf(ratesOf(name));
    const latencies = rounds.flatMap((round) => round[name]?.latencies ?? []);
    const times = percentiles(latencies, [0.5, 0.99], ' ms');
    const costs = [each(name, (one) => one.nodeCost), each(name, (one) => one.databaseCost)].map(
      (values) => `${spreadOf(values).median.toFixed(0)} µs`,
    );
    return [
      label,
      Math.round(median),
      showSpread(spread),
      ...(name === 'postgres' ? ['', '', '', ''] : [...times, ...costs]),
      (spreadOf(ratesOf('rizzly')).median / median).toFixed(2),
    ];
  };
  const smaller = ratesOf('ws').map((rate, round) =>
    Math.min(rate, ratesOf('postgres')[round] ?? Number.NaN),
  );
  const noun = sockets === 1 ? 'socket' : 'sockets';
  const goal = (what: string, others: readonly number[], limit: number) => {
    const ratio = ratiosOf(ratesOf('rizzly'), others);
    return atLeast(`Chat, ${sockets} ${noun}, beside ${what}`, ratio, limit, '×', RECORD);
  };
  return {
    title: `${sockets} open ${noun}, ${window} in flight on each`,
    columns: [
      '',
      'messages a second',
      'spread',
      'p50',
      'p99',
      'server',
      'database',
      'Rizzly is … times that',
    ],
    rows: Object.entries(NAMES).map(row),
    goals: [goal('Socket.IO', ratesOf('socket.io'), 3), goal('the smaller limit', smaller, 0.5)],
    notes: [
      'The smaller limit is the lower of `ws` and PostgreSQL, round by round.',
      'Server and database: processor time per message, which other work on the machine does not change. The load generator runs on the same cores and uses the same minimal sockets for every server.',
      ...(sockets === MANY_SOCKETS ? [NOTE_ON_MANY_SOCKETS] : []),
    ],
  };
}

function memoryTable(memory: ReadonlyMap<string, number>): Table {
  const ratioOf = (name: string) => (memory.get(name) ?? Number.NaN) / (memory.get('ws') ?? 0);
  return {
    title: `Memory of an idle socket, of ${MANY_SOCKETS}`,
    columns: ['', 'KiB held', 'ratio'],
    rows: [...memory].map(([name, bytes]) => [
      NAMES[name]?.split(',')[0] ?? name,
      (bytes / 1024).toFixed(1),
      ratioOf(name).toFixed(2),
    ]),
    goals: [atMost('Memory of an idle socket beside ws', ratioOf('rizzly'), 1.5, '×')],
    notes: ['Heap and buffers after a garbage collection.'],
  };
}

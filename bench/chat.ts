import { randomUUID } from 'node:crypto';

import type { Sql } from 'postgres';

import { connectDatabase } from '../server/src/platform/database/database.ts';
import { postgres } from '../server/src/platform/database/driver.ts';
import { openAll, pause, PROTOCOLS, sendMessages, type ChatMember } from './chat-load.ts';
import { createChatMembers, startChatServer, type Contender } from './chat-setup.ts';
import { processorTimeOf } from './processor-time.ts';
import { percentile, spreadOf, type Bench, type Goal, type Row, type Table } from './report.ts';
import { startTemporaryDatabase } from './temporary-database.ts';

const ROUNDS = 3;
const SECONDS = 3;
const MANY_SOCKETS = 1000;
/** Explains why the goal is hardest at this load. */
const NOTE_ON_MANY_SOCKETS =
  'With 1,000 sockets each message needs its own read and its own write; with 100 sockets about ten messages share one. That doubles its cost at the server.';
/** Always 1,000 messages in flight, which saturates every server. `window` is their number per socket. */
const LOADS = [
  { sockets: 1, window: 1000 },
  { sockets: 100, window: 10 },
  { sockets: MANY_SOCKETS, window: 1 },
];
const CONTENDERS = ['ws', 'socket.io', 'rizzly'];
/** Concurrent statements when measuring PostgreSQL alone. The driver has 10 connections. */
const INSERTS_AT_ONCE = 64;

/** The table of the other servers, as simple as their code. */
async function createPlainTable(sql: Sql): Promise<void> {
  await sql`create table plain_messages (id uuid primary key default gen_random_uuid(),
    seq bigserial, conversation_id uuid not null, sender_id uuid not null, content text not null,
    client_message_id uuid, sent_at timestamptz not null)`;
  await sql`create index on plain_messages (conversation_id, seq)`;
}

/** PostgreSQL's own rate: one row per statement, with the same driver and connections. */
async function insertRate(sql: Sql, { memberId, conversationId }: ChatMember) {
  let count = 0;
  const over = new AbortController();
  const write = async () => {
    while (!over.signal.aborted) {
      await sql`insert into plain_messages (conversation_id, sender_id, content, client_message_id, sent_at)
        values (${conversationId}, ${memberId}, ${'Saturday at ten? I know a shortcut through the park.'},
          ${randomUUID()}, ${new Date()})`;
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

async function measureMemory({ child, name, port }: Contender, members: readonly ChatMember[]) {
  const protocol = PROTOCOLS[name];
  if (!protocol) throw new Error(name);
  const ask = async (): Promise<{ rss: number; held: number }> => {
    await pause(500);
    child.send('memory');
    return new Promise((resolve) => {
      child.once('message', (usage: { rss: number; held: number }) => resolve(usage));
    });
  };
  // A first round fills caches and pools, which must not be counted.
  await Promise.all((await openAll(protocol, port, members)).map((socket) => socket.close()));
  const before = await ask();
  const sockets = await openAll(protocol, port, members);
  const after = await ask();
  await Promise.all(sockets.map((socket) => socket.close()));
  return (after.held - before.held) / members.length;
}

async function run(log: (text: string) => void): Promise<Table[]> {
  const database = await startTemporaryDatabase();
  const { location } = database;
  const { socketDirectory, user, password } = location;
  const { db, close: closeDatabase } = connectDatabase(location, { connections: 2 });
  /** The bare driver, as the other servers use it. */
  const client = postgres({ host: socketDirectory, user, password, database: 'postgres', max: 10 });
  const members = await createChatMembers(client, db, { count: MANY_SOCKETS, together: 2 });
  await createPlainTable(client);
  const contenders = await Promise.all(
    CONTENDERS.map((name) => startChatServer(name, [socketDirectory, user, password])),
  );
  try {
    log('memory of idle sockets');
    const memory = new Map<string, number>();
    for (const contender of contenders) {
      memory.set(contender.name, await measureMemory(contender, members));
    }
    const throughput: Table[] = [];
    for (const { sockets, window } of LOADS) {
      log(`${sockets} open sockets`);
      const senders = members.slice(0, sockets);
      const rates = new Map<string, number[]>();
      const latencies = new Map<string, number[]>();
      const costs = new Map<string, { node: number[]; database: number[] }>();
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const { name, child, port } of contenders) {
          const protocol = PROTOCOLS[name];
          if (!protocol) continue;
          const backends = await client<{ pid: number }[]>`select pid from pg_stat_activity`;
          const edges: { node: number; database: number }[] = [];
          const atEdge = () =>
            edges.push({
              node: processorTimeOf(child.pid ?? 0),
              database: backends.reduce((sum, { pid }) => sum + processorTimeOf(pid), 0),
            });
          const load = { window, seconds: SECONDS, atEdge };
          const figures = await sendMessages(protocol, port, senders, load);
          rates.set(name, [...(rates.get(name) ?? []), figures.rate]);
          latencies.set(name, (latencies.get(name) ?? []).concat(figures.latencies));
          const { node, database } = costs.get(name) ?? { node: [], database: [] };
          const perMessage = (what: 'node' | 'database') =>
            ((edges[1]?.[what] ?? 0) - (edges[0]?.[what] ?? 0)) / figures.latencies.length;
          node.push(perMessage('node') * 1e6);
          database.push(perMessage('database') * 1e6);
          costs.set(name, { node, database });
        }
        const [first] = members;
        if (first) {
          rates.set('postgres', [
            ...(rates.get('postgres') ?? []),
            await insertRate(client, first),
          ]);
        }
      }
      throughput.push(toTable({ sockets, window }, { rates, latencies, costs }));
    }
    return [...throughput, memoryTable(memory)];
  } finally {
    for (const { child } of contenders) child.kill();
    await client.end();
    await closeDatabase();
    await database.stop();
  }
}

const NAMES: Record<string, string> = {
  ws: '`ws`, echo, nothing stored',
  postgres: 'PostgreSQL, one row per statement, same driver',
  'socket.io': 'Socket.IO, one insert per message',
  rizzly: 'Rizzly, stored and delivered',
};

interface Measured {
  rates: Map<string, number[]>;
  latencies: Map<string, number[]>;
  /** Microseconds of processor time per message, one figure per round. */
  costs: Map<string, { node: number[]; database: number[] }>;
}

function toTable(
  { sockets, window }: { sockets: number; window: number },
  { rates, latencies, costs }: Measured,
): Table {
  const medians = new Map([...rates].map(([name, values]) => [name, spreadOf(values)]));
  const rateOf = (name: string) => medians.get(name)?.median ?? Number.NaN;
  const rows = Object.entries(NAMES).map(([name, label]): Row => {
    const { median, spread } = medians.get(name) ?? { median: Number.NaN, spread: Number.NaN };
    const times = latencies.get(name);
    const at = (share: number) => (times ? `${percentile(times, share).toFixed(1)} ms` : '');
    const ratio = (rateOf('rizzly') / median).toFixed(2);
    const cost = costs.get(name);
    const micros = (values: number[] = []) =>
      values.length === 0 ? '' : `${spreadOf(values).median.toFixed(0)} µs`;
    return [
      label,
      Math.round(median),
      `${Math.round(spread * 100)} %`,
      at(0.5),
      at(0.99),
      micros(cost?.node),
      micros(cost?.database),
      ratio,
    ];
  });
  return {
    title: `${sockets} open ${sockets === 1 ? 'socket' : 'sockets'}, ${window} in flight on each`,
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
    rows,
    goals: goalsOf(sockets, rates),
    notes: [
      'The smaller limit is the lower of `ws` and PostgreSQL, round by round.',
      'Server and database: processor time per message, which other work on the machine does not change. The load generator runs on the same cores and uses the same minimal sockets for every server.',
      ...(sockets === MANY_SOCKETS ? [NOTE_ON_MANY_SOCKETS] : []),
    ],
  };
}

/** The goals for the rates, compared within each round. */
function goalsOf(sockets: number, rates: Map<string, number[]>): Goal[] {
  const roundsOf = (name: string) => rates.get(name) ?? [];
  const limits = roundsOf('ws').map((rate, round) =>
    Math.min(rate, roundsOf('postgres')[round] ?? Number.NaN),
  );
  const goal = (what: string, others: readonly number[], limit: number): Goal => {
    const ratios = roundsOf('rizzly').map((rate, round) => rate / (others[round] ?? Number.NaN));
    const { median, spread } = spreadOf(ratios);
    const where = sockets === 1 ? '1 socket' : `${sockets} sockets`;
    return {
      what: `Chat, ${where}, beside ${what}`,
      figure: median,
      unit: '×',
      is: 'at least',
      limit,
      spread,
      record: '042-plain-storing',
    };
  };
  return [goal('Socket.IO', roundsOf('socket.io'), 3), goal('the smaller limit', limits, 0.5)];
}

function memoryTable(memory: Map<string, number>): Table {
  const base = memory.get('ws') ?? Number.NaN;
  return {
    title: `Memory of an idle socket, of ${MANY_SOCKETS}`,
    columns: ['', 'KiB held', 'ratio'],
    rows: [...memory].map(([name, bytes]) => [
      NAMES[name]?.split(',')[0] ?? name,
      (bytes / 1024).toFixed(1),
      (bytes / base).toFixed(2),
    ]),
    goals: [
      {
        what: 'Memory of an idle socket beside ws',
        figure: (memory.get('rizzly') ?? Number.NaN) / base,
        unit: '×',
        is: 'at most',
        limit: 1.5,
      },
    ],
    notes: ['Heap and buffers after a garbage collection.'],
  };
}

export const chatBench: Bench = { name: 'chat', run };

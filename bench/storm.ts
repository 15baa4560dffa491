import { randomUUID } from 'node:crypto';
import os from 'node:os';

import { sql } from 'drizzle-orm';

import type { Database } from '../platform/server/database/database.ts';
import { startServerProcess, type ServerProcess } from '../testing/server/server-process.ts';
import { ADDRESSES } from './chat-load.ts';
import { openCommunity, type SignedInMember } from './community.ts';
import { atEnd, fireEvenly, log, until, watchLateness } from './harness.ts';
import { readCpuMs, readFamilyCpuMs, startNode } from './processes.ts';
import {
  atLeast,
  atMost,
  percentile,
  percentiles,
  type Bench,
  type Row,
  type Table,
} from './report.ts';
import { Tab } from './storm-tab.ts';
import { aimAt, describeFailures, makeVisits, timesOf, type Answer } from './traffic.ts';

/** BENCH_SOCKETS makes a smaller storm, for a machine that allows fewer open files. */
const TABS = Number(process.env['BENCH_SOCKETS'] ?? 10_000);
/** A tenth of them miss a message. */
const MISSING = Math.floor(TABS / 10);
const VISITORS = 500;
/** The writers of the missed messages have sockets too. */
const SIGNED_IN = TABS + MISSING + VISITORS;
const SIZE = { members: SIGNED_IN + 4000, messages: 20_000, partners: 1, signedIn: SIGNED_IN };
const CALLS_PER_SECOND = 50;
/** The messages are sent while nobody has tried to reconnect. */
const SENT_WITHIN_S = 2;
const BEFORE_S = 5;
const CALLS_S = 40;
const OPENED_AT_ONCE = 50;
/** Connections of the calls that catch up, as a proxy keeps them. */
const CONNECTIONS = 256;
const GIVE_UP_MS = 120_000;

export const bench: Bench = async () => {
  const { dataDir, db, members, databasePid } = await openCommunity(SIZE);
  let node = await startNode(dataDir);
  const { port } = node;
  const target = aimAt(port, { maxSockets: CONNECTIONS });
  const newest = await newestMessages(db);
  // Partners are next to each other: a writer, and the reader who misses the message.
  const tabs = members.slice(0, TABS + MISSING).map((member, index) => {
    const isOpened = index < 2 * MISSING || index % 2 === 0;
    return new Tab(target, member, index, isOpened ? newest.get(member.conversationId) : undefined);
  });
  atEnd(() => tabs.forEach((tab) => tab.stop()));
  const pairs = tabs
    .slice(0, 2 * MISSING)
    .flatMap((writer, index) => (index % 2 === 0 ? [{ writer, reader: tabs[index + 1] }] : []));
  const writers = new Set(pairs.map(({ writer }) => writer));
  const others = tabs.filter((tab) => !writers.has(tab));
  const visitors = members.slice(TABS + MISSING);

  log(`opening ${tabs.length} sockets`);
  for (let from = 0; from < tabs.length; from += OPENED_AT_ONCE) {
    await Promise.all(tabs.slice(from, from + OPENED_AT_ONCE).map((tab) => tab.load()));
  }
  log('calls without a storm');
  const calm = await makeVisits(aimAt(port), visitors, 'calm', BEFORE_S, CALLS_PER_SECOND);

  /** Processor time so far. A node that is started again begins at zero. */
  const spent = () => ({ node: readCpuMs(node.pid), database: readFamilyCpuMs(databasePid) });
  log('cutting the sockets');
  const cut = await endure({ port, tabs: others, pairs, visitors, spent }, async (send) => {
    for (const tab of others) tab.cut();
    await fireEvenly(pairs.length / SENT_WITHIN_S, SENT_WITHIN_S, send);
  });
  log('killing the node');
  const kill = await endure({ port, tabs, pairs, visitors, spent }, async (send) => {
    for (const _ of pairs) send();
    await node.stop('SIGKILL');
    node = await restart(dataDir, port);
  });
  return [
    stormTable(`${others.length} sockets are cut at once`, cut, calm),
    stormTable(`${tabs.length} sockets of a node that is killed and started again`, kill, calm),
  ];
};

async function restart(dataDir: string, port: number): Promise<ServerProcess> {
  const node = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }, { port });
  atEnd(() => node.stop());
  return node;
}

/** The newest message's number, by conversation. */
async function newestMessages(db: Database): Promise<Map<string, number>> {
  const rows = await db.execute<{ id: string; seq: number }>(
    sql`select id, last_seq::int as seq from conversations`,
  );
  return new Map(rows.map(({ id, seq }) => [id, seq]));
}

interface Storm {
  /** Seconds from the cut until each tab's socket was open, and until it had caught up. */
  opened: number[];
  back: number[];
  away: number;
  sent: number;
  lost: number;
  twice: number;
  handshakes: number;
  answers: Answer[];
  /** Processor time for each tab, with its share of the calls beside it, in milliseconds. */
  cost: { node: number; database: number };
  lateness: string;
}

/** Cuts sockets and waits until all are back. `strike` cuts them, and has the messages sent. */
async function endure(
  {
    port,
    tabs,
    pairs,
    visitors,
    spent,
  }: {
    port: number;
    tabs: readonly Tab[];
    pairs: readonly { writer: Tab; reader: Tab | undefined }[];
    visitors: SignedInMember[];
    spent: () => { node: number; database: number };
  },
  strike: (send: () => void) => Promise<void>,
): Promise<Storm> {
  for (const tab of tabs) tab.begin();
  const readLateness = watchLateness();
  const calls = makeVisits(aimAt(port), visitors, 'storm', CALLS_S, CALLS_PER_SECOND);
  const before = spent();
  const began = performance.now();
  const sent: string[] = [];
  await strike(() => {
    const id = randomUUID();
    pairs[sent.length]?.writer.write(id);
    sent.push(id);
  });
  /** How often the reader has a message: under how many numbers. */
  const copies = () => sent.map((id, index) => pairs[index]?.reader?.received.get(id)?.size ?? 0);
  const isOver = () => tabs.every(({ backAt }) => backAt > 0) && !copies().includes(0);
  await until(isOver, GIVE_UP_MS - (performance.now() - began));
  const after = spent();
  const each = (to: number, from: number) => (to < from ? to : to - from) / tabs.length;
  const present = tabs.filter(({ backAt }) => backAt > 0);
  const seconds = (at: number) => (at - began) / 1000;
  const last = Math.max(0, ...present.map(({ backAt }) => backAt));
  log(`the last was back after ${seconds(last).toFixed(1)} s`);
  const lateness = readLateness();
  const opened = present.map(({ openedAt }) => seconds(openedAt));
  const back = present.map(({ backAt }) => seconds(backAt));
  const answers = await calls;
  return {
    opened,
    back,
    away: tabs.length - present.length,
    sent: sent.length,
    lost: copies().filter((count) => count === 0).length,
    twice: copies().filter((count) => count > 1).length,
    handshakes: tabs.reduce((sum, { tries }) => sum + tries, 0),
    answers: answers.filter(({ due }) => due <= last),
    cost: {
      node: each(after.node, before.node),
      database: each(after.database, before.database),
    },
    lateness,
  };
}

function stormTable(title: string, storm: Storm, calm: readonly Answer[]): Table {
  const { opened, back, answers } = storm;
  const row = (what: string, values: readonly number[], unit: string): Row => [
    what,
    values.length,
    ...percentiles(values, [0.5, 0.95, 0.99], unit),
    `${Math.max(...values).toFixed(1)}${unit}`,
  ];
  const p99 = percentile(timesOf(answers), 0.99);
  const arrived = (1 - (storm.lost + storm.twice) / storm.sent) * 100;
  return {
    title,
    columns: ['', 'count', 'p50', 'p95', 'p99', 'worst'],
    rows: [
      row('until the socket was open', opened, ' s'),
      row('until the tab had caught up', back, ' s'),
      row('calls of others without a storm', timesOf(calm), ' ms'),
      row('calls of others until all were back', timesOf(answers), ' ms'),
    ],
    goals: [
      atMost(
        `${title}: the last is back`,
        storm.away > 0 ? GIVE_UP_MS / 1000 : Math.max(...back),
        30,
        ' s',
      ),
      atLeast(`${title}: missed messages that arrived once`, arrived, 100, ' %'),
      atMost(`${title}: calls of others, p99`, p99, 100, ' ms'),
    ],
    notes: [
      `The sockets come back with the web’s delays (§9): the first try after exactly 3 s, further ones after 3 to 5. A tab has caught up when its unread counts and, for somewhat more than half of the tabs, the messages and reactions of an opened conversation were read again, and after up to 3 s the session and the number of notifications. ${storm.sent} messages were missed: ${storm.lost} were lost and ${storm.twice} came twice. ${storm.away} tabs were not back in ${GIVE_UP_MS / 1000} s. There were ${storm.handshakes} tries to connect. Processor time of a tab, with its share of the calls beside it: ${storm.cost.node.toFixed(1)} ms on the node, ${storm.cost.database.toFixed(1)} ms on the database.`,
      `Beside it, ${CALLS_PER_SECOND} calls a second of ${VISITORS} other members, as a visit makes them, timed from the moment they were due. ${describeFailures(answers)}`,
      `Server, database and load share ${os.availableParallelism()} cores. No limit was raised: the load generator and the node each hold one file for a socket, and the sockets come from ${ADDRESSES} addresses, so that ports do not run out. The calls that catch up share ${CONNECTIONS} connections, as behind a proxy. ${storm.lateness}`,
    ],
  };
}

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import type { BareSocket } from './bare-socket.ts';
import { createFrames, messageIn, openAll, RIZZLY } from './chat-load.ts';
import { openCommunity, type SignedInMember } from './community.ts';
import { fireEvenly, inRounds, log, until, watchLateness } from './harness.ts';
import { readCpuMs, readFamilyCpuMs, readMemory, startNode } from './processes.ts';
import { measureRedis } from './redis-cost.ts';
import {
  atMost,
  percentile,
  percentiles,
  spreadOf,
  type Bench,
  type Row,
  type Table,
} from './report.ts';

const IDLE = 10_000;
/** Members who chat in pairs, each with a socket in addition to the idle ones. */
const ACTIVE = 400;
const SIZE = { members: 14_000, messages: 14_000, partners: 1, signedIn: IDLE + ACTIVE };
const MESSAGES_PER_SECOND = 500;
const ROUNDS = 3;
const WARM_UP_S = 8;
const ROUND_S = 8;
const IDLE_S = 15;
const ARRIVES_WITHIN_MS = 10_000;

/** Processor time in milliseconds. */
interface Usage {
  node: number;
  database: number;
}

export const bench: Bench = async () => {
  const { dataDir, databasePid, members } = await openCommunity(SIZE);
  const node = await startNode(dataDir);
  const usage = (): Usage => ({
    node: readCpuMs(node.pid),
    database: readFamilyCpuMs(databasePid),
  });
  const bytesBefore = readMemory(node.pid).now;
  log(`opening ${IDLE} idle sockets`);
  const openingBegan = performance.now();
  const sockets = await openAll(RIZZLY, node.port, members);
  const openingS = (performance.now() - openingBegan) / 1000;
  const conversations = createConversations(members.slice(IDLE), sockets.slice(IDLE));

  log('idle');
  await pause(3000);
  const idleBytes = readMemory(node.pid).now - bytesBefore;
  const idleBefore = usage();
  await pause(IDLE_S * 1000);
  const idleAfter = usage();

  log('warming up');
  await fireEvenly(MESSAGES_PER_SECOND, WARM_UP_S, conversations.send);
  await conversations.collect();
  const readLateness = watchLateness();
  const before = usage();
  const rounds = await inRounds(ROUNDS, async () => {
    await fireEvenly(MESSAGES_PER_SECOND, ROUND_S, conversations.send);
    return conversations.collect();
  });
  const lateness = readLateness();
  const after = usage();
  const { most } = readMemory(node.pid);
  await Promise.all(sockets.map((socket) => socket.close()));

  const seconds = ROUNDS * ROUND_S;
  const idlePerSecond = (what: keyof Usage) => (idleAfter[what] - idleBefore[what]) / IDLE_S;
  const perMessage = (what: keyof Usage) =>
    Math.max(0, after[what] - before[what] - idlePerSecond(what) * seconds) /
    (seconds * MESSAGES_PER_SECOND);
  log('the cost of Redis');
  return [
    deliveryTable(rounds, { most, openingS, lateness }),
    costsTable({
      socketBytes: idleBytes / sockets.length,
      socketNodeMsPerSecond: idlePerSecond('node') / sockets.length,
      messageNodeMs: perMessage('node'),
      messageDatabaseMs: perMessage('database'),
      ...(await measureRedis()),
    }),
  ];
};

/** Sends messages, and times each from the moment it was due to its arrival at the partner. */
function createConversations(members: readonly SignedInMember[], sockets: readonly BareSocket[]) {
  const due = new Map<string, number>();
  let times: number[] = [];
  let next = 0;
  const senders = sockets.flatMap((socket, index) => {
    const member = members[index];
    if (!member) return [];
    socket.onText = (text) => {
      // The sender also receives the message, as an acknowledgement.
      if (text.includes(`"senderId":"${member.memberId}"`)) return;
      const id = messageIn(RIZZLY, text) ?? '';
      const at = due.get(id);
      if (at === undefined) return;
      due.delete(id);
      times.push(performance.now() - at);
    };
    return { socket, frameOf: createFrames(RIZZLY, member) };
  });
  return {
    send: (at: number) => {
      const sender = senders[next % senders.length];
      next += 1;
      const id = randomUUID();
      due.set(id, at);
      sender?.socket.send(sender.frameOf(id));
    },
    /** The times since the last call. Waits until all messages have arrived, or 10 seconds. */
    collect: async (): Promise<{ times: number[]; lost: number }> => {
      await until(() => due.size === 0, ARRIVES_WITHIN_MS);
      const result = { times, lost: due.size };
      times = [];
      due.clear();
      return result;
    },
  };
}

function deliveryTable(
  rounds: readonly { times: number[]; lost: number }[],
  { most, openingS, lateness }: { most: number; openingS: number; lateness: string },
): Table {
  const row = (what: string, values: readonly number[]): Row => [
    what,
    values.length,
    ...percentiles(values, [0.5, 0.95, 0.99, 0.999]),
    Math.max(...values).toFixed(0),
  ];
  const lost = rounds.reduce((sum, round) => sum + round.lost, 0);
  const p99 = spreadOf(rounds.map(({ times }) => percentile(times, 0.99)));
  return {
    title: `${IDLE} idle sockets and ${MESSAGES_PER_SECOND} messages a second on one node`,
    columns: ['milliseconds', 'messages', 'p50', 'p95', 'p99', 'p99.9', 'worst'],
    rows: [
      row(
        'all',
        rounds.flatMap(({ times }) => times),
      ),
      ...rounds.map(({ times }, index) => row(`round ${index + 1}`, times)),
    ],
    goals: [
      atMost('Delivery p99 beside 10,000 idle sockets', p99, 75, ' ms'),
      atMost('Memory of a node with 10,000 sockets', most / 1e6, 600, ' MB'),
    ],
    notes: [
      `From the moment a message was due, at an even rate, to its arrival at the partner’s socket; ${ROUNDS} rounds of ${ROUND_S} s. ${ACTIVE} further members chat in pairs; every message is stored first. ${lost} were not delivered.`,
      `All sockets were opened in ${openingS.toFixed(0)} s, and open at the end. The node’s memory is its peak resident size. ${lateness}`,
    ],
  };
}

const COST_NAMES: Record<string, [what: string, factor: number, unit: string]> = {
  socketBytes: ['memory of an idle socket, at the node', 1 / 1024, 'KiB'],
  socketNodeMsPerSecond: ['processor time of an idle socket, at the node', 1000, 'µs a second'],
  messageNodeMs: ['processor time of a message, at the node', 1, 'ms'],
  messageDatabaseMs: ['processor time of a message, at the database', 1, 'ms'],
  redisEventMs: ['processor time of an event between nodes, at Redis', 1000, 'µs'],
  redisNodeMs: ['processor time of an event between nodes, at both nodes', 1000, 'µs'],
  presenceRedisMs: ['processor time of a member’s presence, at Redis', 1000, 'µs'],
  presenceNodeMs: ['processor time of a member’s presence, at the node', 1000, 'µs'],
};

function costsTable(costs: Record<string, number>): Table {
  return {
    title: 'Cost of a socket and a message',
    columns: ['', 'figure', ''],
    rows: Object.entries(costs).map(([name, value]): Row => {
      const [what, factor, unit] = COST_NAMES[name] ?? [name, 1, ''];
      return [what, (value * factor).toPrecision(3), unit];
    }),
    costs,
    notes: [
      'A message is sent by a socket, stored, and delivered to both members’ sockets on the same node. The cost of the idle sockets is subtracted.',
    ],
  };
}

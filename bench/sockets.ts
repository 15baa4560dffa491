import { once } from 'node:events';
import fs from 'node:fs/promises';

import { WebSocket } from 'ws';

import { pause } from './chat-load.ts';
import { fillCommunity, openCommunity, signIn, type SignedInMember } from './community.ts';
import { familyOf, readCpuMs, readMemory, startNode, type NodeProcess } from './node-process.ts';
import { fireEvenly, until, watchLateness } from './open-loop.ts';
import { measureRedis } from './redis-cost.ts';
import { percentile, spreadOf, type Bench, type Row, type Table } from './report.ts';

const IDLE = 10_000;
/** Members who chat in pairs, each with a socket in addition to the idle ones. */
const ACTIVE = 400;
const MESSAGES_PER_SECOND = 500;
const MEMBERS = 14_000;
const OPENED_AT_ONCE = 100;
/** Linux allows 28,000 connections from one address, so we use several. */
const ADDRESSES = 4;
/** Open files that a process needs in addition to its sockets. */
const OTHER_FILES = 200;
const ROUNDS = 3;
const WARM_UP_S = 8;
const ROUND_S = 8;
const IDLE_S = 15;
const DELIVERY_GOAL_MS = 75;
const MEMORY_GOAL_MB = 600;
const MESSAGE_PREFIX = '{"type":"new_message"';

async function openSocket(port: number, member: SignedInMember, index: number): Promise<WebSocket> {
  const ws = new WebSocket(`ws://127.0.0.1:${port}/ws?userId=${member.memberId}`, {
    headers: { cookie: member.cookie },
    perMessageDeflate: false,
    ...(process.platform === 'linux' ? { localAddress: `127.0.0.${1 + (index % ADDRESSES)}` } : {}),
  });
  await once(ws, 'open');
  return ws;
}

async function openSockets(port: number, members: readonly SignedInMember[]): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  for (let from = 0; from < members.length; from += OPENED_AT_ONCE) {
    const some = members.slice(from, from + OPENED_AT_ONCE);
    const opened = some.map((member, place) => openSocket(port, member, from + place));
    sockets.push(...(await Promise.all(opened)));
  }
  return sockets;
}

/** The limit of open files (`ulimit -n`). Each end of a socket is one file. */
async function readFileLimit(): Promise<number> {
  const limits = await fs.readFile('/proc/self/limits', 'utf8').catch(() => '');
  const soft = /^Max open files\s+(\d+)/mu.exec(limits)?.[1];
  return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft);
}

/** Sends messages, and times each from the moment it was due to its arrival at the partner. */
function createConversations(members: readonly SignedInMember[], sockets: readonly WebSocket[]) {
  const due = new Map<string, number>();
  let times: number[] = [];
  let next = 0;
  for (const [index, ws] of sockets.entries()) {
    const own = members[index]?.memberId ?? '';
    ws.on('message', (data) => {
      const text = (data as Buffer).toString();
      // The sender also receives the message, as an acknowledgement.
      if (!text.startsWith(MESSAGE_PREFIX) || text.includes(`"senderId":"${own}"`)) return;
      const id = /"content":"([^"]+)"/u.exec(text)?.[1] ?? '';
      const at = due.get(id);
      if (at === undefined) return;
      due.delete(id);
      times.push(performance.now() - at);
    });
  }
  return {
    send: (at: number) => {
      const member = members[next % members.length];
      const ws = sockets[next % members.length];
      const content = `Saturday at ten? I know a shortcut through the park. ${next}`;
      next += 1;
      if (!member || !ws) return;
      due.set(content, at);
      ws.send(
        JSON.stringify({
          type: 'chat_message',
          conversationId: member.conversationId,
          senderId: member.memberId,
          content,
          messageType: 'text',
          clientMessageId: crypto.randomUUID(),
        }),
      );
    },
    /** The times since the last call. Waits until all messages have arrived, or 10 seconds. */
    collect: async (): Promise<{ times: number[]; lost: number }> => {
      await until(() => due.size === 0, 10_000);
      const result = { times, lost: due.size };
      times = [];
      due.clear();
      return result;
    },
  };
}

interface Usage {
  nodeCpuMs: number;
  databaseCpuMs: number;
}

async function run(log: (text: string) => void): Promise<Table[]> {
  const available = (await readFileLimit()) - OTHER_FILES - ACTIVE;
  const idleCount = Math.max(0, Math.min(IDLE, available)) & ~1;
  const community = await openCommunity();
  try {
    log(`${MEMBERS} members`);
    await fillCommunity(community.sql, { members: MEMBERS, messages: MEMBERS, partners: 1 });
    const members = await signIn(community.sql, (idleCount + ACTIVE) / 2);
    const node = await startNode(community.dataDir);
    try {
      const databasePid = await community.databasePid();
      const usage = async (): Promise<Usage> => ({
        nodeCpuMs: readCpuMs([node.pid]),
        databaseCpuMs: readCpuMs(await familyOf(databasePid)),
      });
      return await measure({ node, members, idleCount, usage, log });
    } finally {
      await node.stop('SIGKILL');
    }
  } finally {
    await community.close();
  }
}

interface Setup {
  node: NodeProcess;
  members: readonly SignedInMember[];
  idleCount: number;
  usage: () => Promise<Usage>;
  log: (text: string) => void;
}

async function measure({ node, members, idleCount, usage, log }: Setup): Promise<Table[]> {
  const memoryBefore = await readMemory(node.pid);
  log(`opening ${idleCount} idle sockets`);
  const openingBegan = performance.now();
  const idle = await openSockets(node.port, members.slice(0, idleCount));
  const openingS = (performance.now() - openingBegan) / 1000;
  const active = members.slice(idleCount);
  const sockets = await openSockets(node.port, active);
  const conversations = createConversations(active, sockets);

  log('idle');
  await pause(3000);
  const idleMemory = await readMemory(node.pid);
  const idleBefore = await usage();
  await pause(IDLE_S * 1000);
  const idleAfter = await usage();

  log('warming up');
  await fireEvenly(MESSAGES_PER_SECOND, WARM_UP_S, conversations.send);
  await conversations.collect();
  const rounds: number[][] = [];
  const readLateness = watchLateness();
  let lost = 0;
  const before = await usage();
  for (let round = 1; round <= ROUNDS; round += 1) {
    log(`round ${round} of ${ROUNDS}, ${MESSAGES_PER_SECOND} messages a second`);
    await fireEvenly(MESSAGES_PER_SECOND, ROUND_S, conversations.send);
    const result = await conversations.collect();
    rounds.push(result.times);
    lost += result.lost;
  }
  const lateMs = readLateness();
  const after = await usage();
  const memory = await readMemory(node.pid);
  const stillOpen = idle.filter((ws) => ws.readyState === WebSocket.OPEN).length;
  for (const ws of [...idle, ...sockets]) ws.terminate();

  const seconds = ROUNDS * ROUND_S;
  const sent = seconds * MESSAGES_PER_SECOND;
  const idlePerSecond = (read: (usage: Usage) => number) =>
    (read(idleAfter) - read(idleBefore)) / IDLE_S;
  const perMessage = (read: (usage: Usage) => number) =>
    Math.max(0, read(after) - read(before) - idlePerSecond(read) * seconds) / sent;
  const ofNode = ({ nodeCpuMs }: Usage) => nodeCpuMs;
  const ofDatabase = ({ databaseCpuMs }: Usage) => databaseCpuMs;
  log('the cost of Redis');
  return [
    deliveryTable(rounds, { idleCount, stillOpen, lost, most: memory.most, openingS, lateMs }),
    costsTable({
      socketBytes: (idleMemory.now - memoryBefore.now) / (idleCount + ACTIVE),
      socketNodeMsPerSecond: idlePerSecond(ofNode) / (idleCount + ACTIVE),
      messageNodeMs: perMessage(ofNode),
      messageDatabaseMs: perMessage(ofDatabase),
      ...(await measureRedis()),
    }),
  ];
}

function deliveryTable(
  rounds: readonly number[][],
  figures: {
    idleCount: number;
    stillOpen: number;
    lost: number;
    most: number;
    openingS: number;
    lateMs: number;
  },
): Table {
  const { idleCount, stillOpen, lost, most, openingS, lateMs } = figures;
  const row = (what: string, values: readonly number[]): Row => [
    what,
    values.length,
    ...[0.5, 0.95, 0.99, 0.999].map((share) => percentile(values, share).toFixed(1)),
    Math.max(...values).toFixed(0),
  ];
  const p99 = spreadOf(rounds.map((values) => percentile(values, 0.99)));
  const isFull = idleCount === IDLE;
  return {
    title: `${idleCount} idle sockets and ${MESSAGES_PER_SECOND} messages a second on one node`,
    columns: ['milliseconds', 'messages', 'p50', 'p95', 'p99', 'p99.9', 'worst'],
    rows: [
      row('all', rounds.flat()),
      ...rounds.map((values, index) => row(`round ${index + 1}`, values)),
    ],
    goals: [
      {
        what: 'Delivery p99 beside 10,000 idle sockets',
        // With too few sockets the goal can't be reached.
        figure: isFull ? p99.median : Number.POSITIVE_INFINITY,
        unit: ' ms',
        is: 'at most',
        limit: DELIVERY_GOAL_MS,
        spread: p99.spread,
      },
      {
        what: 'Memory of a node with 10,000 sockets',
        figure: isFull ? most / 1e6 : Number.POSITIVE_INFINITY,
        unit: ' MB',
        is: 'at most',
        limit: MEMORY_GOAL_MB,
      },
    ],
    notes: [
      `From the moment a message was due, at an even rate, to its arrival at the partner’s socket; ${ROUNDS} rounds of ${ROUND_S} s. ${ACTIVE} further members chat in pairs; every message is stored first. ${lost} were not delivered.`,
      `The idle sockets were opened in ${openingS.toFixed(0)} s; ${stillOpen} of ${idleCount} were open at the end. The node’s memory is its peak resident size. The load generator itself was late by ${lateMs.toFixed(0)} ms (p99), which is included in the figures.`,
      ...(isFull ? [] : ['`ulimit -n` allows no more sockets here. Raise it and run again.']),
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

export const socketsBench: Bench = { name: 'sockets', run };

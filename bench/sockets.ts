import { once } from 'node:events';
import fs from 'node:fs/promises';

import { WebSocket } from 'ws';

import { pause } from './chat-load.ts';
import { fillCommunity, openCommunity, signIn, type Guest } from './community.ts';
import { familyOf, readCpuMs, readMemory, startNode, type NodeProcess } from './node-process.ts';
import { fireEvenly, until, watchLateness } from './open-loop.ts';
import { measureRedis } from './redis-cost.ts';
import { percentile, spreadOf, type Bench, type Row, type Table } from './report.ts';

const IDLE = 10_000;
/** Members who talk, two by two, with a socket each besides the idle ones. */
const TALKERS = 400;
const MESSAGES_PER_SECOND = 500;
const MEMBERS = 14_000;
const OPENED_AT_ONCE = 100;
/** Linux has 28,000 ports for connections from one address; so many addresses share them out. */
const ADDRESSES = 4;
/** Files that a process needs beside its sockets. */
const FILES_BESIDE = 200;
const ROUNDS = 3;
const WARM_UP_S = 8;
const ROUND_S = 20;
const IDLE_S = 20;
const DELIVERY_GOAL_MS = 75;
const MEMORY_GOAL_MB = 600;
const MESSAGE_BEGINS = '{"type":"new_message"';

async function openSocket(port: number, guest: Guest, index: number): Promise<WebSocket> {
  const ws = new WebSocket(`ws://127.0.0.1:${port}/ws?userId=${guest.memberId}`, {
    headers: { cookie: guest.cookie },
    perMessageDeflate: false,
    ...(process.platform === 'linux' ? { localAddress: `127.0.0.${1 + (index % ADDRESSES)}` } : {}),
  });
  await once(ws, 'open');
  return ws;
}

async function openSockets(port: number, guests: readonly Guest[]): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  for (let from = 0; from < guests.length; from += OPENED_AT_ONCE) {
    const some = guests.slice(from, from + OPENED_AT_ONCE);
    const opened = some.map((guest, place) => openSocket(port, guest, from + place));
    sockets.push(...(await Promise.all(opened)));
  }
  return sockets;
}

/** How many files a process may have open (`ulimit -n`): each end of a socket is one. */
async function readFileLimit(): Promise<number> {
  const limits = await fs.readFile('/proc/self/limits', 'utf8').catch(() => '');
  const soft = /^Max open files\s+(\d+)/mu.exec(limits)?.[1];
  return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft);
}

/** Sends evenly, and times each message from when it was due to its coming to the other one. */
function createConversations(talkers: readonly Guest[], sockets: readonly WebSocket[]) {
  const due = new Map<string, number>();
  let times: number[] = [];
  let next = 0;
  for (const [index, ws] of sockets.entries()) {
    const own = talkers[index]?.memberId ?? '';
    ws.on('message', (data) => {
      const text = (data as Buffer).toString();
      // One's own message comes back too, as its acknowledgement.
      if (!text.startsWith(MESSAGE_BEGINS) || text.includes(`"senderId":"${own}"`)) return;
      const id = /"content":"([^"]+)"/u.exec(text)?.[1] ?? '';
      const at = due.get(id);
      if (at === undefined) return;
      due.delete(id);
      times.push(performance.now() - at);
    });
  }
  return {
    send: (at: number) => {
      const talker = talkers[next % talkers.length];
      const ws = sockets[next % talkers.length];
      const content = `Saturday at ten? I know a shortcut through the park. ${next}`;
      next += 1;
      if (!talker || !ws) return;
      due.set(content, at);
      ws.send(
        JSON.stringify({
          type: 'chat_message',
          conversationId: talker.conversationId,
          senderId: talker.memberId,
          content,
          messageType: 'text',
          clientMessageId: crypto.randomUUID(),
        }),
      );
    },
    /** What has come since the last time, after all have or a while has passed. */
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
  const room = (await readFileLimit()) - FILES_BESIDE - TALKERS;
  const idleCount = Math.max(0, Math.min(IDLE, room)) & ~1;
  const community = await openCommunity();
  try {
    log(`${MEMBERS} members`);
    await fillCommunity(community.sql, { members: MEMBERS, messages: MEMBERS, partners: 1 });
    const guests = await signIn(community.sql, (idleCount + TALKERS) / 2);
    const node = await startNode(community.dataDir);
    try {
      const databasePid = await community.databasePid();
      const usage = async (): Promise<Usage> => ({
        nodeCpuMs: readCpuMs([node.pid]),
        databaseCpuMs: readCpuMs(await familyOf(databasePid)),
      });
      return await measure({ node, guests, idleCount, usage, log });
    } finally {
      await node.stop('SIGKILL');
    }
  } finally {
    await community.close();
  }
}

interface Measuring {
  node: NodeProcess;
  guests: readonly Guest[];
  idleCount: number;
  usage: () => Promise<Usage>;
  log: (text: string) => void;
}

async function measure({ node, guests, idleCount, usage, log }: Measuring): Promise<Table[]> {
  const bare = await readMemory(node.pid);
  log(`opening ${idleCount} idle sockets`);
  const openingBegan = performance.now();
  const idle = await openSockets(node.port, guests.slice(0, idleCount));
  const openingS = (performance.now() - openingBegan) / 1000;
  const talkers = guests.slice(idleCount);
  const sockets = await openSockets(node.port, talkers);
  const conversations = createConversations(talkers, sockets);

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
  log('what Redis takes');
  return [
    deliveryTable(rounds, { idleCount, stillOpen, lost, most: memory.most, openingS, lateMs }),
    costsTable({
      socketBytes: (idleMemory.now - bare.now) / (idleCount + TALKERS),
      socketNodeMsPerSecond: idlePerSecond(ofNode) / (idleCount + TALKERS),
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
        // With fewer sockets than wanted nothing is reached.
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
      `From when a message was due, at an even rate, to its coming to the other member’s socket; ${ROUNDS} rounds of ${ROUND_S} s. ${TALKERS} further members talk, two by two; every message is stored first. ${lost} were not delivered.`,
      `The idle sockets were opened in ${openingS.toFixed(0)} s; ${stillOpen} of ${idleCount} were open at the end. The node’s memory is the most that it had resident. The generator itself was late by ${lateMs.toFixed(0)} ms at 99 %, which is in the figures.`,
      ...(isFull ? [] : ['`ulimit -n` allows no more sockets here: raise it and run again.']),
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
    title: 'What a socket and a message cost',
    columns: ['', 'figure', ''],
    rows: Object.entries(costs).map(([name, value]): Row => {
      const [what, factor, unit] = COST_NAMES[name] ?? [name, 1, ''];
      return [what, (value * factor).toPrecision(3), unit];
    }),
    costs,
    notes: [
      'A message: sent by a socket, stored, and told to both members’ sockets on the same node, without what the idle sockets take.',
    ],
  };
}

export const socketsBench: Bench = { name: 'sockets', run };

import { randomUUID } from 'node:crypto';

import type { BareSocket } from './bare-socket.ts';
import { createFrames, messageIn, openAll, RIZZLY } from './chat-load.ts';
import { openCommunity, type SignedInMember } from './community.ts';
import { fireEvenly, inRounds, log, until, watchLateness } from './harness.ts';
import { readMemory, startNode } from './processes.ts';
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
const ARRIVES_WITHIN_MS = 10_000;

export const bench: Bench = async () => {
  const { dataDir, members } = await openCommunity(SIZE);
  const node = await startNode(dataDir);
  log(`opening ${IDLE} idle sockets`);
  const openingBegan = performance.now();
  const sockets = await openAll(RIZZLY, node.port, members);
  const openingS = (performance.now() - openingBegan) / 1000;
  const conversations = createConversations(members.slice(IDLE), sockets.slice(IDLE));

  log('warming up');
  await fireEvenly(MESSAGES_PER_SECOND, WARM_UP_S, conversations.send);
  await conversations.collect();
  const readLateness = watchLateness();
  const rounds = await inRounds(ROUNDS, async () => {
    await fireEvenly(MESSAGES_PER_SECOND, ROUND_S, conversations.send);
    return conversations.collect();
  });
  const lateness = readLateness();
  const { most } = readMemory(node.pid);
  await Promise.all(sockets.map((socket) => socket.close()));

  return [deliveryTable(rounds, { most, openingS, lateness })];
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

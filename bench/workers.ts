import { spawnSync } from 'node:child_process';
import http from 'node:http';
import os from 'node:os';

import { seededRandom } from '@rizzly/domain/rizzman';

import { fillCommunity, openCommunity, signIn, type SignedInMember } from './community.ts';
import { runRound, sendCall, type Target } from './load.ts';
import { familyOf, readCpuMs, startNode, type NodeProcess } from './node-process.ts';
import { percentile, spreadOf, type Bench, type Row, type Table } from './report.ts';

const MEMBERS = 10_000;
const MESSAGES = 50_000;
const SIGNED_IN = 500;
/** Connections, which are distributed over the workers. */
const CONNECTIONS = 64;
const AT_ONCE = 16;
/** Read before this process is pinned, because the function counts only cores it may use. */
const CORES = os.availableParallelism();
const WARM_UP_S = 5;
const ROUNDS = 3;
const ROUND_S = 5;
const WORKERS = [1, 2] as const;
const GAIN_GOAL = 1.7;
/** Stricter than needed: on one core, `WORKERS` is 1 by default. */
const NO_LOSS_GOAL = 0.95;
/** A call that needs little of the database, so that the server's core is the first to be full. */
const LIGHT_CALL = { name: 'session', method: 'GET', path: '/api/auth/session' } as const;

/** Processor time in milliseconds of each process of a server: the first one and its workers. */
interface Spent {
  all: number;
  /** The process whose core is the first to be full. */
  busiest: number;
}

interface Server {
  workers: number;
  node: NodeProcess;
  target: Target;
}

export const workersBench: Bench = {
  name: 'workers',
  run: async (log) => {
    const community = await openCommunity();
    const servers: Server[] = [];
    try {
      log(`${MEMBERS} members`);
      await fillCommunity(community.sql, { members: MEMBERS, messages: MESSAGES, partners: 2 });
      const members = await signIn(community.sql, SIGNED_IN);
      for (const workers of WORKERS) {
        const node = await startNode(community.dataDir, { env: { WORKERS: `${workers}` } });
        servers.push({ workers, node, target: { port: node.port, agent: createAgent() } });
      }
      for (const { target } of servers) await runRound(target, members, 'warm-up', WARM_UP_S);
      const spread = await measureSpread(servers, members, log);
      const shared = await measureOneCore(servers, members, community.databasePid, log);
      return [spread, ...(shared ? [shared] : [])];
    } finally {
      for (const { node, target } of servers) {
        target.agent.destroy();
        await node.stop();
      }
      await community.close();
    }
  },
};

/** Uses its connections in turn, like members who have one each. */
function createAgent(): http.Agent {
  return new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS, scheduling: 'fifo' });
}

async function readServer({ node }: Server): Promise<Map<number, number>> {
  const pids = await familyOf(node.pid);
  return new Map(pids.map((pid) => [pid, readCpuMs([pid])]));
}

function spentBetween(before: Map<number, number>, after: Map<number, number>): Spent {
  const each = [...after].map(([pid, ms]) => ms - (before.get(pid) ?? 0));
  return { all: each.reduce((sum, ms) => sum + ms, 0), busiest: Math.max(...each) };
}

/** Makes the visits' calls at an even rate, and measures the share of the busiest process. */
async function measureSpread(
  servers: readonly Server[],
  members: readonly SignedInMember[],
  log: (text: string) => void,
): Promise<Table> {
  const figures = servers.map((): Record<'all' | 'busiest' | 'p99', number[]> => ({
    all: [],
    busiest: [],
    p99: [],
  }));
  for (let round = 1; round <= ROUNDS; round += 1) {
    log(`round ${round} of ${ROUNDS}`);
    for (const [index, server] of servers.entries()) {
      const before = await readServer(server);
      const { times } = await runRound(server.target, members, `round ${round}`, ROUND_S);
      const { all, busiest } = spentBetween(before, await readServer(server));
      const calls = [...times.values()].flat();
      figures[index]?.all.push(all / calls.length);
      figures[index]?.busiest.push(busiest / calls.length);
      figures[index]?.p99.push(percentile(calls, 0.99));
    }
  }
  const alone = figures[0]?.busiest ?? [];
  const gainsOf = (busiest: readonly number[]) =>
    spreadOf(busiest.map((ms, round) => (alone[round] ?? Number.NaN) / ms));
  const gain = gainsOf(figures.at(-1)?.busiest ?? []);
  return {
    title: 'Calls a second where each process and the database have cores of their own',
    columns: ['workers', 'ms a call, all processes', 'ms a call, the busiest', 'times', 'p99'],
    rows: figures.map(({ all, busiest, p99 }, index): Row => [
      `${servers[index]?.workers}`,
      spreadOf(all).median.toFixed(2),
      spreadOf(busiest).median.toFixed(2),
      gainsOf(busiest).median.toFixed(2),
      `${spreadOf(p99).median.toFixed(1)} ms`,
    ]),
    goals: [
      {
        what: `Calls a second of ${WORKERS.at(-1)} workers beside one process`,
        figure: gain.median,
        unit: '×',
        is: 'at least',
        limit: GAIN_GOAL,
        spread: gain.spread,
        record: '048-cost-of-a-call',
      },
    ],
    notes: [
      `This machine has ${CORES} cores. Two workers, their database and the load generator would need at least four, so these are not calls a second but processor time: a server takes more calls until its busiest process fills a core. “Times” is one process’s time for a call over that of the busiest. It leaves out what processes on different cores cost each other in caches and memory.`,
      `${ROUNDS} rounds of ${ROUND_S} s at the same even rate of a visit’s calls, by turns, over ${CONNECTIONS} connections; p99 with everything on these cores.`,
    ],
  };
}

/** Calls a second of each server on a core of its own, with everything else on another. */
async function measureOneCore(
  servers: readonly Server[],
  members: readonly SignedInMember[],
  databasePid: () => Promise<number>,
  log: (text: string) => void,
): Promise<Table | undefined> {
  if (CORES < 2 || !canPin()) return undefined;
  const [own, rest] = ['0', `1-${CORES - 1}`];
  pin([process.pid, ...(await familyOf(await databasePid()))], rest);
  for (const { node } of servers) pin(await familyOf(node.pid), own);
  // New connections of the database are on the core of its first process.
  const rates: number[][] = servers.map(() => []);
  const p99s: number[][] = servers.map(() => []);
  const busy: number[][] = servers.map(() => []);
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      log(`one core, round ${round} of ${ROUNDS}`);
      for (const [index, server] of servers.entries()) {
        const before = await readServer(server);
        const times = await callWithoutPause(server.target, members, `round ${round}`);
        const { all } = spentBetween(before, await readServer(server));
        rates[index]?.push(times.length / ROUND_S);
        p99s[index]?.push(percentile(times, 0.99));
        busy[index]?.push(all / (ROUND_S * 1000));
      }
    }
  } finally {
    pin([process.pid], `0-${CORES - 1}`);
  }
  const kept = spreadOf(
    (rates.at(-1) ?? []).map((rate, round) => rate / (rates[0]?.[round] ?? Number.NaN)),
  );
  return {
    title: 'Calls a second with all processes of the server on one core',
    columns: ['workers', 'calls a second', 'p99', 'of the core'],
    rows: servers.map(({ workers }, index): Row => [
      `${workers}`,
      spreadOf(rates[index] ?? []).median.toFixed(0),
      `${spreadOf(p99s[index] ?? []).median.toFixed(1)} ms`,
      `${Math.round(spreadOf(busy[index] ?? []).median * 100)} %`,
    ]),
    goals: [
      {
        what: `Calls a second of ${WORKERS.at(-1)} workers on one core beside one process`,
        figure: kept.median,
        unit: '×',
        is: 'at least',
        limit: NO_LOSS_GOAL,
        spread: kept.spread,
        record: '048-cost-of-a-call',
      },
    ],
    notes: [
      `The server is pinned to one core, the database and the load generator to the others. ${AT_ONCE} calls of \`${LIGHT_CALL.method} ${LIGHT_CALL.path}\` are always under way. “Of the core” is how busy the server kept it: below about 95 % the other cores, or other work on the machine, were the limit. By default a machine with one core runs one process, so there is nothing to lose.`,
    ],
  };
}

/** Milliseconds of each call. */
async function callWithoutPause(
  target: Target,
  members: readonly SignedInMember[],
  seed: string,
): Promise<number[]> {
  const random = seededRandom(seed);
  const end = performance.now() + ROUND_S * 1000;
  const times: number[] = [];
  const callOn = async () => {
    while (performance.now() < end) {
      const member = members[Math.floor(random() * members.length)];
      if (!member) return;
      const began = performance.now();
      const status = await sendCall(target, member, LIGHT_CALL);
      if (status !== 200) throw new Error(`${LIGHT_CALL.path} was answered with ${status}`);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, callOn));
  return times;
}

const canPin = (): boolean => spawnSync('taskset', ['--version']).status === 0;

/** Pins processes, with all of their threads, to these cores (Linux). */
function pin(pids: readonly number[], cores: string): void {
  for (const pid of pids) spawnSync('taskset', ['-a', '-c', '-p', cores, `${pid}`]);
}

import os from 'node:os';

import { openCommunity } from './community.ts';
import { inRounds } from './harness.ts';
import { familyOf, readCpuMs, startNode } from './processes.ts';
import { atLeast, percentile, ratiosOf, spreadOf, type Bench, type Row } from './report.ts';
import { aimAt, makeVisits, timesOf } from './traffic.ts';

const SIZE = { members: 10_000, messages: 50_000, partners: 2, signedIn: 1000 };
/** Connections, which are distributed over the workers. */
const CONNECTIONS = 64;
const WARM_UP_S = 5;
const ROUNDS = 3;
const ROUND_S = 5;
const WORKERS = [1, 2];

/** Of one server in one round: milliseconds of processor time for a call, and the p99 of calls. */
interface Figures {
  all: number;
  /** Of the process whose core is the first to be full. */
  busiest: number;
  p99: number;
}

export const bench: Bench = async () => {
  const { dataDir, members } = await openCommunity(SIZE);
  const measures: ((round: number) => Promise<Figures>)[] = [];
  for (const workers of WORKERS) {
    const { pid, port } = await startNode(dataDir, { WORKERS: `${workers}` });
    // Uses its connections in turn, like members who have one each.
    const target = aimAt(port, { maxSockets: CONNECTIONS, scheduling: 'fifo' });
    await makeVisits(target, members, 'warm-up', WARM_UP_S);
    measures.push(async (round) => {
      const pids = familyOf(pid);
      const before = pids.map((one) => readCpuMs(one));
      const times = timesOf(await makeVisits(target, members, `round ${round}`, ROUND_S));
      const spent = pids.map((one, at) => readCpuMs(one) - (before[at] ?? 0));
      const all = spent.reduce((sum, ms) => sum + ms, 0) / times.length;
      return { all, busiest: Math.max(...spent) / times.length, p99: percentile(times, 0.99) };
    });
  }
  const rounds = await inRounds(ROUNDS, async (round) => {
    const figures: Figures[] = [];
    for (const measure of measures) figures.push(await measure(round));
    return figures;
  });
  const valuesOf = (server: number, what: keyof Figures) =>
    rounds.map((figures) => figures[server]?.[what] ?? Number.NaN);
  const gainOf = (server: number) => ratiosOf(valuesOf(0, 'busiest'), valuesOf(server, 'busiest'));
  const most = WORKERS.length - 1;
  return [
    {
      title: 'Calls a second where each process and the database have cores of their own',
      columns: ['workers', 'ms a call, all processes', 'ms a call, the busiest', 'times', 'p99'],
      rows: WORKERS.map((workers, server): Row => [
        `${workers}`,
        spreadOf(valuesOf(server, 'all')).median.toFixed(2),
        spreadOf(valuesOf(server, 'busiest')).median.toFixed(2),
        gainOf(server).median.toFixed(2),
        `${spreadOf(valuesOf(server, 'p99')).median.toFixed(1)} ms`,
      ]),
      goals: [
        atLeast(
          `Calls a second of ${WORKERS[most]} workers beside one process`,
          gainOf(most),
          1.7,
          '×',
          '048-cost-of-a-call',
        ),
      ],
      notes: [
        `This machine has ${os.availableParallelism()} cores. Two workers, their database and the load generator would need at least four, so these are not calls a second but processor time: a server takes more calls until its busiest process fills a core. “Times” is one process’s time for a call over that of the busiest. It leaves out what processes on different cores cost each other in caches and memory.`,
        `${ROUNDS} rounds of ${ROUND_S} s at the same even rate of a visit’s calls, by turns, over ${CONNECTIONS} connections; p99 with everything on these cores.`,
      ],
    },
  ];
};

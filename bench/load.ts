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
/** On the node, and as much again on the database. */
const COST_GOAL_MS = 0.6;
const RECORD = '048-cost-of-a-call';

export const bench: Bench = async () => {
  const { dataDir, members, databasePid } = await openCommunity(SIZE);
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
  return [timesTable(rounds, [readLateness(), readMemory(node.pid).most])];
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
  const costGoal = (where: string, spentOf: (round: Round) => number) => {
    const ms = rounds.reduce((sum, round) => sum + spentOf(round), 0) / answers.length;
    return atMost(`processor time per call on the ${where}`, ms, COST_GOAL_MS, ' ms', RECORD);
  };
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
    goals: [
      atMost(`p99 at ${CALLS_PER_SECOND} calls a second`, p99, 100, ' ms'),
      costGoal('node', ({ nodeMs }) => nodeMs),
      costGoal('database', ({ databaseMs }) => databaseMs),
    ],
    notes: [
      `${ROUNDS} rounds of ${ROUND_S} s after ${WARM_UP_S} s of warm-up. Calls start at an even rate, even if earlier ones are not answered, and are timed from the moment they were due. ${SIZE.signedIn} members are signed in; each call is one that a visit makes. The goal uses the median of the rounds’ p99; the summary shows its spread. ${lateness}`,
      `The node used at most ${Math.round(memory / 1e6)} MB.`,
      'Costs are the average over all calls of a visit.',
      describeFailures(answers),
    ],
  };
}

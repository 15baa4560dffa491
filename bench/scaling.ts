import {
  BUSY_MAX,
  bytesOf,
  DATABASE_CORES,
  HABITS,
  loadOf,
  peakOf,
  planFor,
  SOCKETS_PER_NODE,
  type Costs,
  type Load,
} from './capacity.ts';
import { readPart, type Bench, type Row, type Table } from './report.ts';

const SIZES = [1_000_000, 10_000_000, 100_000_000];

/** What communities need, calculated from the costs that other parts have measured. */
export const bench: Bench = async () => {
  const parts = await Promise.all(['load', 'sockets'].map((name) => readPart(name)));
  const tables = parts.flatMap((part) => part?.tables ?? []);
  const costs = Object.assign({}, ...tables.map((table) => table.costs)) as Costs;
  return [sizesTable(costs), limitsTable(costs)];
};

const share = (value: number) => `${Math.round(value * 100)} %`;
const many = (value: number) => Math.round(value).toLocaleString('en');

function sizesTable(costs: Costs): Table {
  const row = (what: string, show: (members: number, plan: Load) => string): Row => [
    what,
    ...SIZES.map((members) => show(members, planFor(members, costs))),
  ];
  const busy = (kind: keyof Load) => (members: number, plan: Load) =>
    share(loadOf(members, costs)[kind] / plan[kind]);
  return {
    title: 'At the busiest time, by number of members',
    columns: ['', ...SIZES.map((members) => `${members / 1e6} M`)],
    rows: [
      row('open sockets', (members) => many(peakOf(members).sockets)),
      row('messages a second', (members) => many(peakOf(members).messages)),
      row('calls a second', (members) => many(peakOf(members).calls)),
      row('nodes, of one core', (_, plan) => `${plan.nodes}`),
      row(`databases, of ${DATABASE_CORES} cores`, (_, plan) => `${plan.databases}`),
      row('Redis shards', (_, plan) => `${plan.redis}`),
      row('a node is busy', busy('nodes')),
      row('a database is busy', busy('databases')),
      row('a Redis is busy', busy('redis')),
      row('memory of a node, MB', (members, plan) =>
        many(bytesOf(members, plan, costs).node / 1e6),
      ),
      row('stored after a year, GB', (members, plan) =>
        many(bytesOf(members, plan, costs).stored / 1e9),
      ),
    ],
    notes: [
      `Nodes, databases and Redis are added until each is at most ${share(BUSY_MAX)} busy on average and a node has at most ${many(SOCKETS_PER_NODE)} sockets. Pictures and videos are not included.`,
      `Assumptions about members: ${share(HABITS.onlineAtPeak)} online at the busiest time, ${HABITS.messagesPerMemberDay} messages and ${HABITS.callsPerMemberDay} calls per member and day (averaged over all members, inactive ones too), ${HABITS.peakFactor} times the average at the busiest time, ${HABITS.eventsPerMessage} further events per message (typing, seen), ${HABITS.conversationsPerMember} conversations per member. Messages and calls spread evenly over the databases, which Browse and Discover would not do without changes (see docs/scaling.md).`,
    ],
  };
}

/** The number of members that fills one of each kind. The load grows with the members. */
function limitsTable(costs: Costs): Table {
  const oneMillion = loadOf(1_000_000, costs);
  const limits: [what: string, load: number][] = [
    ['one node', oneMillion.nodes],
    [`one database of ${DATABASE_CORES} cores`, oneMillion.databases],
    ['one Redis', oneMillion.redis],
  ];
  const millions = (value: number) => `${Number(value.toPrecision(2))} M`;
  return {
    title: 'What is full first',
    columns: ['limited to', `${share(BUSY_MAX)} busy with`, 'full with'],
    rows: limits
      .toSorted(([, a], [, b]) => b - a)
      .map(([what, load]): Row => [what, millions(BUSY_MAX / load), millions(1 / load)]),
    notes: [
      'Members of one node, database or Redis, with enough of the others. The costs are those of the last runs of the parts load and sockets.',
    ],
  };
}

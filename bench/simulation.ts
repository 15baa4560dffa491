import { percentile, readPart, type Bench, type Row, type Table } from './report.ts';
import {
  DATABASE_CORES,
  HABITS,
  HOP_MS,
  peakOf,
  PRESENCE_EVERY_S,
  type Costs,
  type Deployment,
} from './simulation/costs.ts';
import { simulate, type Outcome } from './simulation/simulate.ts';

const SIZES = [1_000_000, 10_000_000, 100_000_000];
const FILLING = [250_000, 500_000, 1_000_000, 1_500_000, 2_000_000, 2_500_000, 3_000_000];
const SECONDS = 20;
/** The maximum planned utilization at the busiest time. */
const BUSY_MAX = 0.6;
const SOCKETS_PER_NODE = 50_000;
/** Memory of a node without sockets. */
const NODE_BYTES = 150e6;
/** A deployment keeps up if it delivers this share of the messages within this p99. */
const DELIVERED_SHARE = 0.98;
const P99_MS = 100;

/** Typical costs, used only where the other parts have not been run. */
const ASSUMED: Costs = {
  messageNodeMs: 0.25,
  messageDatabaseMs: 0.6,
  callNodeMs: 1.4,
  callDatabaseMs: 1.2,
  redisEventMs: 0.0015,
  redisNodeMs: 0.015,
  presenceRedisMs: 0.006,
  presenceNodeMs: 0.03,
  socketNodeMsPerSecond: 0.0015,
  socketBytes: 12_500,
  memberBytes: 700,
  conversationBytes: 900,
  messageBytes: 300,
};

async function run(log: (text: string) => void): Promise<Table[]> {
  const measured = await readMeasured();
  const costs: Costs = { ...ASSUMED, ...measured };
  const planned = SIZES.map((members) => {
    log(`${members.toLocaleString('en')} members`);
    const deployment = plan(members, costs);
    return { members, deployment, outcome: runOnce(members, costs, deployment) };
  });
  log('one of each');
  const limits = findLimits(costs);
  log('a deployment that fills up');
  return [
    sizesTable(planned, costs),
    limitsTable(limits),
    fillingTable(costs),
    costsTable(costs, measured),
  ];
}

async function readMeasured(): Promise<Partial<Costs>> {
  const parts = await Promise.all(['load', 'sockets'].map((name) => readPart(name)));
  const found = parts.flatMap((part) => part?.tables ?? []).map((table) => table.costs ?? {});
  const entries = found
    .flatMap((costs) => Object.entries(costs))
    .filter(([name, value]) => name in ASSUMED && Number.isFinite(value));
  return Object.fromEntries(entries);
}

const runOnce = (members: number, costs: Costs, deployment: Deployment): Outcome =>
  simulate({ members, habits: HABITS, costs, deployment, seconds: SECONDS, seed: `${members}` });

/** Enough nodes, databases and Redis shards that none is above BUSY_MAX on average at the peak. */
function plan(members: number, costs: Costs): Deployment {
  const { sockets, messages, calls } = peakOf(members, HABITS);
  const events = messages * (1 + HABITS.eventsPerMessage);
  const presence = sockets / PRESENCE_EVERY_S;
  const nodeMs =
    messages * costs.messageNodeMs +
    calls * costs.callNodeMs +
    events * costs.redisNodeMs +
    presence * costs.presenceNodeMs +
    sockets * costs.socketNodeMsPerSecond;
  const databaseMs = messages * costs.messageDatabaseMs + calls * costs.callDatabaseMs;
  const redisMs = events * costs.redisEventMs + presence * costs.presenceRedisMs;
  const enough = (ms: number, cores: number) => Math.ceil(ms / 1000 / cores / BUSY_MAX);
  return {
    // At least two, so that one can be replaced.
    nodes: Math.max(2, enough(nodeMs, 1), Math.ceil(sockets / SOCKETS_PER_NODE)),
    databases: Math.max(1, enough(databaseMs, DATABASE_CORES)),
    redis: Math.max(1, enough(redisMs, 1)),
  };
}

const KINDS = {
  nodes: 'one node',
  databases: `one database of ${DATABASE_CORES} cores`,
  redis: 'one Redis',
} as const;

interface Limit {
  what: string;
  /** The largest number of members that keeps up, and the next one that does not. */
  holds: number;
  breaks: number;
  outcome: Outcome;
}

/**
 * The limits of one node, one database and one Redis. Members are doubled until it does not keep
 * up, with enough of the other two kinds.
 */
function findLimits(costs: Costs): Limit[] {
  return (Object.keys(KINDS) as (keyof typeof KINDS)[]).map((kind) => {
    let members = 62_500;
    let outcome: Outcome;
    do {
      members *= 2;
      outcome = runOnce(members, costs, { ...plan(members, costs), [kind]: 1 });
    } while (keepsUp(outcome) && members < 512_000_000);
    return { what: KINDS[kind], holds: members / 2, breaks: members, outcome };
  });
}

function keepsUp({ sent, deliveries }: Outcome): boolean {
  return deliveries.length >= sent * DELIVERED_SHARE && percentile(deliveries, 0.99) <= P99_MS;
}

const share = (value: number) => `${Math.round(value * 100)} %`;
const many = (value: number) => Math.round(value).toLocaleString('en');

function sizesTable(
  planned: { members: number; deployment: Deployment; outcome: Outcome }[],
  costs: Costs,
): Table {
  const row = (what: string, show: (one: (typeof planned)[number]) => string): Row => [
    what,
    ...planned.map(show),
  ];
  const storedBytes = (members: number) =>
    members * (costs.memberBytes + (HABITS.conversationsPerMember / 2) * costs.conversationBytes) +
    365 * members * HABITS.messagesPerMemberDay * costs.messageBytes;
  const nodeBytes = (members: number, nodes: number) =>
    NODE_BYTES + (peakOf(members, HABITS).sockets / nodes) * costs.socketBytes;
  return {
    title: 'At the busiest time, by number of members',
    columns: ['', ...planned.map(({ members }) => `${members / 1e6} M`)],
    rows: [
      row('open sockets', ({ members }) => many(peakOf(members, HABITS).sockets)),
      row('messages a second', ({ members }) => many(peakOf(members, HABITS).messages)),
      row('calls a second', ({ members }) => many(peakOf(members, HABITS).calls)),
      row('nodes, of one core', ({ deployment }) => `${deployment.nodes}`),
      row(`databases, of ${DATABASE_CORES} cores`, ({ deployment }) => `${deployment.databases}`),
      row('Redis shards', ({ deployment }) => `${deployment.redis}`),
      row('delivery p50', ({ outcome }) => `${percentile(outcome.deliveries, 0.5).toFixed(1)} ms`),
      row('delivery p99', ({ outcome }) => `${percentile(outcome.deliveries, 0.99).toFixed(1)} ms`),
      row('busiest node', ({ outcome }) => share(outcome.busy.node)),
      row('busiest database', ({ outcome }) => share(outcome.busy.database)),
      row('busiest Redis', ({ outcome }) => share(outcome.busy.redis)),
      row('writes a second of a database', ({ outcome }) => many(outcome.writesPerDatabase)),
      row('memory of a node, MB', ({ members, deployment }) =>
        many(nodeBytes(members, deployment.nodes) / 1e6),
      ),
      row('stored after a year, GB', ({ members }) => many(storedBytes(members) / 1e9)),
    ],
    notes: [
      `The simulation runs ${SECONDS} s of the busiest time, event by event, for the whole community. It uses a seed, so the same costs give the same figures. Nodes, databases and Redis are added until each is at most ${share(BUSY_MAX)} busy on average and a node has at most ${many(SOCKETS_PER_NODE)} sockets; the simulation then shows how long messages wait. Pictures and videos are not included.`,
      `Assumptions about members: ${share(HABITS.onlineAtPeak)} online at the busiest time, ${HABITS.messagesPerMemberDay} messages and ${HABITS.callsPerMemberDay} calls per member and day (averaged over all members, inactive ones too), ${HABITS.peakFactor} times the average at the busiest time, ${HABITS.eventsPerMessage} further events per message (typing, seen), ${HABITS.conversationsPerMember} conversations per member. Assumptions about machines: ${HOP_MS} ms from one to another; durations are exponentially distributed; messages and calls spread evenly over the databases, which Browse and Discover would not do without changes (see docs/scaling.md).`,
    ],
  };
}

function limitsTable(limits: readonly Limit[]): Table {
  return {
    title: 'What breaks first',
    columns: ['limited to', 'keeps up with', 'fails with', 'then delivered', 'p99 then'],
    rows: limits
      .toSorted((a, b) => a.holds - b.holds)
      .map(({ what, holds, breaks, outcome }): Row => [
        what,
        many(holds),
        many(breaks),
        share(outcome.deliveries.length / outcome.sent),
        `${many(percentile(outcome.deliveries, 0.99))} ms`,
      ]),
    notes: [
      `Members were doubled from 125,000 until fewer than ${share(DELIVERED_SHARE)} of the messages were delivered or p99 was above ${P99_MS} ms, with enough of everything else. Only deliveries within the ${SECONDS} s count.`,
    ],
  };
}

/** The smallest deployment with a growing number of members. */
function fillingTable(costs: Costs): Table {
  const deployment: Deployment = { nodes: 2, databases: 1, redis: 1 };
  const results = FILLING.map((members) => ({
    members,
    outcome: runOnce(members, costs, deployment),
  }));
  const at = (wanted: number) =>
    results.map(({ outcome }) => percentile(outcome.deliveries, wanted));
  const names = FILLING.map((members) => `${members / 1e6} M`);
  return {
    title: 'Two nodes, one database and one Redis that fill up',
    columns: ['members', 'busiest node', 'p50', 'p99', 'delivered'],
    rows: results.map(({ members, outcome }): Row => [
      many(members),
      share(outcome.busy.node),
      `${percentile(outcome.deliveries, 0.5).toFixed(1)} ms`,
      `${percentile(outcome.deliveries, 0.99).toFixed(1)} ms`,
      share(outcome.deliveries.length / outcome.sent),
    ]),
    plot: {
      title: 'Delivery of messages as two nodes fill up',
      xLabel: 'members',
      yLabel: 'milliseconds',
      x: names,
      series: [
        { name: 'delivery p50', values: at(0.5) },
        { name: 'delivery p99', values: at(0.99) },
      ],
      goal: { name: `${P99_MS} ms`, value: P99_MS },
      logarithmic: true,
    },
  };
}

function costsTable(costs: Costs, measured: Partial<Costs>): Table {
  return {
    title: 'Costs used',
    columns: ['cost', 'figure', 'from'],
    rows: Object.entries(costs).map(([name, value]): Row => [
      name,
      Number(value).toPrecision(3),
      name in measured ? 'measured' : 'assumed',
    ]),
    notes: [
      'Milliseconds of one core, or bytes, from the last runs of the parts load and sockets.',
    ],
  };
}

export const simulationBench: Bench = { name: 'simulation', run };

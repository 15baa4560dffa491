import type { Database } from '../platform/server/database/database.ts';
import {
  measureCalls,
  plansTable,
  startCaller,
  type Caller,
  type Measured,
  type ViewerCalls,
} from './calls.ts';
import { BATCH, copyCommunity } from './communities.ts';
import { connectToFill, settle, withoutIndexes } from './database.ts';
import { atMost, percentile, type Row, type Table } from './report.ts';

export const SIZES = (process.env['BENCH_SIZES'] ?? '1000,100000,1000000').split(',').map(Number);
/** The ratio of the largest community's cost to the smallest's. */
const GROWTH_GOAL = 3;
export const RECORD = '052-lists-of-people';

interface Asked {
  /** The name of the calls in goals. */
  what: string;
  sizes?: readonly number[];
  /** Adds the data of members number `from` to `to`, in addition to the members. */
  fill?: (db: Database, from: number, to: number) => Promise<void>;
  /** Chooses the viewers and their calls, once a size is reached. */
  choose: (db: Database) => Promise<ViewerCalls[]>;
  /** Lines of the plot: the kind of calls, and the share of them that have at most this p95. */
  plot?: { title: string; lines: Record<string, [kind: string, share: number]> };
  notes: string[];
}

/** The maximum p95, in milliseconds. */
const P95_GOAL_MS = 50;

interface Community {
  size: number;
  caller: Caller;
  viewers: ViewerCalls[];
  measured: Map<string, Measured>;
}

/** Measures calls in communities of growing size, which are all there at once. */
export async function measureSizes(asked: Asked): Promise<Table[]> {
  const communities: Community[] = [];
  for (const size of asked.sizes ?? SIZES) communities.push(await openCommunity(size, asked));
  for (const viewer of communities[0]?.viewers.keys() ?? []) {
    const places = communities.map(({ caller, viewers }) => ({
      caller,
      ...(viewers[viewer] ?? { memberId: '', urls: {} }),
    }));
    for (const [at, calls] of (await measureCalls(places)).entries()) {
      for (const [name, one] of calls) communities[at]?.measured.set(name, one);
    }
  }
  const largest = communities.at(-1);
  if (!largest) throw new Error('There is no community');
  const title = `Indexes used with ${largest.size} members`;
  const others = communities.slice(0, -1).map(({ measured }) => measured);
  return [timesTable(communities, asked), plansTable(title, largest.measured, others)];
}

async function openCommunity(size: number, { fill, choose }: Asked): Promise<Community> {
  const location = await copyCommunity(size);
  const { db, close } = connectToFill(location);
  if (fill) {
    await withoutIndexes(db, ['members'], async () => {
      for (let members = 0; members < size; members += BATCH) {
        await fill(db, members + 1, Math.min(size, members + BATCH));
      }
    });
  }
  const viewers = await choose(db);
  await settle(db);
  await close();
  return { size, caller: await startCaller(location), viewers, measured: new Map() };
}

function timesTable(communities: readonly Community[], asked: Asked): Table {
  const names = [...(communities.at(-1)?.measured.keys() ?? [])];
  const last = communities.at(-1)?.size;
  const p95Of = ({ measured }: Community, kind = '') =>
    [...measured].flatMap(([name, { p95 }]) => (name.startsWith(kind) ? p95 : []));
  const worst = Math.max(...communities.flatMap((community) => p95Of(community)));
  const { growth, note } = growthOf(communities);
  const toRow = (name: string): Row => {
    const row: Row = [name];
    for (const { measured } of communities) {
      const { found = '', busy, p50, p95 } = measured.get(name) ?? {};
      row.push(found, ...[busy, p50, p95].map((ms) => ms?.toFixed(1) ?? ''));
    }
    return row;
  };
  const plot = asked.plot && {
    title: asked.plot.title,
    xLabel: 'members',
    yLabel: 'milliseconds',
    x: communities.map(({ size }) => size.toLocaleString('en')),
    series: Object.entries(asked.plot.lines).map(([name, [kind, share]]) => ({
      name,
      values: communities.map((community) => percentile(p95Of(community, kind), share)),
    })),
    goal: { name: 'goal', value: P95_GOAL_MS },
  };
  return {
    title: 'Milliseconds for a call, by number of members',
    columns: [
      'call',
      ...communities.flatMap(({ size }) => [`${size}: found`, 'busy', 'p50', 'p95']),
    ],
    rows: names.map(toRow),
    goals: [
      atMost(`${asked.what}, worst p95 at any size`, worst, P95_GOAL_MS, ' ms', RECORD),
      atMost(
        `${asked.what}, largest growth of a call's cost to ${last} members`,
        growth,
        GROWTH_GOAL,
        ' times',
        RECORD,
      ),
    ],
    ...(plot && { plot }),
    notes: [
      ...asked.notes,
      note,
      'Busy is the processor time of the application and the database together: the time a call would take on an idle machine.',
    ],
  };
}

/**
 * A call that finds more has more members to compare, read and send, however many there are. So its
 * cost is compared with that in the smallest community in which it finds as many.
 */
function growthOf(communities: readonly Community[]): { growth: number; note: string } {
  const [first] = communities;
  const last = communities.at(-1);
  const largest = { growth: 0, plain: 0, note: '' };
  for (const [name, { busy, found = 0 }] of last?.measured ?? []) {
    const all = communities.flatMap(({ measured }) => measured.get(name) ?? []);
    const [smallest] = all;
    if (!smallest) continue;
    const begin = all.slice(0, -1).find((one) => (one.found ?? 0) >= found) ?? smallest;
    largest.growth = Math.max(largest.growth, busy / begin.busy);
    const plain = busy / smallest.busy;
    if (plain <= largest.plain) continue;
    largest.plain = plain;
    largest.note = `${name}, which finds ${smallest.found} and ${found}, grows most: ${plain.toFixed(2)} times.`;
  }
  return {
    growth: largest.growth,
    note: `A call's growth begins at the smallest community in which it finds as many as in the largest, because each member found is compared, read and sent; or at ${first?.size} members. From ${first?.size} members for all calls, ${largest.note}`,
  };
}

import type postgres from 'postgres';

import { connectDatabase, NO_TIME_LIMITS } from '../server/src/platform/database/database.ts';
import { measureInTurn, startCaller, type Caller, type Measured } from './calls.ts';
import { copyCommunity } from './communities.ts';
import { percentile, type Row, type Table } from './report.ts';
import { settle } from './settle.ts';
import { withoutIndexes } from './without-indexes.ts';

export const SIZES = (process.env['BENCH_SIZES'] ?? '1000,100000,1000000').split(',').map(Number);
const BATCH = 100_000;
/** The ratio of the largest community's cost to the smallest's. */
const GROWTH_GOAL = 2;

/** Calls of one viewer, by name. */
interface ViewerCalls {
  memberId: string;
  urls: Record<string, string>;
}

interface Growing {
  /** Adds the data of members number `from` to `to`, in addition to the members. */
  fill?: (client: postgres.Sql, from: number, to: number) => Promise<void>;
  /** Chooses the viewers and their calls, once a size is reached. */
  choose: (client: postgres.Sql) => Promise<ViewerCalls[]>;
}

/** What each call cost, by the number of members. */
type Results = Map<number, Map<string, Measured>>;

/** Measures calls in communities of growing size, which are all there at once. */
export async function measureSizes(
  growing: Growing,
  log: (text: string) => void,
  sizes: number[] = SIZES,
): Promise<Results> {
  const communities: Community[] = [];
  try {
    for (const size of sizes) {
      log(`${size} members`);
      communities.push(await openCommunity(size, growing));
    }
    const results: Results = new Map(sizes.map((size) => [size, new Map()]));
    for (const viewer of communities[0]?.viewers.keys() ?? []) {
      const places = communities.map(({ caller, viewers }) => ({
        caller,
        ...(viewers[viewer] ?? { memberId: '', urls: {} }),
      }));
      for (const [at, calls] of (await measureInTurn(places, log)).entries()) {
        for (const [name, one] of calls) results.get(sizes[at] ?? 0)?.set(name, one);
      }
    }
    return results;
  } finally {
    for (const { close } of communities) await close();
  }
}

interface Community {
  caller: Caller;
  viewers: ViewerCalls[];
  close: () => Promise<void>;
}

async function openCommunity(size: number, { fill, choose }: Growing): Promise<Community> {
  const { location, drop } = await copyCommunity(size);
  const { client, close } = connectDatabase(location, {
    connections: 1,
    // Filling a large community takes longer than any statement of the application may.
    timeLimits: NO_TIME_LIMITS,
  });
  if (fill) {
    await withoutIndexes(client, ['members'], async () => {
      for (let members = 0; members < size; members += BATCH) {
        await fill(client, members + 1, Math.min(size, members + BATCH));
      }
    });
  }
  const viewers = await choose(client);
  await settle(client);
  await close();
  const caller = await startCaller(location);
  return {
    caller,
    viewers,
    close: async () => {
      await caller.close();
      await drop();
    },
  };
}

const NOT_MEASURED = { found: Number.NaN, busy: Number.NaN, p50: Number.NaN, p95: Number.NaN };

interface Asked {
  /** The name of the calls in goals. */
  what: string;
  /** The maximum p95, in milliseconds. */
  p95: number;
  plot?: Pick<NonNullable<Table['plot']>, 'title'> & {
    kinds: Record<string, [kind: string, share: number]>;
  };
  notes: string[];
}

export function timesTable(results: Results, asked: Asked): Table {
  const sizes = [...results.keys()];
  const names = [...(results.get(sizes.at(-1) ?? 0)?.keys() ?? [])];
  const rows: Row[] = [];
  let worst = 0;
  for (const name of names) {
    const row: Row = [name];
    for (const size of sizes) {
      const { found, busy, p50, p95 } = results.get(size)?.get(name) ?? NOT_MEASURED;
      row.push(found, busy.toFixed(1), p50.toFixed(1), p95.toFixed(1));
      worst = Math.max(worst, p95);
    }
    rows.push(row);
  }
  const p95Of = (kind: string, share: number) => (size: number) => {
    const all = [...(results.get(size) ?? [])].filter(([name]) => name.startsWith(kind));
    return percentile(
      all.map(([, { p95 }]) => p95),
      share,
    );
  };
  const { growth, note } = growthOf(results);
  return {
    title: 'Milliseconds for a call, by number of members',
    columns: ['call', ...sizes.flatMap((size) => [`${size}: found`, 'busy', 'p50', 'p95'])],
    rows,
    goals: [
      {
        what: `${asked.what}, worst p95 at any size`,
        figure: worst,
        unit: ' ms',
        is: 'at most',
        limit: asked.p95,
        record: '041-rare-dealbreakers',
      },
      {
        what: `${asked.what}, largest growth of a call's cost to ${sizes.at(-1)} members`,
        figure: growth,
        unit: ' times',
        is: 'at most',
        limit: GROWTH_GOAL,
        record: '041-rare-dealbreakers',
      },
    ],
    ...(asked.plot && {
      plot: {
        title: asked.plot.title,
        xLabel: 'members',
        yLabel: 'milliseconds',
        x: sizes.map((size) => size.toLocaleString('en')),
        series: Object.entries(asked.plot.kinds).map(([name, [kind, share]]) => ({
          name,
          values: sizes.map(p95Of(kind, share)),
        })),
        goal: { name: 'goal', value: asked.p95 },
      },
    }),
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
function growthOf(results: Results): { growth: number; note: string } {
  const sizes = [...results.keys()];
  const [first = 0, last = 0] = [sizes[0], sizes.at(-1)];
  const largest = { growth: 0, plain: 0, note: '' };
  for (const [name, { busy, found }] of results.get(last) ?? []) {
    const at = (size: number) => results.get(size)?.get(name) ?? { ...NOT_MEASURED, found: 0 };
    const begin = sizes.find((size) => size < last && at(size).found >= found) ?? first;
    largest.growth = Math.max(largest.growth, busy / at(begin).busy);
    const plain = busy / at(first).busy;
    if (plain <= largest.plain) continue;
    largest.plain = plain;
    largest.note = `${name}, which finds ${at(first).found} and ${found}, grows most: ${plain.toFixed(2)} times.`;
  }
  return {
    growth: largest.growth,
    note: `A call's growth begins at the smallest community in which it finds as many as in the largest, because each member found is compared, read and sent; or at ${first} members. From ${first} members for all calls, ${largest.note}`,
  };
}

export function plansTable(results: Results): Table {
  const largest = [...results.entries()].at(-1);
  const isScanned = [...results.values()].some((one) =>
    [...one.values()].some(({ plan }) => plan.includes('SEQUENTIAL')),
  );
  return {
    title: `Indexes used with ${largest?.[0]} members`,
    columns: ['call', 'found', 'indexes'],
    rows: [...(largest?.[1] ?? [])].map(([name, { found, plan }]): Row => [name, found, plan]),
    notes: [
      isScanned
        ? 'A sequential scan was used at some size.'
        : 'No sequential scan was used at any size.',
    ],
  };
}

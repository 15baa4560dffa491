import fs from 'node:fs';

import { sql } from 'drizzle-orm';

import { connectDatabase, type Database } from '../platform/server/database/database.ts';
import { createLocalBus } from '../platform/server/live/bus.ts';
import { addDays } from '../platform/shared/index.ts';
import { findAllBestFits } from '../rooms/discovery/server/index.ts';
import { BATCH, copyCommunity } from './communities.ts';
import { connectToFill, settle, withoutIndexes } from './database.ts';
import { inRounds, log } from './harness.ts';
import { insertAnswers } from './preferences.ts';
import { exactCpuMs, familyOf } from './processes.ts';
import { atMost, spreadOf, type Bench, type Goal, type Row } from './report.ts';

/** The longest time in seconds, by the number of members who visited lately. */
const GOALS: Record<number, number> = { 1000: 2, 100_000: 600 };
const SIZES = (process.env['BENCH_SIZES'] ?? Object.keys(GOALS).join()).split(',').map(Number);
const TODAY = '2026-11-21';
/** The days of a community that takes seconds. The median one counts. */
const DAYS = 5;
const SMALL = 10_000;
const RECORD = '060-best-fit';

/** The job of 'Somebody for you both': all members of a community, who all visited within 14 days. */
export const bench: Bench = async () => {
  const rows: Row[] = [];
  const goals: Goal[] = [];
  for (const size of SIZES) {
    const { seconds, cpuSeconds, paired } = await pairEverybody(size);
    log(`  ${size}: ${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of processor time`);
    const share = `${((100 * paired) / size).toFixed(0)} %`;
    const each = `${((1000 * cpuSeconds) / size).toFixed(1)} ms`;
    rows.push([size.toLocaleString('en'), seconds.toFixed(1), cpuSeconds.toFixed(1), each, share]);
    const goal = GOALS[size];
    const what = `Pairing ${size.toLocaleString('en')} members`;
    if (goal !== undefined) goals.push(atMost(what, seconds, goal, ' s', RECORD));
  }
  return [
    {
      title: 'The job of “Somebody for you both”',
      columns: ['members', 'seconds', 'of processor time', 'of it for a member', 'paired'],
      rows,
      goals,
      notes: [
        'Four in five members have preferences, one in four of these with a dealbreaker. All visited within 14 days. Of 1,000 it is the median of five days. The pieces run one after the other, as the queue runs them on one node; the processor time is the application’s and the database’s.',
      ],
    },
  ];
};

async function pairEverybody(size: number) {
  const location = await copyCommunity(size);
  if (!('socketDirectory' in location)) throw new Error('The database is not embedded');
  const filling = connectToFill(location);
  await withoutIndexes(filling.db, ['members'], async () => {
    for (let members = 0; members < size; members += BATCH) {
      await insertAnswers(filling.db, members + 1, Math.min(size, members + BATCH));
    }
    await filling.db.execute(sql`
      update members set last_active_on = ${TODAY}::date - (hashtext(email) & 15) % 9`);
  });
  await settle(filling.db);
  await filling.close();
  const { db, close } = connectDatabase(location, { connections: 4 });
  const jobs = { enqueue: nothing, enqueueForNow: nothing, enqueueSoon: nothing } as never;
  const readCpu = await cpuReader(db);
  const runs = await inRounds(size < SMALL ? DAYS : 1, async (round) => {
    const day = addDays(TODAY, round - 1);
    const clock = () => new Date(`${day}T12:00:00Z`);
    const [cpuBefore, began] = [readCpu(), performance.now()];
    await findAllBestFits({ db, clock, jobs, live: createLocalBus() });
    const seconds = (performance.now() - began) / 1000;
    const cpuSeconds = (readCpu() - cpuBefore) / 1000;
    const [fits] = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from best_fits where day = ${day}`);
    return { seconds, cpuSeconds, paired: fits?.count ?? 0 };
  });
  await close();
  const median = (key: keyof (typeof runs)[number]) => spreadOf(runs.map((run) => run[key])).median;
  return {
    seconds: median('seconds'),
    cpuSeconds: median('cpuSeconds'),
    paired: median('paired'),
  };
}

async function nothing(): Promise<void> {}

/** Reads the processor time since then, in milliseconds, of this process and the database. */
async function cpuReader(db: Database): Promise<() => number> {
  const [backend] = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const status = fs.readFileSync(`/proc/${backend?.pid}/status`, 'utf8');
  const pid = Number(/PPid:\t(\d+)/u.exec(status)?.[1]);
  const read = () => familyOf(pid).reduce((total, one) => total + exactCpuMs(one), 0);
  const [own, before] = [process.cpuUsage(), read()];
  return () => {
    const { user, system } = process.cpuUsage(own);
    return (user + system) / 1000 + read() - before;
  };
}

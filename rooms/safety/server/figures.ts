import { sql } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import type { Executor } from '../../../platform/server/database/database.ts';
import { addDays, DAY_MS, utcDay } from '../../../platform/shared/index.ts';
import {
  FIGURES_DAYS,
  FIGURES_MIN,
  REPORT_REASONS,
  type DeskLoad,
  type SafetyFigures,
} from '../index.ts';
import { mayHandle, type Moderator } from './cases/access.ts';

const LOAD_DAYS = 30;

/** Null for few reports and notices, because the number could identify somebody. */
const ifEnough = <Value>(count: number, value: Value): Value | null =>
  count >= FIGURES_MIN ? value : null;

const round = (value: number, places: number) => Number(value.toFixed(places));

/** The public statistics of the last 90 days, without what staff opened by themselves. */
export async function readFigures({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<SafetyFigures> {
  const since = new Date(clock().getTime() - FIGURES_DAYS * DAY_MS).toISOString();
  const [byReason, decided, appealed] = await Promise.all([
    countByReason(db, since),
    readDecided(db, since),
    readAppealed(db, since),
  ]);
  const median = (priority: number) => {
    const found = decided.find((row) => row.priority === priority);
    return found ? ifEnough(found.count, round(found.median, 1)) : null;
  };
  const count = decided.reduce((sum, row) => sum + row.count, 0);
  const inTime = decided.reduce((sum, row) => sum + row.in_time, 0);
  return {
    days: FIGURES_DAYS,
    reports: Object.fromEntries(
      REPORT_REASONS.map((reason) => {
        const found = byReason.get(reason) ?? 0;
        return [reason, ifEnough(found, found)];
      }),
    ) as SafetyFigures['reports'],
    medianHours: { P0: median(0), P1: median(1), P2: median(2) },
    decidedInTime: ifEnough(count, round(inTime / Math.max(1, count), 3)),
    appeals: ifEnough(appealed.all, appealed.all),
    overturned: ifEnough(
      appealed.answered,
      round(appealed.overturned / Math.max(1, appealed.answered), 3),
    ),
  };
}

async function countByReason(db: Executor, since: string): Promise<Map<string, number>> {
  const rows = await db.execute<{ reason: string; count: number }>(sql`
    select reason, count(*)::int as count from (
      select reason from reports where opened_by is null and created_at >= ${since}::timestamptz
      union all select reason from notices where created_at >= ${since}::timestamptz) sent
    group by reason`);
  return new Map(rows.map(({ reason, count }) => [reason, count]));
}

/** Reports and notices of cases that were decided, by the case's priority. */
async function readDecided(db: Executor, since: string) {
  return db.execute<{ priority: number; count: number; in_time: number; median: number }>(sql`
    select priority, count(*)::int as count,
      count(*) filter (where decided_at <= sent.expected_by)::int as in_time,
      (percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at)) / 3600)::float8 as median
    from safety_cases join (
      select case_id, created_at, expected_by from reports where opened_by is null
      union all select case_id, created_at, expected_by from notices) sent on case_id = safety_cases.id
    where decided_at >= ${since}::timestamptz
    group by priority`);
}

async function readAppealed(db: Executor, since: string) {
  const [row] = await db.execute<{ all: number; answered: number; overturned: number }>(sql`
    select count(*)::int as all,
      count(*) filter (where state <> 'waiting')::int as answered,
      count(*) filter (where state = 'overturned')::int as overturned
    from appeals where created_at >= ${since}::timestamptz`);
  return row ?? { all: 0, answered: 0, overturned: 0 };
}

/** The desk's workload and answer times, in cases that a moderator may know about. */
export async function readLoad(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  moderator: Moderator,
): Promise<Omit<DeskLoad, 'raidUntil'>> {
  const now = clock();
  const today = utcDay(now);
  const first = addDays(today, 1 - LOAD_DAYS);
  const known = sql`(select * from safety_cases where ${mayHandle(moderator)}) known`;
  const [opened, decided, waiting] = await Promise.all([
    db.execute<{ day: string; cases: number }>(sql`
      select (opened_at at time zone 'UTC')::date::text as day, count(*)::int as cases
      from ${known} where opened_at >= ${first}::date group by 1`),
    db.execute<{ day: string; cases: number; median: number }>(sql`
      select (decided_at at time zone 'UTC')::date::text as day, count(*)::int as cases,
        (percentile_cont(0.5) within group (order by extract(epoch from decided_at - opened_at)) / 3600)::float8 as median
      from ${known} where decided_at >= ${first}::date group by 1`),
    db.execute<{ priority: number; cases: number; overdue: number }>(sql`
      select priority, count(*)::int as cases,
        count(*) filter (where expected_by < ${now.toISOString()}::timestamptz)::int as overdue
      from ${known} where decided_at is null group by 1`),
  ]);
  const waitingOf = (priority: number) =>
    waiting.find((row) => row.priority === priority)?.cases ?? 0;
  return {
    days: Array.from({ length: LOAD_DAYS }, (_, index) => {
      const day = addDays(first, index);
      const done = decided.find((row) => row.day === day);
      return {
        day,
        opened: opened.find((row) => row.day === day)?.cases ?? 0,
        decided: done?.cases ?? 0,
        medianHours: done ? round(done.median, 1) : null,
      };
    }),
    waiting: { P0: waitingOf(0), P1: waitingOf(1), P2: waitingOf(2) },
    overdue: waiting.reduce((sum, { overdue }) => sum + overdue, 0),
  };
}

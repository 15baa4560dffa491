import { COHORT_WEEKS } from '@rizzly/domain/figures';
import { addDays, mondayOf, utcDay } from '@rizzly/domain/shared';
import { sql } from 'drizzle-orm';

import type { Deps } from '../../context.ts';
import type { Executor } from '../../platform/database/database.ts';
import { members } from '../account/index.ts';
import { countActive, countActivePast, countCohorts, countDays } from './count-days.ts';
import { storeDaySums } from './store.ts';
import { figureDays } from './tables.ts';

/** Days that are counted again: an answer within 24 hours belongs to the day of its question. */
const AGAIN = 2;
/** Weeks whose newcomers are counted again: up to the eighth week after the last of them. */
const WEEKS_AGAIN = Math.max(...COHORT_WEEKS) + 1;
/** Days of the past for which activities are looked through. */
const ACTIVE_PAST = 60;

type FigureDeps = Pick<Deps, 'db' | 'clock'>;

/** Counts the last days. An older community's past is filled at first, as far as it is known. */
export async function refreshFigures({ db, clock }: FigureDeps): Promise<void> {
  const today = utcDay(clock());
  if (await isEmpty(db)) await fillPast(db, today);
  const recent = { from: addDays(today, -AGAIN), until: today };
  const weeks = { from: addDays(mondayOf(today), -7 * WEEKS_AGAIN), until: today };
  await storeDaySums(db, await countDays(db, recent));
  await storeDaySums(db, await countActive(db, today));
  await storeDaySums(db, await countCohorts(db, weeks));
}

async function isEmpty(db: Executor): Promise<boolean> {
  const rows = await db.select({ day: figureDays.day }).from(figureDays).limit(1);
  return rows.length === 0;
}

/** No policy: the day of the first member. */
async function fillPast(db: Executor, today: string): Promise<void> {
  const [row] = await db.execute<{ day: string | null }>(
    sql`select (min(created_at) at time zone 'UTC')::date::text as day from ${members}`,
  );
  if (!row?.day || row.day >= today) return;
  const past = { from: row.day, until: addDays(today, -1) };
  await storeDaySums(db, await countDays(db, past));
  await storeDaySums(db, await countCohorts(db, past));
  const first = addDays(today, -ACTIVE_PAST);
  const from = past.from > first ? past.from : first;
  await storeDaySums(db, await countActivePast(db, { ...past, from }));
}

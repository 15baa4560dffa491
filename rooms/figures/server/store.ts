import { sql } from 'drizzle-orm';

import type { Executor } from '../../../platform/server/database/database.ts';
import type { COHORT_FIGURES, Figure } from '../index.ts';
import { figureDays } from './tables.ts';

export interface DaySum {
  day: string;
  figure: Figure | (typeof COHORT_FIGURES)[number];
  count: number;
}

const ROWS_AT_ONCE = 4000;

/**
 * Stores sums of days. A sum only grows: what is counted again after members were erased is smaller.
 */
export async function storeDaySums(db: Executor, sums: readonly DaySum[]): Promise<void> {
  for (let from = 0; from < sums.length; from += ROWS_AT_ONCE) {
    await db
      .insert(figureDays)
      .values(sums.slice(from, from + ROWS_AT_ONCE))
      .onConflictDoUpdate({
        target: [figureDays.day, figureDays.figure],
        set: { count: sql`greatest(${figureDays.count}, excluded.count)` },
      });
  }
}

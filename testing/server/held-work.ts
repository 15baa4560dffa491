import { sql } from 'drizzle-orm';

import { runWork, type Work } from '../../platform/server/unit-of-work.ts';
import type { TestApp } from './test-app.ts';

/** How many transactions wait for another's lock. */
export async function countWaiting({ deps }: TestApp): Promise<number> {
  const rows = await deps.db.execute(sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows.length;
}

/** Does work that commits only when it is released, so that others who need its locks wait. */
export async function hold(
  { deps }: TestApp,
  run: (work: Work) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const holding = runWork(deps, async (work) => {
    await run(work);
    isHeld.resolve();
    await gate.promise;
  });
  await isHeld.promise;
  return async () => {
    gate.resolve();
    await holding;
  };
}

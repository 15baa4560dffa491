import { MODEL_ASKS_A_DAY } from '@rizzly/domain/coaching';
import type { UtcDay } from '@rizzly/domain/shared';
import { and, eq, gt, sql } from 'drizzle-orm';

import type { Executor } from '../../../platform/database/database.ts';
import { modelAsks } from '../tables.ts';

export async function countAsked(db: Executor, memberId: string, day: UtcDay): Promise<number> {
  const [row] = await db
    .select({ count: modelAsks.count })
    .from(modelAsks)
    .where(and(eq(modelAsks.memberId, memberId), eq(modelAsks.day, day)));
  return row?.count ?? 0;
}

/** Counts one more call of the day under the row's lock. Undefined when all are used up. */
export async function takeAsk(
  db: Executor,
  memberId: string,
  day: UtcDay,
): Promise<number | undefined> {
  const [row] = await db
    .insert(modelAsks)
    .values({ memberId, day, count: 1 })
    .onConflictDoUpdate({
      target: modelAsks.memberId,
      set: {
        // If a node's clock is behind at midnight, it counts for the newer day.
        day: sql`greatest(${modelAsks.day}, ${day}::date)`,
        count: sql`case when ${modelAsks.day} < ${day} then 1 else ${modelAsks.count} + 1 end`,
      },
      setWhere: sql`${modelAsks.day} < ${day} or ${modelAsks.count} < ${MODEL_ASKS_A_DAY}`,
    })
    .returning({ count: modelAsks.count });
  return row?.count;
}

/** Takes back the count of a call that failed. */
export async function giveBack(db: Executor, memberId: string, day: UtcDay): Promise<void> {
  await db
    .update(modelAsks)
    .set({ count: sql`${modelAsks.count} - 1` })
    .where(and(eq(modelAsks.memberId, memberId), eq(modelAsks.day, day), gt(modelAsks.count, 0)));
}

import type { ActivityKind } from '@rizzly/domain/play';
import type { UtcDay } from '@rizzly/domain/shared';
import { and, between, count, eq, sql } from 'drizzle-orm';

import type { Executor } from '../../../platform/database/database.ts';
import { activities, activityTotals } from '../tables.ts';

/** False when the activity has been recorded already. */
export async function insertActivity(
  db: Executor,
  activity: typeof activities.$inferInsert,
): Promise<boolean> {
  const rows = await db.insert(activities).values(activity).onConflictDoNothing().returning({
    key: activities.key,
  });
  return rows.length > 0;
}

/** Adds one; returns the new total. */
export async function raiseTotal(
  db: Executor,
  memberId: string,
  kind: ActivityKind,
): Promise<number> {
  const [row] = await db
    .insert(activityTotals)
    .values({ memberId, kind, total: 1 })
    .onConflictDoUpdate({
      target: [activityTotals.memberId, activityTotals.kind],
      set: { total: sql`${activityTotals.total} + 1` },
    })
    .returning({ total: activityTotals.total });
  return row?.total ?? 0;
}

/** A member's activity counts by kind, from one day to another inclusive. */
export async function countActivities(
  db: Executor,
  memberId: string,
  from: UtcDay,
  to: UtcDay,
): Promise<Map<ActivityKind, number>> {
  const rows = await db
    .select({ kind: activities.kind, total: count() })
    .from(activities)
    .where(and(eq(activities.memberId, memberId), between(activities.day, from, to)))
    .groupBy(activities.kind);
  return new Map(rows.map((row) => [row.kind, row.total]));
}

/** The days with activities of a kind, the oldest first. */
export async function findActivityDays(
  db: Executor,
  memberId: string,
  kind: ActivityKind,
): Promise<UtcDay[]> {
  const rows = await db
    .selectDistinct({ day: activities.day })
    .from(activities)
    .where(and(eq(activities.memberId, memberId), eq(activities.kind, kind)))
    .orderBy(activities.day);
  return rows.map(({ day }) => day);
}

/** Total activity counts by kind. Kinds without activities are missing. */
export async function findActivityTotals(
  db: Executor,
  memberId: string,
): Promise<Map<ActivityKind, number>> {
  const rows = await db
    .select({ kind: activityTotals.kind, total: activityTotals.total })
    .from(activityTotals)
    .where(eq(activityTotals.memberId, memberId));
  return new Map(rows.map((row) => [row.kind, row.total]));
}

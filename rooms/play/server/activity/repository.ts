import { sql } from 'drizzle-orm';

import type { Executor } from '../../../../platform/server/database/database.ts';
import { prepareSql } from '../../../../platform/server/database/prepared.ts';
import { mondayOf, type UtcDay } from '../../../../platform/shared/index.ts';
import type { ActivityKind } from '../../index.ts';
import type { activities, activityTotals } from '../tables.ts';

const given = sql.placeholder;

const recordStatement = prepareSql<{ total: number }>(
  'record_activity',
  sql`
    with recorded as (
      insert into deeds (member_id, kind, key, day)
      values (${given('memberId')}::uuid, ${given('kind')}, ${given('key')}, ${given('day')}::date)
      on conflict do nothing
      returning member_id, kind
    )
    insert into deed_totals as totals (member_id, kind, total)
    select member_id, kind, 1 from recorded
    on conflict (member_id, kind) do update set total = totals.total + 1
    returning total
  `,
);

/**
 * Records an activity and counts it. Returns the new total, or undefined when it was recorded
 * before.
 */
export async function insertActivity(
  db: Executor,
  activity: typeof activities.$inferInsert,
): Promise<number | undefined> {
  const [row] = await recordStatement(db, activity);
  return row?.total;
}

type Count = Pick<typeof activityTotals.$inferSelect, 'kind' | 'total'>;
const totalsStatement = prepareSql<Count>(
  'find_activity_totals',
  sql`select kind, total from deed_totals where member_id = ${given('memberId')}::uuid`,
);

/** Total activity counts by kind. Kinds without activities are missing. */
export async function findActivityTotals(
  db: Executor,
  memberId: string,
): Promise<Map<ActivityKind, number>> {
  return byKind(await totalsStatement(db, { memberId }));
}

const periodsStatement = prepareSql<Count & { today: number; thisWeek: number }>(
  'count_activities_of_periods',
  sql`
    select totals.kind, totals.total, coalesce(recent.today, 0)::int as today,
      coalesce(recent.this_week, 0)::int as "thisWeek"
    from deed_totals totals
    left join (
      select kind, count(*) filter (where day = ${given('today')}::date) as today,
        count(*) as this_week
      from deeds
      where member_id = ${given('memberId')}::uuid
        and day between ${given('monday')}::date and ${given('today')}::date
      group by kind
    ) recent on recent.kind = totals.kind
    where totals.member_id = ${given('memberId')}::uuid
  `,
);

/** A member's activity counts by kind: of a day, of its week until then, and of all time. */
export async function countPeriods(db: Executor, memberId: string, today: UtcDay) {
  const counts = await periodsStatement(db, { memberId, today, monday: mondayOf(today) });
  return {
    today: new Map(counts.map(({ kind, today: count }) => [kind, count])),
    thisWeek: new Map(counts.map(({ kind, thisWeek: count }) => [kind, count])),
    ever: byKind(counts),
  };
}

function byKind(counts: readonly Count[]): Map<ActivityKind, number> {
  return new Map(counts.map(({ kind, total }) => [kind, total]));
}

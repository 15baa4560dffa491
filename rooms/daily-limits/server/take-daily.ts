import { sql } from 'drizzle-orm';

import type { Config } from '../../../app/server/config.ts';
import type { Executor, Transaction } from '../../../platform/server/database/database.ts';
import { prepareSql } from '../../../platform/server/database/prepared.ts';
import { HOUR_MS, utcDay } from '../../../platform/shared/index.ts';
import { members } from '../../account/server/index.ts';
import { dailyLimitOf, NEWCOMER_HOURS, timesMultiplier, type DailyAction } from '../index.ts';

/** The configuration that counting needs. */
export interface DailyLimitDeps {
  config: Pick<Config, 'rateLimitMultiplier'>;
}

const given = sql.placeholder;

/**
 * Counts under the row's lock, so the count is exact on any number of nodes, and a rollback undoes
 * it. If a node's clock is behind at midnight, it counts for the newer day.
 * No policy: the member's own row.
 */
const takeStatement = prepareSql<{ count: number }>(
  'take_daily',
  sql`
    insert into daily_counts as counted (member_id, action, day, count)
    values (${given('memberId')}::uuid, ${given('action')}::text, ${given('day')}::date, 1)
    on conflict (member_id, action) do update set
      day = greatest(counted.day, excluded.day),
      count = case when counted.day < excluded.day then 1 else counted.count + 1 end
    where counted.day < excluded.day or counted.count < (
      select case when created_at > ${given('newSince')}::timestamptz then ${given('newLimit')}::int
        when photo_checked_at is null then ${given('limit')}::int
        else ${given('checkedLimit')}::int end
      from ${members} where id = counted.member_id)
    returning count
  `,
);

/**
 * Counts one action of a member in the caller's transaction. Returns false when the day's actions
 * are used up. `ofNewcomers` is the limit of members in their first 24 hours, if they have another.
 */
export async function takeDaily(
  tx: Executor | Transaction,
  { config }: DailyLimitDeps,
  {
    memberId,
    action,
    at,
    ofNewcomers,
  }: { memberId: string; action: DailyAction; at: Date; ofNewcomers?: number | undefined },
): Promise<boolean> {
  const multiplier = config.rateLimitMultiplier;
  const newSince =
    ofNewcomers === undefined ? null : new Date(at.getTime() - NEWCOMER_HOURS * HOUR_MS);
  const rows = await takeStatement(tx, {
    memberId,
    action,
    day: utcDay(at),
    limit: dailyLimitOf(action, { isPhotoChecked: false, multiplier }),
    checkedLimit: dailyLimitOf(action, { isPhotoChecked: true, multiplier }),
    newSince: newSince?.toISOString() ?? null,
    newLimit: timesMultiplier(ofNewcomers ?? 1, multiplier),
  });
  return rows.length > 0;
}

/** Whether the day's actions are used up, without counting one. Only for `picture`. */
export async function isUsedUp(
  db: Executor,
  { config }: DailyLimitDeps,
  { memberId, action, at }: { memberId: string; action: 'picture'; at: Date },
): Promise<boolean> {
  const multiplier = config.rateLimitMultiplier;
  const rows = await db.execute(sql`
    select from daily_counts where member_id = ${memberId}::uuid and action = ${action}
      and day >= ${utcDay(at)}::date
      and count >= ${dailyLimitOf(action, { isPhotoChecked: false, multiplier })}`);
  return rows.length > 0;
}

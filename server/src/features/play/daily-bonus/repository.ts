import type { UtcDay } from '@rizzly/domain/shared';
import { and, asc, gt, gte, isNull, sql } from 'drizzle-orm';

import type { Executor } from '../../../platform/database/database.ts';
import { prepareSql } from '../../../platform/database/prepared.ts';
import { members, type Member } from '../../account/index.ts';

const given = sql.placeholder;

const streakStatement = prepareSql(
  'save_streak',
  sql`
    update members set streak_days = ${given('streakDays')}::int,
      last_daily_bonus_at = ${given('lastDailyBonusAt')}::timestamptz,
      streak_held_to = ${given('streakHeldTo')}::date, rest_days = ${given('restDays')}::smallint,
      rest_claims = ${given('restClaims')}::smallint
    where id = ${given('memberId')}::uuid
  `,
);

export async function saveStreak(
  db: Executor,
  memberId: string,
  streak: Pick<
    Member,
    'streakDays' | 'lastDailyBonusAt' | 'streakHeldTo' | 'restDays' | 'restClaims'
  >,
): Promise<void> {
  const { lastDailyBonusAt, ...rest } = streak;
  await streakStatement(db, {
    ...rest,
    memberId,
    lastDailyBonusAt: lastDailyBonusAt?.toISOString() ?? null,
  });
}

/** Members read in one run. */
const PAGE_SIZE = 1000;

/** A page of the members who used a rest day on this day. */
export function findRested(
  db: Executor,
  missed: UtcDay,
  after: string | undefined,
): Promise<Pick<Member, 'id' | 'streakDays'>[]> {
  return db
    .select({ id: members.id, streakDays: members.streakDays })
    .from(members)
    .where(
      and(
        gt(members.restDays, 0),
        gt(members.streakDays, 0),
        isNull(members.pausedAt),
        isNull(members.leavingUntil),
        gte(members.streakHeldTo, missed),
        sql`${members.streakHeldTo} - ${members.restDays} < ${missed}::date`,
        after === undefined ? undefined : gt(members.id, after),
      ),
    )
    .orderBy(asc(members.id))
    .limit(PAGE_SIZE);
}

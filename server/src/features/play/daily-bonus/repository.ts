import type { UtcDay } from '@rizzly/domain/shared';
import { and, asc, eq, gt, gte, isNull, sql } from 'drizzle-orm';

import type { Executor } from '../../../platform/database/database.ts';
import { members, type Member } from '../../account/index.ts';

export async function saveStreak(
  db: Executor,
  memberId: string,
  streak: Pick<
    Member,
    'streakDays' | 'lastDailyBonusAt' | 'streakHeldTo' | 'restDays' | 'restClaims'
  >,
): Promise<void> {
  await db.update(members).set(streak).where(eq(members.id, memberId));
}

/** Members of one run. */
const MANY = 1000;

/** A page of the members whose rest day was used on the day. */
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
    .limit(MANY);
}

import type { UtcDay } from '@rizzly/domain/shared';
import { and, asc, gt, gte, isNull, sql } from 'drizzle-orm';

import type { Executor } from '../../../platform/database/database.ts';
import { members, type Member } from '../../account/index.ts';

/** Members read in one run. */
const PAGE_SIZE = 1000;

/** A page of the members who used a rest day on this day. No policy: a job for all members. */
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

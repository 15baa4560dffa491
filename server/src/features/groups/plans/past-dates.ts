import { PAST_DATES_DAYS, PAST_DATES_SHOWN, type PastDate } from '@rizzly/domain/groups';
import { DAY_MS, utcDay } from '@rizzly/domain/shared';
import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm';

import type { Executor } from '../../../platform/database/database.ts';
import { memberColumns, members, toPublicUser } from '../../account/index.ts';
import { visibleTo } from '../../relations/index.ts';
import { planMembers, plans, planSlots } from '../tables.ts';
import { showSlot } from './view.ts';

/**
 * A member's dates that have begun. They have their own list, because a member who left the room
 * can't find them otherwise.
 */
export async function readPastDates(db: Executor, memberId: string, now: Date) {
  const since = new Date(now.getTime() - PAST_DATES_DAYS * DAY_MS);
  const dates = await db
    .select({ planId: plans.id, slot: planSlots })
    .from(planMembers)
    .innerJoin(plans, eq(plans.id, planMembers.planId))
    .innerJoin(planSlots, eq(planSlots.id, plans.fixedSlotId))
    .where(
      and(
        eq(planMembers.memberId, memberId),
        isNull(planMembers.leftAt),
        inArray(plans.state, ['fixed', 'happened']),
        lte(planSlots.startsAt, now),
        gt(planSlots.startsAt, since),
      ),
    )
    .orderBy(desc(planSlots.startsAt), desc(plans.id))
    .limit(PAST_DATES_SHOWN);
  const people = await findOthers(
    db,
    memberId,
    dates.map(({ planId }) => planId),
  );
  const today = utcDay(now);
  // A date without visible participants would reveal somebody who is hidden.
  return dates.flatMap(({ planId, slot }): PastDate[] => {
    const others = people.filter((one) => one.planId === planId);
    if (others.length === 0) return [];
    const shown = others.map(({ member }) => toPublicUser(member, today));
    return [{ planId, ...showSlot(slot), others: shown }];
  });
}

async function findOthers(db: Executor, memberId: string, planIds: string[]) {
  if (planIds.length === 0) return [];
  return db
    .select({ planId: planMembers.planId, member: memberColumns })
    .from(planMembers)
    .innerJoin(members, eq(members.id, planMembers.memberId))
    .where(
      and(
        inArray(planMembers.planId, planIds),
        ne(planMembers.memberId, memberId),
        isNull(planMembers.leftAt),
        visibleTo(sql`${memberId}::uuid`, sql`${members.id}`),
      ),
    )
    .orderBy(asc(members.fullName), asc(members.id));
}

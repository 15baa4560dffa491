import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import { AppError } from '../../../../platform/server/http/app-error.ts';
import { calendarFile, HOUR_MS, type CalendarEntry } from '../../../../platform/shared/index.ts';
import { findConversation } from '../../../chat/server/index.ts';
import { DATE_HOURS } from '../../index.ts';
import { planMembers, plans, planSlots, type PlanRow, type SlotRow } from '../tables.ts';
import { say } from '../texts/index.ts';
import { findFixedSlot } from './repository.ts';
import { requirePart } from './service.ts';

type CalendarDeps = Pick<Deps, 'db' | 'clock' | 'community' | 'config'>;

/** The fixed date of a plan, also when it was canceled since. */
function toDateEntry(
  { clock, community, config }: CalendarDeps,
  plan: PlanRow,
  slot: SlotRow,
): CalendarEntry {
  const isCancelled = plan.state === 'cancelled';
  return {
    uid: `${plan.id}@${new URL(config.publicUrl).hostname}`,
    startsAt: slot.startsAt,
    endsAt: new Date(slot.startsAt.getTime() + DATE_HOURS * HOUR_MS),
    madeAt: clock(),
    changedAt: plan.changedAt ?? plan.createdAt,
    // Once fixed, a date keeps its time and place.
    sequence: isCancelled ? 1 : 0,
    title: community.current().name,
    location: `${slot.placeName}, ${slot.city}`,
    isCancelled,
  };
}

export async function writePlanCalendar(
  deps: CalendarDeps,
  planId: string,
  memberId: string,
): Promise<string> {
  const { plan } = await requirePart(deps.db, planId, memberId);
  const slot = await findFixedSlot(deps.db, plan);
  if (!slot) throw new AppError('conflict', say.notFixed);
  return calendarFile(deps.community.current().name, toDateEntry(deps, plan, slot));
}

/**
 * The fixed dates of a member, also those that were canceled since. A date of two is left out when
 * they can't see each other any more.
 */
export async function readDateEntries(
  deps: CalendarDeps,
  memberId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<CalendarEntry[]> {
  const { db } = deps;
  const dates = await db
    .select({ plan: plans, slot: planSlots })
    .from(planMembers)
    .innerJoin(plans, eq(plans.id, planMembers.planId))
    .innerJoin(planSlots, eq(planSlots.id, plans.fixedSlotId))
    .where(
      and(
        eq(planMembers.memberId, memberId),
        isNull(planMembers.leftAt),
        inArray(plans.state, ['fixed', 'happened', 'cancelled']),
        gt(planSlots.startsAt, since),
      ),
    )
    .orderBy(desc(planSlots.startsAt), desc(plans.id))
    .limit(limit);
  const entries: CalendarEntry[] = [];
  for (const { plan, slot } of dates) {
    const isSeen =
      plan.isGroup || (await findConversation(db, plan.conversationId, memberId)) !== undefined;
    if (isSeen) entries.push(toDateEntry(deps, plan, slot));
  }
  return entries;
}

import { calendarFile, HOUR_MS, type CalendarEntry } from '@rizzly/domain/shared';

import type { Deps } from '../../../context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { PlanRow, SlotRow } from '../tables.ts';
import { say } from '../texts/index.ts';
import { findFixedSlot } from './repository.ts';
import { requirePart } from './service.ts';

type CalendarDeps = Pick<Deps, 'db' | 'clock' | 'community' | 'config'>;

/** The duration of a date in a calendar. */
const DATE_MS = 2 * HOUR_MS;

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
    endsAt: new Date(slot.startsAt.getTime() + DATE_MS),
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

import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';

import type { Work } from '../../../platform/server/unit-of-work.ts';
import { isSeated, stateAt } from '../index.ts';
import { seatLater } from './job-kinds.ts';
import { leaveEvents } from './leave-events.ts';
import { tellEventChanged } from './move-up.ts';
import { lockEvent, updateEvent } from './repository.ts';
import { findAnswered, saveRsvp } from './rsvp-repository.ts';
import { eventRsvps, type RsvpEntry } from './tables.ts';

/** Removes a leaving member from upcoming events. They may come back. */
export async function leaveEventsForNow(work: Work, memberId: string, now: Date): Promise<void> {
  const { tx } = work;
  const eventIds = await findAnswered(tx, memberId);
  await tx
    .update(eventRsvps)
    .set({ beforeLeaving: sql`${eventRsvps.status}` })
    .where(
      and(
        eq(eventRsvps.memberId, memberId),
        inArray(eventRsvps.eventId, eventIds),
        inArray(eventRsvps.status, ['going', 'waiting']),
      ),
    );
  await leaveEvents(work, memberId, now);
}

/**
 * Returns a member who comes back to their upcoming events: to a place if one is free, or else to
 * the waiting list with their old number, which is before everybody who joined it since.
 */
export async function returnToEvents(work: Work, memberId: string, now: Date): Promise<void> {
  const rsvps = await work.tx
    .select()
    .from(eventRsvps)
    .where(and(eq(eventRsvps.memberId, memberId), isNotNull(eventRsvps.beforeLeaving)))
    .orderBy(asc(eventRsvps.eventId));
  for (const rsvp of rsvps) await returnToEvent(work, rsvp, now);
}

async function returnToEvent(work: Work, rsvp: RsvpEntry, now: Date): Promise<void> {
  const { tx } = work;
  const { eventId, memberId, beforeLeaving } = rsvp;
  const event = await lockEvent(tx, eventId, memberId);
  const isOpen = event && rsvp.status === 'cancelled' && stateAt(event, now) === 'published';
  if (!isOpen) return saveRsvp(tx, { ...rsvp, beforeLeaving: null });
  const isFree = event.going < event.places && !isSeated(event);
  const isGoing = beforeLeaving === 'going' && isFree;
  const status = isGoing ? 'going' : 'waiting';
  await saveRsvp(tx, { ...rsvp, status, at: now, beforeLeaving: null });
  if (isGoing) await updateEvent(tx, eventId, { going: event.going + 1 });
  await seatLater(work, event);
  tellEventChanged(work, event, [memberId]);
}

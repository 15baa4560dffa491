import { and, eq, inArray, asc, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Transaction, Executor } from '../../../platform/server/database/database.ts';
import { AppError } from '../../../platform/server/http/app-error.ts';
import type { Work } from '../../../platform/server/unit-of-work.ts';
import { leaveRoom } from '../../groups/server/index.ts';
import { isSeated, stateAt, WITH_PLACE } from '../index.ts';
import { cancelEvent } from './host-event.ts';
import { seatLater } from './job-kinds.ts';
import { tellEventChanged } from './move-up.ts';
import { notifyOfEvent } from './notices.ts';
import { lockAnyEvent, updateEvent, lockEvent } from './repository.ts';
import { findAnswered, findRsvp, saveRsvp } from './rsvp-repository.ts';
import { withdraw } from './rsvp.ts';
import { eventRsvps, events, type RsvpEntry } from './tables.ts';
import { say } from './texts/index.ts';

/**
 * Removes a member from upcoming events when they are hidden from others. Events that they host are
 * canceled, and their places go to the waiting list.
 */
export async function leaveEvents(work: Work, memberId: string, now: Date): Promise<void> {
  for (const id of await findHosting(work.tx, memberId)) {
    const event = await lockAnyEvent(work.tx, id);
    if (event?.state === 'published' || event?.state === 'started') {
      await cancelEvent(work, event, now);
      await endAnswers(work.tx, id, now);
    }
  }
  await withdrawFrom(work, memberId, await findAnswered(work.tx, memberId), now);
  // Who checked in stays so (`withdrawFrom` skips them), but their chair becomes free.
  for (const id of await findCheckedInAhead(work.tx, memberId)) {
    await leaveTable(work, id, memberId, now);
  }
}

/** Throws if the member hosts an event: a break would leave the guests without a host. */
export async function requireNoHosting(tx: Transaction, memberId: string): Promise<void> {
  const [id] = await findHosting(tx, memberId);
  const event = id && (await lockAnyEvent(tx, id));
  if (event) throw new AppError('conflict', say.hostingOnBreak({ title: event.title }));
}

/** Ends the answers to a canceled event, which will not come back. */
async function endAnswers(tx: Transaction, eventId: string, now: Date): Promise<void> {
  await tx
    .update(eventRsvps)
    .set({ status: 'cancelled', at: now })
    .where(and(eq(eventRsvps.eventId, eventId), inArray(eventRsvps.status, ['going', 'waiting'])));
  await updateEvent(tx, eventId, { going: 0 });
}

/**
 * Removes two members from each other's events when one hides them from each other. The other learns
 * that the event is off, as if its host had left the community. At a common table the one who hides
 * them gets up, and is seated elsewhere if that is possible.
 */
export async function separateAtEvents(
  work: Work,
  { one, other }: { one: string; other: string },
  now: Date,
): Promise<void> {
  for (const id of await findAnswered(work.tx, other, one)) {
    const event = await lockAnyEvent(work.tx, id);
    if (event) await notifyOfEvent(work, event, { kind: 'cancelled', memberIds: [other], at: now });
    await withdrawFrom(work, other, [id], now);
  }
  await withdrawFrom(work, one, await findAnswered(work.tx, one, other), now);
  for (const id of await findSharedTables(work.tx, one, other)) {
    await leaveTable(work, id, one, now);
  }
}

/** Frees a guest's chair and takes them out of the table's room. Their answer stays as it is. */
async function leaveTable(work: Work, eventId: string, memberId: string, now: Date) {
  const event = await lockAnyEvent(work.tx, eventId);
  const rsvp = await findRsvp(work.tx, eventId, memberId);
  if (!event || !rsvp?.tableId) return;
  // They may have come to the room after the two left their common rooms.
  await leaveRoom(work, { roomId: rsvp.tableId, memberId, at: now });
  await saveRsvp(work.tx, { ...rsvp, tableId: null });
  await seatLater(work, event);
  tellEventChanged(work, event, [memberId]);
}

/** Upcoming and running events at which both sit at the same table. */
async function findSharedTables(tx: Transaction, one: string, other: string): Promise<string[]> {
  const theirs = alias(eventRsvps, 'theirs');
  const rows = await tx
    .select({ id: events.id })
    .from(eventRsvps)
    .innerJoin(theirs, and(eq(theirs.tableId, eventRsvps.tableId), eq(theirs.memberId, other)))
    .innerJoin(events, eq(events.id, eventRsvps.eventId))
    .where(
      and(
        eq(eventRsvps.memberId, one),
        inArray(eventRsvps.status, WITH_PLACE),
        inArray(events.state, ['published', 'started']),
      ),
    )
    .orderBy(asc(events.id));
  return rows.map(({ id }) => id);
}

/** Evenings that have not begun, where a member has checked in at a table. */
async function findCheckedInAhead(tx: Transaction, memberId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: events.id })
    .from(eventRsvps)
    .innerJoin(events, eq(events.id, eventRsvps.eventId))
    .where(
      and(
        eq(eventRsvps.memberId, memberId),
        eq(eventRsvps.status, 'attended'),
        isNotNull(eventRsvps.tableId),
        eq(events.state, 'published'),
      ),
    )
    .orderBy(asc(events.id));
  return rows.map(({ id }) => id);
}

async function withdrawFrom(work: Work, memberId: string, eventIds: string[], now: Date) {
  for (const id of eventIds) {
    const event = await lockAnyEvent(work.tx, id);
    const rsvp = await findRsvp(work.tx, id, memberId);
    if (!event || (rsvp?.status !== 'going' && rsvp?.status !== 'waiting')) continue;
    // The member did not choose this, so the status is never `late`.
    await withdraw(work, { event, rsvp, now, as: { status: 'cancelled' } });
  }
}

/** The ids of upcoming events that a member hosts, in a fixed order. */
async function findHosting(db: Executor, hostId: string): Promise<string[]> {
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(eq(events.hostId, hostId), inArray(events.state, ['review', 'published', 'started'])),
    )
    .orderBy(asc(events.id));
  return rows.map(({ id }) => id);
}

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

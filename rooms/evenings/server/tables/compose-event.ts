import { randomUUID } from 'node:crypto';

import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Transaction } from '../../../../platform/server/database/database.ts';
import { runWork, type Work } from '../../../../platform/server/unit-of-work.ts';
import { DAY_MS } from '../../../../platform/shared/index.ts';
import { lockMembers } from '../../../account/server/index.ts';
import { stateAt, WITH_PLACE } from '../../../events/index.ts';
import {
  eventRsvps,
  events,
  lockAnyEvent,
  seatLater,
  tellEventChanged,
  updateEvent,
  type EventEntry,
} from '../../../events/server/index.ts';
import { openTableRoom } from '../../../groups/server/index.ts';
import type { NotificationKind } from '../../../notifications/index.ts';
import { notifyAll } from '../../../notifications/server/index.ts';
import { seededRandom } from '../../../rizzman/index.ts';
import { composesAt, composeTables, nameOfTable } from '../../tables/index.ts';
import { readRoster, type GuestRoster } from './roster.ts';

/** Composes the tables of all events whose time has come, each once. */
export async function composeDueTables(deps: Deps): Promise<void> {
  const now = deps.clock();
  const due = await deps.db
    .select({ id: events.id, startsAt: events.startsAt, publishedAt: events.publishedAt })
    .from(events)
    .where(
      and(
        eq(events.format, 'tables'),
        eq(events.state, 'published'),
        isNull(events.composedAt),
        isNotNull(events.publishedAt),
        lte(events.startsAt, new Date(now.getTime() + DAY_MS)),
      ),
    )
    .orderBy(asc(events.startsAt));
  for (const { id, startsAt, publishedAt } of due) {
    if (publishedAt && composesAt({ startsAt, publishedAt }) > now.getTime()) continue;
    try {
      await runWork(deps, (work) => composeEvent(work, id, now));
    } catch (error) {
      // The next run tries this evening again. The others must not wait for it.
      deps.log.error({ err: error, eventId: id }, 'tables were not composed');
    }
  }
}

/**
 * Seats all who are going, in one transaction under the event's lock: of two nodes one does it, and
 * one that is killed has done nothing.
 */
async function composeEvent(work: Work, id: string, now: Date): Promise<void> {
  const { tx } = work;
  // One that is published shortly before the start is composed while guests check in.
  const locked = await lockGuests(tx, id, WITH_PLACE);
  if (!locked || locked.event.composedAt || stateAt(locked.event, now) !== 'published') return;
  const { event, guestIds } = locked;
  await updateEvent(tx, id, { composedAt: now });
  const roster = await readRoster(tx, event, guestIds, now);
  const leftOver = await openTables(work, event, { roster, from: 0, now });
  await tellGuests(work, event, { kind: 'table-none', memberIds: leftOver, at: now });
  tellEventChanged(work, event, guestIds);
  // Somebody may wait while places are free: after misses all begin on the waiting list.
  const isWaiting = and(eq(eventRsvps.eventId, id), eq(eventRsvps.status, 'waiting'));
  if ((await tx.$count(eventRsvps, isWaiting)) > 0) {
    await seatLater(work, { ...event, composedAt: now });
  }
}

interface Guests {
  event: EventEntry;
  guestIds: string[];
}

/**
 * The event and its guests of some statuses, in their order, locked. Guests before the event, in the
 * same lock order as answering and blocks. Undefined if somebody came between; the caller tries later.
 */
export async function lockGuests(
  tx: Transaction,
  eventId: string,
  statuses: readonly ('going' | 'attended' | 'waiting')[],
): Promise<Guests | undefined> {
  const read = async () => {
    const rows = await tx
      .select({ memberId: eventRsvps.memberId })
      .from(eventRsvps)
      .where(and(eq(eventRsvps.eventId, eventId), inArray(eventRsvps.status, statuses)))
      .orderBy(sql`${eventRsvps.status} = 'waiting'`, asc(eventRsvps.turn));
    return rows.map(({ memberId }) => memberId);
  };
  const before = new Set(await read());
  await lockMembers(tx, [...before]);
  const event = await lockAnyEvent(tx, eventId);
  const guestIds = await read();
  return event && guestIds.every((id) => before.has(id)) ? { event, guestIds } : undefined;
}

/** Composes a roster, opens the rooms of its tables, and returns those left over. */
export async function openTables(
  work: Work,
  event: EventEntry,
  { roster, from, now }: { roster: GuestRoster; from: number; now: Date },
): Promise<string[]> {
  const idsOf = (guests: readonly number[]) => guests.flatMap((guest) => roster.ids[guest] ?? []);
  const { tables, leftOver } = composeTables(roster, seededRandom(`${event.id} ${from}`));
  for (const [number, guests] of tables.entries()) {
    const tableId = randomUUID();
    const memberIds = idsOf(guests);
    await openTableRoom(work, {
      id: tableId,
      name: nameOfTable(from + number),
      memberIds,
      at: now,
    });
    await work.tx
      .update(eventRsvps)
      .set({ tableId })
      .where(and(eq(eventRsvps.eventId, event.id), inArray(eventRsvps.memberId, memberIds)));
    await tellGuests(work, event, { kind: 'table-ready', memberIds, at: now, about: tableId });
  }
  return idsOf(leftOver);
}

/** Notifies guests of their table, once each. If the host is hidden from a guest, so is this. */
export async function tellGuests(
  work: Work,
  { id, title, hostId }: EventEntry,
  {
    kind,
    memberIds,
    at,
    about = 'none',
  }: {
    kind: Extract<NotificationKind, `table-${string}`>;
    memberIds: readonly string[];
    at: Date;
    about?: string;
  },
): Promise<void> {
  const params = { title };
  const notice = { kind, subject: `${id} ${about}`, params, link: `/events/${id}`, at } as const;
  await notifyAll(
    work,
    memberIds.map((memberId) => ({ ...notice, memberId, aboutId: hostId })),
  );
}

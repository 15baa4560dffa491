import { and, eq, exists, gt, inArray, isNull, not } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import { runWork, type Work } from '../../../../platform/server/unit-of-work.ts';
import { HOUR_MS } from '../../../../platform/shared/index.ts';
import { groupRooms } from '../../../conversations/server/index.ts';
import { isSeated, movesUp, stateAt, WITH_PLACE } from '../../../events/index.ts';
import {
  eventRsvps,
  events,
  notifyOfEvent,
  tellEventChanged,
  updateEvent,
  type EventEntry,
} from '../../../events/server/index.ts';
import { closeTableRoom, joinTableRoom, saySmallTable } from '../../../groups/server/index.ts';
import { findSeat, ROOM_CLOSES_HOURS, TABLE_MIN } from '../../tables/index.ts';
import { lockGuests, openTables, tellGuests } from './compose-event.ts';
import { readRoster, type GuestRoster } from './roster.ts';

/** An evening while its tables are changed. */
interface Evening {
  work: Work;
  event: EventEntry;
  now: Date;
  roster: GuestRoster;
  /** Guests by the table at which they sit. */
  tables: Map<string, number[]>;
  isWaiting: (guest: number) => boolean;
}

/**
 * Seats guests who have no table after the composing and, until two hours before the start, those who
 * wait, in order. Then joins tables that fell under four to others.
 */
export async function seatGuests(deps: Deps, eventId: string): Promise<void> {
  const now = deps.clock();
  await runWork(deps, async (work) => {
    const { tx } = work;
    const locked = await lockGuests(tx, eventId, [...WITH_PLACE, 'waiting']);
    if (!locked) throw new Error('a guest came while the others were locked');
    const { event, guestIds } = locked;
    if (!isSeated(event) || stateAt(event, now) !== 'published') return;
    const rsvps = await tx
      .select()
      .from(eventRsvps)
      .where(and(eq(eventRsvps.eventId, eventId), inArray(eventRsvps.memberId, guestIds)));
    const rsvpOf = new Map(rsvps.map((rsvp) => [rsvp.memberId, rsvp]));
    const roster = await readRoster(tx, event, guestIds, now);
    const tables = new Map<string, number[]>();
    for (const [guest, id] of roster.ids.entries()) {
      const tableId = rsvpOf.get(id)?.tableId;
      if (tableId) tables.set(tableId, [...(tables.get(tableId) ?? []), guest]);
    }
    const isWaiting = (guest: number) => rsvpOf.get(roster.ids[guest] ?? '')?.status === 'waiting';
    const evening = { work, event: { ...event }, now, roster, tables, isWaiting };
    const standing = [...roster.ids.keys()].filter(
      (guest) => !rsvpOf.get(roster.ids[guest] ?? '')?.tableId,
    );
    const byPriority = (one: number, other: number) =>
      Number(isWaiting(one)) - Number(isWaiting(other)) ||
      Number(roster.isFirst[other]) - Number(roster.isFirst[one]);
    const mayMoveUp = movesUp(event.startsAt, now, 'tables');
    const left: number[] = [];
    for (const guest of standing.toSorted(byPriority)) {
      if (isWaiting(guest) && !mayMoveUp) continue;
      if (!(await seat(evening, guest))) left.push(guest);
    }
    await openMore(
      evening,
      left.filter((guest) => !isWaiting(guest)),
    );
    await joinSmall(evening);
  });
}

/** Seats a guest at one of the tables. Returns false if none takes them. */
async function seat(evening: Evening, guest: number): Promise<boolean> {
  const { work, event, now, roster, tables } = evening;
  const memberId = roster.ids[guest] ?? '';
  const isWaiting = evening.isWaiting(guest);
  if (isWaiting && event.going >= event.places) return false;
  const ids = [...tables.keys()];
  const found = findSeat(guest, [...tables.values()], roster);
  const tableId = found === undefined ? undefined : ids[found];
  if (tableId === undefined) return false;
  if (isWaiting) {
    event.going += 1;
    await updateEvent(work.tx, event.id, { going: event.going });
    await notifyOfEvent(work, event, { kind: 'movedUp', memberIds: [memberId], at: now });
  }
  await sit(evening, guest, tableId);
  return true;
}

/** Puts a guest at a table, and into its room. */
async function sit(evening: Evening, guest: number, tableId: string): Promise<void> {
  const { work, event, now, roster, tables } = evening;
  const memberId = roster.ids[guest] ?? '';
  tables.set(tableId, [...(tables.get(tableId) ?? []), guest]);
  await work.tx
    .update(eventRsvps)
    .set({ tableId, ...(evening.isWaiting(guest) && { status: 'going' }) })
    .where(and(eq(eventRsvps.eventId, event.id), eq(eventRsvps.memberId, memberId)));
  await joinTableRoom(work, { roomId: tableId, memberId, at: now });
  const told = { kind: 'table-ready', memberIds: [memberId], at: now, about: tableId } as const;
  await tellGuests(work, event, told);
  tellEventChanged(work, event, [memberId]);
}

/** Opens tables for those of whom no table took one, and tells whom that leaves over. */
async function openMore(evening: Evening, guests: number[]): Promise<void> {
  const { work, event, roster, now } = evening;
  const ids = guests.flatMap((guest) => roster.ids[guest] ?? []);
  const more = await readRoster(work.tx, event, ids, now);
  const memberIds = await openTables(work, event, { roster: more, from: evening.tables.size, now });
  await tellGuests(work, event, { kind: 'table-none', memberIds, at: now });
  tellEventChanged(work, event, ids);
}

/** Moves the guests of each table under four to others. Where some can't, tells them that it is small. */
async function joinSmall(evening: Evening): Promise<void> {
  const { work, event, now, roster, tables } = evening;
  const small = [...tables].filter(([, guests]) => guests.length < TABLE_MIN);
  for (const [tableId, guests] of small) {
    // Another small one has joined it.
    if (tables.get(tableId) !== guests) continue;
    const others = new Map([...tables].filter(([id]) => id !== tableId));
    const seats = findSeats(guests, others, roster);
    if (!seats) {
      await saySmallTable(work, tableId, now);
      continue;
    }
    tables.delete(tableId);
    await closeTableRoom(work, tableId, now);
    for (const [guest, to] of seats) await sit(evening, guest, to);
    tellEventChanged(
      work,
      event,
      guests.flatMap((guest) => roster.ids[guest] ?? []),
    );
  }
}

/** A seat for each of a small table: together if one table takes all, else where each may sit. */
function findSeats(
  guests: readonly number[],
  others: ReadonlyMap<string, readonly number[]>,
  roster: GuestRoster,
): [guest: number, tableId: string][] | undefined {
  const tryAt = (ids: readonly string[]) => {
    const filled = new Map(ids.map((id) => [id, [...(others.get(id) ?? [])]]));
    const seats: [number, string][] = [];
    for (const guest of guests) {
      const found = findSeat(guest, [...filled.values()], roster);
      const id = found === undefined ? undefined : [...filled.keys()][found];
      if (id === undefined) return undefined;
      filled.get(id)?.push(guest);
      seats.push([guest, id]);
    }
    return seats;
  };
  const ids = [...others.keys()];
  return ids.map((id) => tryAt([id])).find((seats) => seats !== undefined) ?? tryAt(ids);
}

/** Closes the rooms of tables 48 hours after the end, and those whose event was erased. */
export async function closeTableRooms(deps: Deps): Promise<void> {
  const now = deps.clock();
  const open = deps.db
    .select({ id: eventRsvps.tableId })
    .from(eventRsvps)
    .innerJoin(events, eq(events.id, eventRsvps.eventId))
    .where(
      and(
        eq(eventRsvps.tableId, groupRooms.id),
        gt(events.endsAt, new Date(now.getTime() - ROOM_CLOSES_HOURS * HOUR_MS)),
      ),
    );
  const rooms = await deps.db
    .select({ id: groupRooms.id })
    .from(groupRooms)
    .where(and(isNull(groupRooms.oneSquadId), isNull(groupRooms.closedAt), not(exists(open))));
  for (const { id } of rooms) await runWork(deps, (work) => closeTableRoom(work, id, now));
}

import { count, and, eq, sql, inArray, or } from 'drizzle-orm';

import type { Executor } from '../../../platform/server/database/database.ts';
import { utcDay, DAY_MS } from '../../../platform/shared/index.ts';
import { toPublicUser } from '../../account/server/index.ts';
import { zoneOfPlace } from '../../places/index.ts';
import { blocks } from '../../relations/server/index.ts';
import { hasPlace, stateAt, WITH_PLACE, type Event, type EventRow, type Rsvp } from '../index.ts';
import { isHostedBy, type SeenEvent } from './repository.ts';
import { newestOf, toWords } from './review.ts';
import { findGuests, findMeetings, isShown } from './rsvp-repository.ts';
import { type RsvpEntry, eventRsvps } from './tables.ts';

/** A block this old was not made to look who goes to an event. */
const BLOCK_SETTLED_MS = DAY_MS;

export function toRsvp(row: RsvpEntry, position: number | null): Rsvp {
  const { status, showMe, confirmedBy, finding } = row;
  return { status, position, showMe, confirmedBy, finding };
}

export function toEventRow({ event, host, rsvp, position }: SeenEvent, now: Date): EventRow {
  return {
    id: event.id,
    title: event.title,
    category: event.category,
    format: event.format,
    tableSize: event.tableSize,
    roundMinutes: event.roundMinutes,
    state: stateAt(event, now),
    city: event.city,
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    zone: zoneOfPlace(event.city),
    places: event.places,
    going: event.going,
    host,
    myRsvp: rsvp && toRsvp(rsvp, position),
    cover: event.cover,
  };
}

/** The host and those who are going know the address. */
export function knowsAddress({ event, rsvp }: SeenEvent, viewerId: string): boolean {
  return event.hostId === viewerId || hasPlace(rsvp);
}

/** An event as one member sees it. */
export async function toEvent(
  db: Executor,
  seen: SeenEvent,
  { viewerId, now }: { viewerId: string; now: Date },
): Promise<Event> {
  const { event, rsvp } = seen;
  const isComing = hasPlace(rsvp) || rsvp?.status === 'waiting';
  const today = utcDay(now);
  const isHost = await isHostedBy(db, event, viewerId);
  const [guests, waiting, blockedGoing, meetings] = await Promise.all([
    findGuests(db, event.id, viewerId),
    countWaiting(db, event.id),
    isBlockedGoing(db, { eventId: event.id, viewerId, isComing, now }),
    findMeetings(db, event.id, viewerId),
  ]);
  return {
    ...toEventRow(seen, now),
    description: event.description,
    rules: event.rules,
    place: event.place || null,
    address: isHost || knowsAddress(seen, viewerId) ? event.address || null : null,
    composedAt: event.composedAt?.toISOString() ?? null,
    waiting: Math.max(seen.position ?? 0, waiting - seen.hiddenWaiting),
    guests: guests.map(({ member, confirmedBy }) =>
      Object.assign(toPublicUser(member, today), { confirmedBy }),
    ),
    blockedGoing,
    met: meetings.met,
    metBy: meetings.metBy.map((member) => toPublicUser(member, today)),
    finding: isHost ? event.finding : null,
    revision:
      isHost && event.revision && stateAt(event, now) === 'published'
        ? {
            ...toWords(newestOf(event)),
            submittedAt: (event.submittedAt ?? now).toISOString(),
          }
        : null,
  };
}

async function countWaiting(db: Executor, eventId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(eventRsvps)
    .where(and(eq(eventRsvps.eventId, eventId), eq(eventRsvps.status, 'waiting')));
  return row?.total ?? 0;
}

interface BlockedGoing {
  eventId: string;
  viewerId: string;
  /** Whether the viewer is going, or waits for a place. */
  isComing: boolean;
  now: Date;
}

/**
 * Whether the viewer is warned of a guest whom they blocked. Of a guest who does not show themselves
 * only a viewer who is coming and blocked them long ago: else anybody could learn where a member
 * goes by blocking them for a moment.
 */
async function isBlockedGoing(
  db: Executor,
  { eventId, viewerId, isComing, now }: BlockedGoing,
): Promise<boolean> {
  const blockedBefore = new Date(now.getTime() - BLOCK_SETTLED_MS).toISOString();
  const isSettled = sql`(${isComing}::boolean and ${blocks.blockedAt} <= ${blockedBefore}::timestamptz)`;
  const rows = await db
    .select({ blockedId: blocks.blockedId })
    .from(blocks)
    .innerJoin(eventRsvps, eq(eventRsvps.memberId, blocks.blockedId))
    .where(
      and(
        eq(blocks.blockerId, viewerId),
        eq(eventRsvps.eventId, eventId),
        inArray(eventRsvps.status, WITH_PLACE),
        or(isShown, isSettled),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

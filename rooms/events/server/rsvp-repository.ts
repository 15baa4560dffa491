import { and, asc, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../platform/server/database/database.ts';
import { DAY_MS } from '../../../platform/shared/index.ts';
import { memberColumns, members } from '../../account/server/index.ts';
import { visibleAmong } from '../../relations/server/index.ts';
import { FIRST_DAYS, WITH_PLACE } from '../index.ts';
import { isSeenBy } from './repository.ts';
import { eventMeetings, eventRsvps, events, type RsvpEntry } from './tables.ts';

/**
 * The maximum number of guests to read. More than an event has places, plus part of the waiting
 * list.
 */
const GUESTS_MAX = 500;

export async function findRsvp(
  db: Executor,
  eventId: string,
  memberId: string,
): Promise<RsvpEntry | undefined> {
  const [row] = await db
    .select()
    .from(eventRsvps)
    .where(and(eq(eventRsvps.eventId, eventId), eq(eventRsvps.memberId, memberId)));
  return row;
}

export async function saveRsvp(tx: Transaction, row: RsvpEntry): Promise<void> {
  await tx
    .insert(eventRsvps)
    .values(row)
    .onConflictDoUpdate({ target: [eventRsvps.eventId, eventRsvps.memberId], set: row });
}

/** The members whose answer is one of these. */
export async function findAnswering(
  db: Executor,
  eventId: string,
  ...statuses: RsvpEntry['status'][]
): Promise<string[]> {
  const rows = await db
    .select({ memberId: eventRsvps.memberId })
    .from(eventRsvps)
    .where(and(eq(eventRsvps.eventId, eventId), inArray(eventRsvps.status, statuses)));
  return rows.map(({ memberId }) => memberId);
}

const seenBy = (viewerId: string) =>
  visibleAmong(sql`${viewerId}::uuid`, sql`${eventRsvps.memberId}`);

/** Of those who come alone, nobody is shown before the evening is composed. */
export const isShown = and(
  inArray(eventRsvps.status, WITH_PLACE),
  eq(eventRsvps.showMe, true),
  sql`exists (select from ${events} shown where shown.id = ${eventRsvps.eventId}
    and (shown.format = 'open' or shown.composed_at is not null))`,
);

/**
 * Whether no table was found for a member at the last evening of a city. No policy: asks about their
 * own answers.
 */
export function comesFirst(
  memberId: SQLWrapper,
  { id, city }: { id: SQLWrapper | string; city: SQLWrapper | string },
  now: Date,
): SQL<boolean> {
  const since = new Date(now.getTime() - FIRST_DAYS * DAY_MS).toISOString();
  return sql`coalesce((
    select was.table_id is null from ${eventRsvps} was join ${events} e on e.id = was.event_id
    where was.member_id = ${memberId} and e.city = ${city} and e.id <> ${id}::uuid
      and e.format = 'tables' and e.composed_at is not null and e.state = 'ended'
      and e.starts_at > ${since}::timestamptz
      and (${inArray(sql`was.status`, WITH_PLACE)} or was.table_id is not null)
    order by e.starts_at desc limit 1), false)`;
}

/** Guests who agree to be shown and whom the viewer can see. */
export async function findGuests(db: Executor, eventId: string, viewerId: string) {
  return db
    .select({ member: memberColumns, confirmedBy: eventRsvps.confirmedBy })
    .from(eventRsvps)
    .innerJoin(members, eq(members.id, eventRsvps.memberId))
    .where(and(eq(eventRsvps.eventId, eventId), isShown, seenBy(viewerId)))
    .orderBy(asc(eventRsvps.turn))
    .limit(GUESTS_MAX);
}

/**
 * Whether the viewer sees the event with this guest in its list, also somebody who is shown only to
 * people they like. One statement, whatever is wrong.
 */
export async function isShownGuest(
  db: Executor,
  eventId: string,
  { viewerId, memberId }: { viewerId: string; memberId: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: eventRsvps.memberId })
    .from(eventRsvps)
    .innerJoin(events, eq(events.id, eventRsvps.eventId))
    .where(
      and(
        eq(eventRsvps.eventId, eventId),
        eq(eventRsvps.memberId, memberId),
        isShown,
        isSeenBy(viewerId),
        seenBy(viewerId),
      ),
    );
  return rows.length > 0;
}

/**
 * Whether any event has a member in a list of guests that the viewer reads, or at the viewer's table.
 * No policy: the only caller, `isMetBy`, asks it beside this condition.
 */
export function isGuestShownTo(viewer: SQL, member: SQL): SQL {
  return sql`exists (
    select from ${eventRsvps} join ${events} on ${events.id} = ${eventRsvps.eventId}
    where ${eventRsvps.memberId} = ${member} and ((${isShown} and ${isSeenBy(viewer)})
      or (${events.hostId} = ${viewer}
        and ${eventRsvps.status} in ('going', 'attended', 'missed', 'waiting'))
      or ${eventRsvps.tableId} in (
        select own.table_id from ${eventRsvps} own where own.member_id = ${viewer})))`;
}

/** Everybody who answered and did not cancel, guests first. */
export async function findAllGuests(db: Executor, eventId: string, hostId: string) {
  return db
    .select({ member: memberColumns, rsvp: eventRsvps })
    .from(eventRsvps)
    .innerJoin(members, eq(members.id, eventRsvps.memberId))
    .where(
      and(
        eq(eventRsvps.eventId, eventId),
        inArray(eventRsvps.status, ['going', 'attended', 'missed', 'waiting']),
        seenBy(hostId),
      ),
    )
    .orderBy(sql`${eventRsvps.status} = 'waiting'`, asc(eventRsvps.turn))
    .limit(GUESTS_MAX);
}

/** The members whom a member met, and those who say that they met this member. */
export async function findMeetings(db: Executor, eventId: string, memberId: string) {
  const mine = await db
    .select({ metId: eventMeetings.metId })
    .from(eventMeetings)
    .where(
      and(
        eq(eventMeetings.eventId, eventId),
        eq(eventMeetings.memberId, memberId),
        visibleAmong(sql`${memberId}::uuid`, sql`${eventMeetings.metId}`),
      ),
    );
  const metBy = await db
    .select({ member: memberColumns })
    .from(eventMeetings)
    .innerJoin(members, eq(members.id, eventMeetings.memberId))
    .where(
      and(
        eq(eventMeetings.eventId, eventId),
        eq(eventMeetings.metId, memberId),
        visibleAmong(sql`${memberId}::uuid`, sql`${eventMeetings.memberId}`),
        sql`not exists (select from event_meetings back where back.event_id = ${eventMeetings.eventId}
          and back.member_id = ${memberId}::uuid and back.met_id = ${eventMeetings.memberId})`,
      ),
    )
    .limit(GUESTS_MAX);
  return { met: mine.map(({ metId }) => metId), metBy: metBy.map(({ member }) => member) };
}

/**
 * Events at which a member is going or waiting and has not checked in, in a fixed order. Optionally
 * only those of one host.
 */
export async function findAnswered(
  db: Executor,
  memberId: string,
  hostId?: string,
): Promise<string[]> {
  const rows = await db
    .select({ id: events.id })
    .from(eventRsvps)
    .innerJoin(events, eq(events.id, eventRsvps.eventId))
    .where(
      and(
        eq(eventRsvps.memberId, memberId),
        inArray(eventRsvps.status, ['going', 'waiting']),
        inArray(events.state, ['published', 'started']),
        hostId === undefined ? undefined : eq(events.hostId, hostId),
      ),
    )
    .orderBy(asc(events.id));
  return rows.map(({ id }) => id);
}

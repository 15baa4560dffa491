import { MISS_DAYS, MISS_PAUSE_DAYS } from '@rizzly/domain/events';
import { DAY_MS } from '@rizzly/domain/shared';
import { and, asc, count, eq, gt, inArray, or, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../platform/database/database.ts';
import { memberColumns, members } from '../account/index.ts';
import { blocks, visibleTo } from '../relations/index.ts';
import { eventMeetings, eventRsvps, events, type RsvpEntry } from './tables.ts';

/** A block this old was not made to look who goes to an event. */
const BLOCK_SETTLED_MS = DAY_MS;
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

/** Moves the first members of the waiting list up. Returns their ids. */
export async function takeFirstWaiting(
  tx: Transaction,
  eventId: string,
  { places, at }: { places: number; at: Date },
): Promise<string[]> {
  const rows = await tx.execute<{ memberId: string }>(sql`
    update event_rsvps set status = 'going', at = ${at.toISOString()}::timestamptz
    where event_id = ${eventId}::uuid and status = 'waiting' and member_id in (
      select first.member_id from event_rsvps first
      where first.event_id = ${eventId}::uuid and first.status = 'waiting'
      order by first.turn limit ${places})
    returning member_id as "memberId"`);
  return rows.map(({ memberId }) => memberId);
}

/** When the member missed events at which other guests were confirmed. Ignores older misses. */
export async function findMisses(db: Executor, memberId: string, now: Date): Promise<Date[]> {
  const since = new Date(now.getTime() - (MISS_DAYS + MISS_PAUSE_DAYS) * DAY_MS);
  const rows = await db
    .select({ at: eventRsvps.at })
    .from(eventRsvps)
    .where(
      and(
        eq(eventRsvps.memberId, memberId),
        eq(eventRsvps.status, 'missed'),
        gt(eventRsvps.at, since),
        // If nobody attended, nobody could check in.
        sql`exists (select from event_rsvps there where there.event_id = ${eventRsvps.eventId}
          and there.status = 'attended')`,
      ),
    );
  return rows.map(({ at }) => at);
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

export async function countWaiting(db: Executor, eventId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(eventRsvps)
    .where(and(eq(eventRsvps.eventId, eventId), eq(eventRsvps.status, 'waiting')));
  return row?.total ?? 0;
}

const seenBy = (viewerId: string) => visibleTo(sql`${viewerId}::uuid`, sql`${eventRsvps.memberId}`);

/** Guests who agree to be shown and whom the viewer can see. */
export async function findGuests(db: Executor, eventId: string, viewerId: string) {
  return db
    .select({ member: memberColumns, confirmedBy: eventRsvps.confirmedBy })
    .from(eventRsvps)
    .innerJoin(members, eq(members.id, eventRsvps.memberId))
    .where(
      and(
        eq(eventRsvps.eventId, eventId),
        inArray(eventRsvps.status, ['going', 'attended']),
        eq(eventRsvps.showMe, true),
        seenBy(viewerId),
      ),
    )
    .orderBy(asc(eventRsvps.turn))
    .limit(GUESTS_MAX);
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
export async function isBlockedGoing(
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
        inArray(eventRsvps.status, ['going', 'attended']),
        or(eq(eventRsvps.showMe, true), isSettled),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Records that a member met another. Returns true if the other has said so too. */
export async function insertMeeting(
  tx: Transaction,
  row: typeof eventMeetings.$inferInsert,
): Promise<boolean> {
  await tx.insert(eventMeetings).values(row).onConflictDoNothing();
  const back = await tx
    .select({ metId: eventMeetings.metId })
    .from(eventMeetings)
    .where(
      and(
        eq(eventMeetings.eventId, row.eventId),
        eq(eventMeetings.memberId, row.metId),
        eq(eventMeetings.metId, row.memberId),
      ),
    );
  return back.length > 0;
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
        visibleTo(sql`${memberId}::uuid`, sql`${eventMeetings.metId}`),
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
        visibleTo(sql`${memberId}::uuid`, sql`${eventMeetings.memberId}`),
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

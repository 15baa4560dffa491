import { citiesAround, citiesNamed } from '@rizzly/domain/discovery';
import type { EventsQuery } from '@rizzly/domain/events';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';

import type { Executor, Transaction } from '../../platform/database/database.ts';
import type { ListPlace } from '../../platform/http/paging.ts';
import { members } from '../account/index.ts';
import { visibleTo } from '../relations/index.ts';
import { eventRsvps, events, type EventEntry } from './tables.ts';

const HIDDEN_STATES = ['draft', 'review'] as const;
/** The states of events that have not ended. */
const COMING = ['draft', 'review', 'published', 'started'] as const;

/**
 * Whether an event is visible to a member: it is their own, or it was published and they can see
 * its host.
 */
export function isSeenBy(viewerId: string): SQL | undefined {
  const viewer = sql`${viewerId}::uuid`;
  const isPublic = sql`${events.state} <> all (${sql.param([...HIDDEN_STATES])}::text[])`;
  return or(
    eq(events.hostId, viewerId),
    and(isPublic, isNotNull(events.publishedAt), visibleTo(viewer, sql`${events.hostId}`)),
  );
}

/** An event that is visible to a member, locked until the end of the transaction. */
export async function lockEvent(
  tx: Transaction,
  id: string,
  viewerId: string,
): Promise<EventEntry | undefined> {
  const [row] = await tx
    .select()
    .from(events)
    .where(and(eq(events.id, id), isSeenBy(viewerId)))
    .for('update');
  return row;
}

/** Any event, locked. For jobs and for members who leave. */
export async function lockAnyEvent(tx: Transaction, id: string): Promise<EventEntry | undefined> {
  const [row] = await tx.select().from(events).where(eq(events.id, id)).for('update');
  return row;
}

export async function insertEvent(
  tx: Transaction,
  row: typeof events.$inferInsert,
): Promise<EventEntry> {
  const [inserted] = await tx.insert(events).values(row).returning();
  if (!inserted) throw new Error('an insert without conflicts returned nothing');
  return inserted;
}

export async function updateEvent(
  tx: Transaction,
  id: string,
  fields: Partial<EventEntry>,
): Promise<void> {
  await tx.update(events).set(fields).where(eq(events.id, id));
}

/** Counts a host's drafts and upcoming events. */
export async function countComing(tx: Transaction, hostId: string, now: Date): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(events)
    .where(
      and(
        eq(events.hostId, hostId),
        inArray(events.state, [...COMING]),
        sql`${events.endsAt} > ${now.toISOString()}::timestamptz`,
      ),
    );
  return row?.total ?? 0;
}

/** Whether any event of the host has been published. */
export async function hasPublished(tx: Transaction, hostId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.hostId, hostId), isNotNull(events.publishedAt)))
    .limit(1);
  return rows.length > 0;
}

/** An event with its host and the viewer's own RSVP. */
export type SeenEvent = Awaited<ReturnType<typeof selectSeen>>[number];

function selectSeen(db: Executor, viewerId: string) {
  const { secret: _secret, ...shown } = getTableColumns(events);
  const position = sql<number | null>`case when ${eventRsvps.status} = 'waiting' then (
    select count(*)::int from event_rsvps before where before.event_id = ${events.id}
      and before.status = 'waiting' and before.turn <= ${eventRsvps.turn}) end`;
  return db
    .select({
      event: shown,
      host: {
        id: members.id,
        fullName: members.fullName,
        profilePicture: members.profilePicture,
      },
      rsvp: getTableColumns(eventRsvps),
      position,
    })
    .from(events)
    .innerJoin(members, eq(members.id, events.hostId))
    .leftJoin(eventRsvps, and(eq(eventRsvps.eventId, events.id), eq(eventRsvps.memberId, viewerId)))
    .$dynamic();
}

export async function findEvent(
  db: Executor,
  id: string,
  viewerId: string,
): Promise<SeenEvent | undefined> {
  const [row] = await selectSeen(db, viewerId).where(and(eq(events.id, id), isSeenBy(viewerId)));
  return row;
}

/** The host of an event that is visible to the viewer. */
export async function findEventHost(
  db: Executor,
  id: string,
  viewerId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ hostId: events.hostId })
    .from(events)
    .where(and(eq(events.id, id), isSeenBy(viewerId)));
  return row?.hostId;
}

interface Page {
  query: EventsQuery;
  now: Date;
  after: ListPlace | undefined;
}

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/**
 * Published events that have not started, the soonest first. Reads one more than the page shows.
 */
export async function findEvents(
  db: Executor,
  viewerId: string,
  { query, now, after }: Page,
): Promise<SeenEvent[]> {
  const { location, radius, from, until, category, limit } = query;
  const since = from && from > now ? from : now;
  const around = radius > 0 ? citiesAround(location, radius).map(({ name }) => name) : [];
  const cities = around.length > 0 ? around : citiesNamed(location);
  return selectSeen(db, viewerId)
    .where(
      and(
        eq(events.state, 'published'),
        sql`${events.startsAt} > ${instant(since)}`,
        until && sql`${events.startsAt} < ${instant(until)}`,
        location.trim() === ''
          ? undefined
          : sql`${events.city} = any (${sql.param(cities)}::text[])`,
        category === '' ? undefined : eq(events.category, category),
        after &&
          sql`(${events.startsAt}, ${events.id}) > (${instant(new Date(after.rank))}, ${after.id}::uuid)`,
        isSeenBy(viewerId),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(limit + 1);
}

/** Events that a member hosts or has answered, the newest first. */
export async function findOwnEvents(
  db: Executor,
  viewerId: string,
  limit: number,
): Promise<SeenEvent[]> {
  return selectSeen(db, viewerId)
    .where(
      and(
        sql`${events.id} in (
          select id from events own where own.host_id = ${viewerId}::uuid
          union all
          select event_id from event_rsvps mine where mine.member_id = ${viewerId}::uuid)`,
        isSeenBy(viewerId),
      ),
    )
    .orderBy(desc(events.startsAt), asc(events.id))
    .limit(limit);
}

/** A published event for signed-out visitors, if its host is not hidden. */
export async function findPublicEvent(db: Executor, id: string) {
  const [row] = await db
    .select({ event: events, hostName: members.fullName })
    .from(events)
    .innerJoin(members, eq(members.id, events.hostId))
    .where(
      and(
        eq(events.id, id),
        inArray(events.state, ['published', 'started', 'ended']),
        eq(members.access, 'full'),
        sql`${members.pausedAt} is null and ${members.leavingUntil} is null`,
      ),
    );
  return row;
}

/** Events that must start, end or send a reminder. */
export async function findDue(db: Executor, now: Date, limit: number): Promise<string[]> {
  const hours = (after: number) => sql`${instant(new Date(now.getTime() + after * 3_600_000))}`;
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        inArray(events.state, ['published', 'started']),
        lte(events.startsAt, new Date(now.getTime() + 24 * 3_600_000)),
        or(
          and(eq(events.state, 'published'), lte(events.startsAt, now)),
          lte(events.endsAt, now),
          sql`${events.reminders} < 1`,
          sql`${events.reminders} < 2 and ${events.startsAt} <= ${hours(2)}`,
        ),
      ),
    )
    .orderBy(asc(events.startsAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The ids of upcoming events that a member hosts, in a fixed order. */
export async function findHosting(db: Executor, hostId: string): Promise<string[]> {
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(eq(events.hostId, hostId), inArray(events.state, ['review', 'published', 'started'])),
    )
    .orderBy(asc(events.id));
  return rows.map(({ id }) => id);
}

import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';

import type { Executor, Transaction } from '../../../platform/server/database/database.ts';
import type { ListPlace } from '../../../platform/server/http/paging.ts';
import { members } from '../../account/server/index.ts';
import { citiesAround, citiesNamed } from '../../discovery/index.ts';
import { visibleAmong, visibleTo } from '../../relations/server/index.ts';
import type { EventsQuery } from '../index.ts';
import { leaveOutHidden } from './hidden-guests.ts';
import { eventRsvps, events, type EventEntry } from './tables.ts';

/**
 * Whether an event is visible to a member: it is their own, or it was published and they can see
 * its host. Guests keep seeing it when the host shows themselves only to people they like. Admins
 * host what the community hosts, and everybody sees it.
 */
export function isSeenBy(viewerId: string | SQL): SQL | undefined {
  const viewer = sql`${viewerId}::uuid`;
  const isPublic = notInArray(events.state, ['draft', 'review']);
  return or(
    eq(events.hostId, viewer),
    and(isNull(events.hostId), isAdmin(viewer)),
    and(
      isPublic,
      isNotNull(events.publishedAt),
      or(
        isNull(events.hostId),
        visibleTo(viewer, sql`${events.hostId}`),
        sql`exists (select from event_rsvps own where own.event_id = ${events.id}
          and own.member_id = ${viewer}) and ${visibleAmong(viewer, sql`${events.hostId}`)}`,
      ),
    ),
  );
}

/** Whether the caller is an admin. No policy: asks about the caller alone. */
const isAdmin = (viewer: SQL): SQL =>
  sql`exists (select from ${members} own where own.id = ${viewer} and own.role = 'admin')`;

/** Whether a member hosts an event, by themselves or for the community. */
export async function isHostedBy(
  db: Executor,
  { hostId }: Pick<EventEntry, 'hostId'>,
  memberId: string,
): Promise<boolean> {
  if (hostId !== null) return hostId === memberId;
  const [row] = await db.execute<{ may: boolean }>(
    sql`select ${isAdmin(sql`${memberId}::uuid`)} as may`,
  );
  return row?.may === true;
}

/** Whether an upload is the cover of an event that was hidden, which only its host sees. */
export const isHiddenCover = (uploadId: SQL, viewerId: SQL): SQL => sql`exists (select from events
  where cover_upload_id = ${uploadId} and state = 'cancelled' and published_at is null
    and host_id is distinct from ${viewerId})`;

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

export async function insertEvent(tx: Transaction, row: typeof events.$inferInsert): Promise<void> {
  await tx.insert(events).values(row);
}

export async function updateEvent(
  tx: Transaction,
  id: string,
  fields: Partial<EventEntry>,
): Promise<void> {
  await tx.update(events).set(fields).where(eq(events.id, id));
}

/** Whether the community hosts an event that the viewer sees. */
export async function isOfCommunity(tx: Transaction, id: string, viewerId: string) {
  const rows = await tx
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, id), isNull(events.hostId), isSeenBy(viewerId)));
  return rows.length > 0;
}

/** Counts the drafts and upcoming events of a host, or of the community. */
export async function countComing(
  tx: Transaction,
  hostId: string | null,
  now: Date,
): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(events)
    .where(
      and(
        hostId === null ? isNull(events.hostId) : eq(events.hostId, hostId),
        inArray(events.state, ['draft', 'review', 'published', 'started']),
        gt(events.endsAt, now),
      ),
    );
  return row?.total ?? 0;
}

/** Whether any other event of its host has been published. No moderator looks at the community's. */
export async function hasPublishedOther(
  tx: Transaction,
  { id, hostId }: Pick<EventEntry, 'id' | 'hostId'>,
): Promise<boolean> {
  if (hostId === null) return true;
  const rows = await tx
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.hostId, hostId), ne(events.id, id), isNotNull(events.publishedAt)))
    .limit(1);
  return rows.length > 0;
}

/** An event with its host and the viewer's own RSVP, counted without guests hidden from them. */
export type SeenEvent = Awaited<ReturnType<typeof findEvents>>[number];

/** No policy: each statement with it asks `isSeenBy`. */
function selectSeen(db: Executor, viewerId: string) {
  const position = sql<number | null>`case when ${eventRsvps.status} = 'waiting' then (
    select count(*)::int from event_rsvps before where before.event_id = ${events.id}
      and before.status = 'waiting' and before.turn <= ${eventRsvps.turn}) end`;
  return db
    .select({
      event: getTableColumns(events),
      host: {
        id: members.id,
        fullName: members.fullName,
        profilePicture: members.profilePicture,
      },
      rsvp: getTableColumns(eventRsvps),
      position,
    })
    .from(events)
    .leftJoin(members, eq(members.id, events.hostId))
    .leftJoin(eventRsvps, and(eq(eventRsvps.eventId, events.id), eq(eventRsvps.memberId, viewerId)))
    .$dynamic();
}

export async function findEvent(
  db: Executor,
  id: string,
  viewerId: string,
): Promise<SeenEvent | undefined> {
  const rows = await selectSeen(db, viewerId).where(and(eq(events.id, id), isSeenBy(viewerId)));
  const [row] = await leaveOutHidden(db, rows, viewerId);
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
  return row?.hostId ?? undefined;
}

/**
 * The host of an event that is neither a draft nor in review. A canceled one may never have been
 * published.
 * No policy: whoever sends a notice learns nothing of it.
 */
export async function findHostForNotice(db: Executor, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ hostId: events.hostId })
    .from(events)
    .where(and(eq(events.id, id), notInArray(events.state, ['draft', 'review'])));
  return row?.hostId ?? undefined;
}

/**
 * The host of an event that is no draft.
 * No policy: for moderators, who review events.
 */
export async function findHostForDesk(db: Executor, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ hostId: events.hostId })
    .from(events)
    .where(and(eq(events.id, id), ne(events.state, 'draft')));
  return row?.hostId ?? undefined;
}

interface Page {
  query: EventsQuery;
  now: Date;
  after: ListPlace | undefined;
}

/**
 * Published events that have not started, the soonest first. Reads one more than the page shows.
 */
export async function findEvents(db: Executor, viewerId: string, { query, now, after }: Page) {
  const { location, radius, from, until, category, format, limit } = query;
  const around = radius > 0 ? citiesAround(location, radius).map(({ name }) => name) : [];
  const cities = around.length > 0 ? around : citiesNamed(location);
  const rows = await selectSeen(db, viewerId)
    .where(
      and(
        eq(events.state, 'published'),
        gt(events.startsAt, now),
        from && gte(events.startsAt, from),
        until && lt(events.startsAt, until),
        location.trim() === '' ? undefined : inArray(events.city, cities),
        category === '' ? undefined : eq(events.category, category),
        format === '' ? undefined : eq(events.format, format),
        after &&
          sql`(${events.startsAt}, ${events.id})
            > (${new Date(after.rank).toISOString()}::timestamptz, ${after.id}::uuid)`,
        isSeenBy(viewerId),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(limit + 1);
  return leaveOutHidden(db, rows, viewerId);
}

/**
 * Events that a member hosts or has answered: running ones, then those to come, then past ones, the
 * closest to now first.
 */
export async function findOwnEvents(
  db: Executor,
  viewerId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<SeenEvent[]> {
  const isRunning = and(
    inArray(events.state, ['published', 'started']),
    lte(events.startsAt, now),
    gt(events.endsAt, now),
  );
  const untilStart = sql`${events.startsAt} - ${now.toISOString()}::timestamptz`;
  const rows = await selectSeen(db, viewerId)
    .where(
      and(
        sql`${events.id} in (
          select id from events own where own.host_id = ${viewerId}::uuid
            or own.host_id is null and ${isAdmin(sql`${viewerId}::uuid`)}
          union all
          select event_id from event_rsvps mine where mine.member_id = ${viewerId}::uuid)`,
        isSeenBy(viewerId),
      ),
    )
    .orderBy(
      sql`case when ${isRunning} then 0 when ${gt(events.startsAt, now)} then 1 else 2 end`,
      sql`abs(extract(epoch from ${untilStart}))`,
      asc(events.id),
    )
    .limit(limit);
  return leaveOutHidden(db, rows, viewerId);
}

/**
 * A published event for signed-out visitors, if its host is not hidden.
 * No policy: for visitors without an account.
 */
export async function findPublicEvent(db: Executor, id: string) {
  const [row] = await db
    .select({ event: events, hostName: members.fullName })
    .from(events)
    .leftJoin(members, eq(members.id, events.hostId))
    .where(
      and(
        eq(events.id, id),
        inArray(events.state, ['published', 'started', 'ended']),
        or(
          isNull(events.hostId),
          sql`${members.access} = 'full' and ${members.pausedAt} is null
            and ${members.leavingUntil} is null`,
        ),
      ),
    );
  return row;
}

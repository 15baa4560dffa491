import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';

import { instant, parentId } from '../../../platform/server/database/columns.ts';
import { members } from '../../account/server/tables.ts';
import { uploads } from '../../profile/server/media/tables.ts';
import {
  CONFIRMED_BY,
  EVENT_CATEGORIES,
  EVENT_FORMATS,
  EVENT_STATES,
  RSVP_STATUSES,
  type EventWords,
} from '../index.ts';

/** Changes that wait for a moderator. */
export type EventRevision = Omit<EventWords, 'zone'> & { coverUploadId: string | null };

/** Every change of guests locks the event's row first. */
export const events = pgTable(
  'events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null: the community hosts it. */
    hostId: uuid('host_id').references(() => members.id, { onDelete: 'cascade' }),
    state: text('state', { enum: EVENT_STATES }).notNull().default('draft'),
    title: text('title').notNull(),
    description: text('description').notNull(),
    category: text('category', { enum: EVENT_CATEGORIES }).notNull(),
    format: text('format', { enum: EVENT_FORMATS }).notNull().default('open'),
    tableSize: integer('table_size'),
    roundMinutes: integer('round_minutes'),
    /** When those who come alone were put at tables or into rounds. */
    composedAt: instant('composed_at'),
    city: text('city').notNull(),
    /** Empty online, as is the address. */
    place: text('place').notNull(),
    address: text('address').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    places: integer('places').notNull(),
    rules: text('rules').notNull(),
    cover: text('cover'),
    coverUploadId: uuid('cover_upload_id').references(() => uploads.id, { onDelete: 'set null' }),
    /**
     * Places taken: by guests who are going, and after the event by those who attended or missed
     * it.
     */
    going: integer('going').notNull().default(0),
    /** The next number on the waiting list. */
    nextTurn: integer('next_turn').notNull().default(1),
    /** Raised by each change, so that a moderator decides about the version that they have read. */
    version: integer('version').notNull().default(1),
    /** Published events alone have one. Guests see the other columns until it is approved. */
    revision: jsonb('revision').$type<EventRevision>(),
    /** Raised when the time or place that guests see changes, and when the event is canceled. */
    sequence: integer('sequence').notNull().default(0),
    /** When the sequence was last raised. */
    changedAt: instant('changed_at'),
    /** The check-in codes are derived from it. */
    secret: text('secret').notNull(),
    /** How many of the two reminders were sent. */
    reminders: integer('reminders').notNull().default(0),
    submittedAt: instant('submitted_at'),
    publishedAt: instant('published_at'),
    /** The moderator's finding. */
    finding: text('finding'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('events_host').on(table.hostId, table.startsAt),
    index('events_soonest')
      .on(table.startsAt, table.id)
      .where(sql`${table.state} = 'published'`),
    index('events_city_soonest')
      .on(table.city, table.startsAt, table.id)
      .where(sql`${table.state} = 'published'`),
    index('events_running')
      .on(table.startsAt)
      .where(sql`${table.state} in ('published', 'started')`),
    index('events_review')
      .on(table.submittedAt)
      .where(sql`${table.state} = 'review'`),
    index('events_revised')
      .on(table.submittedAt)
      .where(sql`${table.revision} is not null`),
    index('events_tables_end')
      .on(table.endsAt)
      .where(sql`${table.format} = 'tables'`),
    index('events_cover_upload').on(table.coverUploadId),
    check('events_going', sql`${table.going} between 0 and ${table.places}`),
    check(
      'events_places',
      sql`${table.places} between 4 and 100 or (${table.format} = 'tables' and ${table.places} between 8 and 200)`,
    ),
    check(
      'events_format',
      sql`(${table.format} = 'tables') = (${table.tableSize} is not null)
        and (${table.format} = 'rounds') = (${table.roundMinutes} is not null)`,
    ),
    check('events_times', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);
export type EventEntry = typeof events.$inferSelect;

export const eventRsvps = pgTable(
  'event_rsvps',
  {
    eventId: parentId('event_id', () => events.id),
    memberId: parentId('member_id', () => members.id),
    status: text('status', { enum: RSVP_STATUSES }).notNull(),
    /** Whether other members see the guest. */
    showMe: boolean('show_me').notNull(),
    /**
     * The table at which they sit, which is its room. Null before the tables are composed, and for
     * whom none was found. No foreign key, because the room is erased first.
     */
    tableId: uuid('table_id'),
    /** The order of the waiting list, and of those going. */
    turn: integer('turn').notNull(),
    /** When the status was set. */
    at: instant('at').notNull(),
    confirmedBy: text('confirmed_by', { enum: CONFIRMED_BY }),
    /** The number of wrong codes. */
    tries: integer('tries').notNull().default(0),
    /** Why the host removed the guest. */
    finding: text('finding'),
    /** The status when the member left the community. It is restored if they come back in time. */
    beforeLeaving: text('before_leaving', { enum: ['going', 'waiting'] }),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.memberId] }),
    index('event_rsvps_turns').on(table.eventId, table.status, table.turn),
    index('event_rsvps_table').on(table.tableId),
    index('event_rsvps_member').on(table.memberId, table.status, table.at),
    check(
      'event_rsvps_confirmed',
      sql`(${table.status} = 'attended') = (${table.confirmedBy} is not null)`,
    ),
    check(
      'event_rsvps_removed',
      sql`(${table.status} = 'removed') = (${table.finding} is not null)`,
    ),
  ],
);
export type RsvpEntry = typeof eventRsvps.$inferSelect;

/** A guest says that they met another guest. If both say so, both attended. */
export const eventMeetings = pgTable(
  'event_meetings',
  {
    eventId: parentId('event_id', () => events.id),
    memberId: parentId('member_id', () => members.id),
    metId: parentId('met_id', () => members.id),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.memberId, table.metId] }),
    index('event_meetings_met').on(table.metId, table.eventId),
    index('event_meetings_member').on(table.memberId),
    check('event_meetings_two', sql`${table.memberId} <> ${table.metId}`),
  ],
);

import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

import { instant, parentId } from '../../../platform/server/database/columns.ts';
import { members, sessions } from '../../account/server/tables.ts';
import type { NoticeKind, Notices } from '../../settings/index.ts';
import { CHANNELS, type NotificationKind } from '../index.ts';

/** Notifications of members (docs/decisions/034-notifications.md). */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    memberId: parentId('member_id', () => members.id),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** The subject within its kind, such as a match's id. A subject notifies only once. */
    subject: text('subject').notNull(),
    /** The member it is about. While they are hidden from its reader, so is the notification. */
    aboutId: uuid('about_id').references(() => members.id, { onDelete: 'cascade' }),
    /** Only what the kind declares as its params. */
    params: jsonb('params').$type<Record<string, string | number | null>>().notNull(),
    /** An address of the app. */
    link: text('link').notNull(),
    at: instant('at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    unique('notifications_once').on(table.memberId, table.kind, table.subject),
    index('notifications_list').on(table.memberId, table.at.desc(), table.id.desc()),
    index('notifications_unread')
      .on(table.memberId, table.at)
      .where(sql`${table.readAt} is null`),
    index('notifications_about').on(table.aboutId),
    /** For the sweep of old ones. */
    index('notifications_at').on(table.at),
  ],
);
export type NotificationRow = typeof notifications.$inferSelect;

/** A member's choices about notifications. Without a row, the defaults apply. */
export const memberSettings = pgTable(
  'member_settings',
  {
    memberId: parentId('member_id', () => members.id).primaryKey(),
    notices: jsonb('notices').$type<Notices>(),
    /** An IANA name. Null until a browser has reported it. */
    timeZone: text('time_zone'),
    /** Who came later is new to the member. Null while they don't ask for newcomers. */
    newcomersSince: instant('newcomers_since'),
    /** When newcomers are looked for next. */
    newcomersDueAt: instant('newcomers_due_at'),
  },
  (table) => [
    index('member_settings_newcomers')
      .on(table.newcomersDueAt)
      .where(sql`${table.newcomersDueAt} is not null`),
    check(
      'member_settings_newcomers_asked',
      sql`(${table.newcomersSince} is null) = (${table.newcomersDueAt} is null)`,
    ),
  ],
);

/**
 * How deliveries are grouped: each push and each urgent mail separately, all other mails of a
 * member in a digest.
 */
export const LANES = ['push', 'mail', 'digest'] as const;

/**
 * Deliveries of notifications, inserted with their notification (docs/decisions/034-notifications.md).
 */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    notificationId: parentId('notification_id', () => notifications.id),
    memberId: parentId('member_id', () => members.id),
    kind: text('kind').$type<NotificationKind>().notNull(),
    subject: text('subject').notNull(),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    /** The member's local day for which it was planned. */
    period: date('period', { mode: 'string' }).notNull(),
    lane: text('lane', { enum: LANES }).notNull(),
    /**
     * The earliest time. A node that sends it moves it forward, so that another takes over if the
     * node dies.
     */
    dueAt: instant('due_at').notNull(),
    tries: integer('tries').notNull().default(0),
    /** The browsers that have received a push. */
    reached: uuid('reached').array().notNull().default([]),
    /** `dropped`: no longer true or not wanted. `failed`: given up. */
    state: text('state', { enum: ['waiting', 'sent', 'dropped', 'failed'] })
      .notNull()
      .default('waiting'),
    /** The reason of the last failure, without personal data. */
    reason: text('reason'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    unique('deliveries_once').on(
      table.memberId,
      table.kind,
      table.subject,
      table.channel,
      table.period,
    ),
    index('deliveries_notification').on(table.notificationId),
    index('deliveries_due')
      .on(table.lane, table.dueAt, table.memberId)
      .where(sql`${table.state} = 'waiting'`),
    index('deliveries_of_member')
      .on(table.memberId, table.lane)
      .where(sql`${table.state} = 'waiting'`),
    index('deliveries_failed')
      .on(table.endedAt)
      .where(sql`${table.state} = 'failed'`),
    index('deliveries_ended').on(table.endedAt),
    check('deliveries_ended_once', sql`(${table.state} = 'waiting') = (${table.endedAt} is null)`),
  ],
);
export type DeliveryRow = typeof deliveries.$inferSelect;

/** A member's digest for a day. At most one is sent each day. */
export const digests = pgTable(
  'digests',
  {
    memberId: parentId('member_id', () => members.id),
    /** The member's local day. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Until when the sending node has claimed it. */
    claimedUntil: instant('claimed_until').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.day] }),
    index('digests_day').on(table.day),
  ],
);

/** Choices that are silent for a member who stays away, until they come back. */
export const silences = pgTable(
  'silences',
  {
    memberId: parentId('member_id', () => members.id),
    choice: text('choice').$type<NoticeKind>().notNull(),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    since: date('since', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.choice, table.channel] })],
);

/** The address for pushes to a browser in which a member is signed in. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    memberId: parentId('member_id', () => members.id),
    /** The subscription ends with its session. */
    sessionId: parentId('session_id', () => sessions.id),
    /** Identifies the browser when somebody else signs in there. */
    deviceHash: text('device_hash'),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('push_subscriptions_member').on(table.memberId, table.createdAt),
    index('push_subscriptions_session').on(table.sessionId),
  ],
);
export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;

/** The links that stop mails without a sign-in: one for each member and set of choices. */
export const unsubscribeLinks = pgTable(
  'unsubscribe_links',
  {
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').primaryKey(),
    memberId: parentId('member_id', () => members.id),
    choices: text('choices').array().$type<NoticeKind[]>().notNull(),
  },
  (table) => [unique('unsubscribe_links_once').on(table.memberId, table.choices)],
);

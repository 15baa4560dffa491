import type { NotificationKind } from '@rizzly/domain/notifications';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../../platform/database/columns.ts';
import { members } from '../account/tables.ts';

/** What happened to members (docs/decisions/034-notifications.md). */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** What it is about within its kind, such as a match's id. The same is told once. */
    subject: text('subject').notNull(),
    /** The member it is about. While they are absent to its reader, so is it. */
    aboutId: uuid('about_id').references(() => members.id, { onDelete: 'cascade' }),
    /** Only what `NOTIFICATION_PARAMS` lists for the kind. */
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

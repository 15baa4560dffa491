import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../../platform/database/columns.ts';
import { members } from '../account/tables.ts';

/** A conversation of two or more members. The one of a mutual match is found through the match. */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The newest message's number. Raised under this row's lock, so numbers have no gaps. */
    lastSeq: integer('last_seq').notNull().default(0),
    /**
     * About when the newest message was stored, for the heartbeat alone. Without an index, so that
     * raising it with `last_seq` leaves the indexes alone.
     */
    lastAt: instant('last_at'),
    /** From then on nothing is stored or read. */
    closedAt: instant('closed_at'),
    /** Since when nothing is stored because a member is suspended or banned. It can go on. */
    heldAt: instant('held_at'),
    /** A room of two squads: who is in it can leave it, and it goes on. */
    isRoom: boolean('is_room').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // For the job that erases past chats.
    index('conversations_closed_at')
      .on(table.closedAt)
      .where(sql`${table.closedAt} is not null`),
  ],
);

/** Who is in a conversation. A trigger deletes a conversation with fewer than two members. */
export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Their full name when the conversation was closed. A later one would tell that they are here. */
    nameAtClose: text('name_at_close'),
    /** Since when the member hears nothing of it. Null: they do. */
    mutedAt: instant('muted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.memberId] }),
    index('conversation_members_member').on(table.memberId, table.conversationId),
  ],
);

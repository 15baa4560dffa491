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
    /** After this time nothing is stored or read. */
    closedAt: instant('closed_at'),
    /**
     * Since when no message is stored, because a member is suspended or banned. The hold can be
     * lifted.
     */
    heldAt: instant('held_at'),
    /** A room of two squads. Members can leave it and the room continues. */
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

/** The members of a conversation. A trigger deletes a conversation with fewer than two members. */
export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /**
     * The member's full name when the conversation was closed. A later name would reveal that they
     * are still here.
     */
    nameAtClose: text('name_at_close'),
    /** When the member muted the conversation. Null when it is not muted. */
    mutedAt: instant('muted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.memberId] }),
    index('conversation_members_member').on(table.memberId, table.conversationId),
  ],
);

import { NOTICE_KINDS } from '@rizzly/domain/chat';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

import { instant } from '../../platform/database/columns.ts';
import { members } from '../account/tables.ts';
import { conversations } from '../conversations/tables.ts';

/** Makes sending a message again store nothing (§18). */
export const CLIENT_ID_KEY = 'messages_client_id';

export const messages = pgTable(
  'messages',
  {
    /** Random, so it can't be guessed. Nothing is looked up by it, so it has no index. */
    id: uuid('id').notNull().defaultRandom(),
    /**
     * No foreign key: its check would be a quarter of the cost of storing a message. Both storing
     * statements lock the conversation's row, and a trigger deletes messages with their
     * conversation (docs/decisions/009-storing-messages.md).
     */
    conversationId: uuid('conversation_id').notNull(),
    seq: integer('seq').notNull(),
    senderId: uuid('sender_id').notNull(),
    content: text('content').notNull(),
    clientMessageId: uuid('client_message_id'),
    sentAt: instant('sent_at').notNull(),
    /** When a moderator removed the text. The decision stores it. */
    removedAt: instant('removed_at'),
    /** A system line in rooms. `content` has the name of the member who left, or is empty. */
    notice: text('notice', { enum: NOTICE_KINDS }),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.seq] }),
    unique(CLIENT_ID_KEY).on(table.conversationId, table.senderId, table.clientMessageId),
    check('messages_seq_from_one', sql`${table.seq} >= 1`),
    // For the sweep of unread messages. Rows are stored in the order of time, so a block range
    // index is enough and adds no cost to storing a message.
    index('messages_sent_at').using('brin', table.sentAt),
  ],
);

/**
 * How far a member has read. A separate table, so that marking as read does not wait for the
 * conversation's lock.
 */
export const conversationReads = pgTable(
  'conversation_reads',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.memberId] })],
);

/** What members let others see. Members without a row show everything. */
export const chatSettings = pgTable('chat_settings', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  showTyping: boolean('show_typing').notNull().default(true),
  showOnline: boolean('show_online').notNull().default(true),
  showSeen: boolean('show_seen').notNull().default(true),
});

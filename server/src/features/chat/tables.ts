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

/** One for each mutual match, made in the transaction that makes the match mutual. */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    matchId: uuid('match_id').notNull().unique(),
    memberA: uuid('member_a')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    memberB: uuid('member_b')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** The newest message's number: raised under this row's lock, so numbers have no gaps. */
    lastSeq: integer('last_seq').notNull().default(0),
    /** Set with the end of its match: nothing is stored or read any more. */
    closedAt: instant('closed_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('conversations_member_a').on(table.memberA),
    index('conversations_member_b').on(table.memberB),
    check('conversations_two_members', sql`${table.memberA} <> ${table.memberB}`),
  ],
);

/** The same message sent again stores nothing (§18). */
export const CLIENT_ID_KEY = 'messages_client_id';

export const messages = pgTable(
  'messages',
  {
    /** Random, so not guessed and not met twice; nothing is looked up by it. */
    id: uuid('id').notNull().defaultRandom(),
    /**
     * No foreign key, whose check of each row would be a quarter of what storing a message costs the
     * database: both statements that store any hold the conversation's row while they do, and a
     * trigger takes the messages of a conversation away with it
     * (docs/decisions/009-storing-messages.md).
     */
    conversationId: uuid('conversation_id').notNull(),
    seq: integer('seq').notNull(),
    senderId: uuid('sender_id').notNull(),
    content: text('content').notNull(),
    clientMessageId: uuid('client_message_id'),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.seq] }),
    unique(CLIENT_ID_KEY).on(table.conversationId, table.senderId, table.clientMessageId),
    check('messages_seq_from_one', sql`${table.seq} >= 1`),
  ],
);

/** Up to where a member has seen a conversation. Apart from it, so as not to wait for its lock. */
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

/** What members let others see; no row means everything. */
export const chatSettings = pgTable('chat_settings', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  showTyping: boolean('show_typing').notNull().default(true),
  showOnline: boolean('show_online').notNull().default(true),
  showSeen: boolean('show_seen').notNull().default(true),
});

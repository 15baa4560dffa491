import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

import { instant, parentId } from '../../../platform/server/database/columns.ts';
import { members } from '../../account/server/tables.ts';
import { conversations } from '../../conversations/server/tables.ts';
import { uploads } from '../../profile/server/media/tables.ts';
import { NOTICE_KINDS, PICTURE_CHOICES, REACTIONS } from '../index.ts';

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
     * conversation (docs/decisions/007-speed.md).
     */
    conversationId: uuid('conversation_id').notNull(),
    seq: integer('seq').notNull(),
    senderId: uuid('sender_id').notNull(),
    content: text('content').notNull(),
    clientMessageId: uuid('client_message_id'),
    sentAt: instant('sent_at').notNull(),
    /** When a moderator or the sender removed it. The decision, or `withdrawnMessages`, has the text. */
    removedAt: instant('removed_at'),
    /** When its sender removed it. */
    withdrawnAt: instant('withdrawn_at'),
    /** A system line in rooms. `content` has the name of the member who left, or is empty. */
    notice: text('notice', { enum: NOTICE_KINDS }),
    /** The message of this conversation that this one answers. */
    replyToSeq: integer('reply_to_seq'),
    /** Its voice or picture (`attachments`). */
    attachmentId: uuid('attachment_id'),
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
 * The texts of messages that their senders removed. Nobody reads them in the chat. For a while a
 * report seals them, so that nobody escapes one by removing what they wrote.
 */
export const withdrawnMessages = pgTable(
  'withdrawn_messages',
  {
    conversationId: parentId('conversation_id', () => conversations.id),
    seq: integer('seq').notNull(),
    /** The sender. */
    memberId: parentId('member_id', () => members.id),
    content: text('content').notNull(),
    removedAt: instant('removed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.seq] }),
    index('withdrawn_messages_member').on(table.memberId),
    index('withdrawn_messages_removed').on(table.removedAt),
  ],
);

/**
 * How far a member has read. A separate table, so that marking as read does not wait for the
 * conversation's lock.
 */
export const conversationReads = pgTable(
  'conversation_reads',
  {
    conversationId: parentId('conversation_id', () => conversations.id),
    memberId: parentId('member_id', () => members.id),
    seq: integer('seq').notNull(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.memberId] })],
);

/** The choices of members what others see. Members without a row show everything. */
export const chatSettings = pgTable('chat_settings', {
  memberId: parentId('member_id', () => members.id).primaryKey(),
  showTyping: boolean('show_typing').notNull().default(true),
  showOnline: boolean('show_online').notNull().default(true),
  showSeen: boolean('show_seen').notNull().default(true),
});

/**
 * The reactions to messages: one of a member and message. A row is kept without an emoji when the
 * reaction was taken back, so that tabs that were away learn of it.
 */
export const messageReactions = pgTable(
  'message_reactions',
  {
    conversationId: parentId('conversation_id', () => conversations.id),
    seq: integer('seq').notNull(),
    memberId: parentId('member_id', () => members.id),
    emoji: text('emoji', { enum: REACTIONS }),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.seq, table.memberId] }),
    index('message_reactions_changed').on(table.conversationId, table.changedAt),
    index('message_reactions_member').on(table.memberId),
  ],
);

/**
 * A voice message's or picture's part in a conversation; the upload with its id has the file. A
 * trigger drops the upload when the row is deleted, as with its conversation.
 */
export const attachments = pgTable(
  'attachments',
  {
    id: parentId('id', () => uploads.id).primaryKey(),
    conversationId: parentId('conversation_id', () => conversations.id),
    /** The message that has it. Null before it is sent. */
    seq: integer('seq'),
    /** For a voice message. */
    peaks: smallint('peaks').array(),
    /** For a picture. */
    alt: text('alt'),
  },
  (table) => [unique('attachments_message').on(table.conversationId, table.seq)],
);

/** How members want a conversation's pictures shown. Without a row: after a press. */
export const pictureChoices = pgTable(
  'picture_choices',
  {
    conversationId: parentId('conversation_id', () => conversations.id),
    memberId: parentId('member_id', () => members.id),
    show: text('show', { enum: PICTURE_CHOICES }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.memberId] }),
    index('picture_choices_member').on(table.memberId),
  ],
);

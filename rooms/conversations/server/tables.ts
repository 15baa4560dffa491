import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { instant, parentId } from '../../../platform/server/database/columns.ts';
import { members } from '../../account/server/tables.ts';

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
    /** A room of two squads or of a table. Members can leave it and the room continues. */
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

/**
 * The members of a conversation. A trigger deletes a conversation with fewer than two members, except
 * the room of a table.
 */
export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversationId: parentId('conversation_id', () => conversations.id),
    memberId: parentId('member_id', () => members.id),
    /**
     * The member's full name when the conversation was closed. A later name would reveal that they
     * are still here.
     */
    nameAtClose: text('name_at_close'),
    /** When the member muted the conversation. Null when it is not muted. */
    mutedAt: instant('muted_at'),
    /** When the member first read the new match or its messages. */
    openedAt: instant('opened_at'),
    /** Snoozed until then, or until the member writes a message after `snoozedSeq`. */
    snoozedUntil: instant('snoozed_until'),
    snoozedSeq: integer('snoozed_seq'),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.memberId] }),
    index('conversation_members_member').on(table.memberId, table.conversationId),
  ],
);

/**
 * A room of two squads. It stores their names, because squads change or end without it. Closed
 * rooms are kept for as long as composing an evening asks who has met. The room of a table at an
 * evening has a name and no squads.
 */
export const groupRooms = pgTable(
  'group_rooms',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null when the messages of a closed room have been erased. */
    conversationId: uuid('conversation_id')
      .unique()
      .references(() => conversations.id, { onDelete: 'set null' }),
    /** In the order of the ids. No foreign keys, because squads may end first. */
    oneSquadId: uuid('one_squad_id'),
    otherSquadId: uuid('other_squad_id'),
    oneName: text('one_name').notNull(),
    otherName: text('other_name'),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    uniqueIndex('group_rooms_open')
      .on(table.oneSquadId, table.otherSquadId)
      .where(sql`${table.closedAt} is null`),
    index('group_rooms_pair').on(table.oneSquadId, table.otherSquadId),
    index('group_rooms_other').on(table.otherSquadId),
    index('group_rooms_closed_at')
      .on(table.closedAt)
      .where(sql`${table.closedAt} is not null`),
    check('group_rooms_order', sql`${table.oneSquadId} < ${table.otherSquadId}`),
    check(
      'group_rooms_kind',
      sql`num_nulls(${table.oneSquadId}, ${table.otherSquadId}, ${table.otherName}) in (0, 3)`,
    ),
  ],
);
export type RoomRow = typeof groupRooms.$inferSelect;

/** The current and former members of a room, and their squads. */
export const groupRoomMembers = pgTable(
  'group_room_members',
  {
    roomId: parentId('room_id', () => groupRooms.id),
    memberId: parentId('member_id', () => members.id),
    /** Null at a table. */
    squadId: uuid('squad_id'),
    /**
     * The member's full name when the room opened or they first came to it. A later name would
     * reveal to somebody who is hidden from them that they are still here.
     */
    knownAs: text('known_as'),
    leftAt: instant('left_at'),
    /** They left because they left the community, and may come back. */
    keepsSeat: boolean('keeps_seat').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.memberId] }),
    index('group_room_members_member').on(table.memberId),
  ],
);

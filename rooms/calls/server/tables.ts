import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, smallint, uuid } from 'drizzle-orm/pg-core';

import { instant, parentId } from '../../../platform/server/database/columns.ts';
import { members, sessions } from '../../account/server/tables.ts';
import { conversations } from '../../conversations/server/tables.ts';

/** Calls of the last weeks. Nothing that was said is kept. */
export const calls = pgTable(
  'calls',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null: a round of an evening. */
    conversationId: uuid('conversation_id').references(() => conversations.id, {
      onDelete: 'cascade',
    }),
    callerId: parentId('caller_id', () => members.id),
    calleeId: parentId('callee_id', () => members.id),
    startedAt: instant('started_at').notNull(),
    /** Since when it does not ring at the callee: they declined, or have another call. */
    silencedAt: instant('silenced_at'),
    acceptedAt: instant('accepted_at'),
    endsAt: instant('ends_at'),
    endedAt: instant('ended_at'),
    /** Whether a round ended because one of the two blocked or reported the other. */
    endedApart: boolean('ended_apart').notNull().default(false),
    /** The sessions in which the two are in the call. A sign-out clears them, which ends it. */
    callerSessionId: uuid('caller_session_id').references(() => sessions.id, {
      onDelete: 'set null',
    }),
    calleeSessionId: uuid('callee_session_id').references(() => sessions.id, {
      onDelete: 'set null',
    }),
    /** When they last had an open socket. */
    callerSeenAt: instant('caller_seen_at').notNull(),
    calleeSeenAt: instant('callee_seen_at').notNull(),
    callerVideo: boolean('caller_video').notNull().default(false),
    calleeVideo: boolean('callee_video').notNull().default(false),
    callerMore: boolean('caller_more').notNull().default(false),
    calleeMore: boolean('callee_more').notNull().default(false),
    /** Whether they have ever pressed video. */
    callerPressed: boolean('caller_pressed').notNull().default(false),
    calleePressed: boolean('callee_pressed').notNull().default(false),
    callerSignals: smallint('caller_signals').notNull().default(0),
    calleeSignals: smallint('callee_signals').notNull().default(0),
  },
  (table) => [
    index('calls_conversation').on(table.conversationId, table.startedAt),
    index('calls_caller').on(table.callerId),
    index('calls_callee').on(table.calleeId),
    index('calls_started').on(table.startedAt),
    index('calls_caller_session').on(table.callerSessionId),
    index('calls_callee_session').on(table.calleeSessionId),
    index('calls_open')
      .on(table.id)
      .where(sql`${table.endedAt} is null`),
  ],
);

/** Who has a call that rings or is active: the key allows one a member. */
export const callSeats = pgTable(
  'call_seats',
  {
    memberId: parentId('member_id', () => members.id).primaryKey(),
    callId: parentId('call_id', () => calls.id),
  },
  (table) => [index('call_seats_call').on(table.callId)],
);

import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { instant, parentId } from '../../../../platform/server/database/columns.ts';
import { members, sessions } from '../../../account/server/tables.ts';
import { calls } from '../../../calls/server/tables.ts';
import { events } from '../../../events/server/tables.ts';
import { ROUND_STATES, type Pair } from '../../rounds/index.ts';

/** What is planned for those who are there. */
export interface RoundsPlan {
  memberIds: string[];
  rounds: Pair[][];
}

/** An evening of rounds, from the opening of its lobby on. Every step locks its row. */
export const roundEvenings = pgTable('round_evenings', {
  eventId: parentId('event_id', () => events.id).primaryKey(),
  state: text('state', { enum: ROUND_STATES }).notNull().default('lobby'),
  round: smallint('round').notNull().default(0),
  /** Null until the start. When it has ended: since when. */
  changesAt: instant('changes_at'),
  /** When a node looked at it last. */
  lookedAt: instant('looked_at'),
  plan: jsonb('plan').$type<RoundsPlan>().notNull(),
});
export type EveningRow = typeof roundEvenings.$inferSelect;

/** Who has been in the lobby of an evening. */
export const roundSeats = pgTable(
  'round_seats',
  {
    eventId: parentId('event_id', () => events.id),
    memberId: parentId('member_id', () => members.id),
    isReady: boolean('is_ready').notNull(),
    /** The session that is in the rounds. A sign-out clears it. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    /** When they last had an open socket. */
    seenAt: instant('seen_at').notNull(),
    /** The last round in which they were idle. */
    idleIn: smallint('idle_in'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.memberId] }),
    index('round_seats_member').on(table.memberId),
    index('round_seats_session').on(table.sessionId),
  ],
);

/** Two who were paired: once an evening. */
export const roundPairs = pgTable(
  'round_pairs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    eventId: parentId('event_id', () => events.id),
    round: smallint('round').notNull(),
    oneId: parentId('one_id', () => members.id),
    otherId: parentId('other_id', () => members.id),
    callId: uuid('call_id').references(() => calls.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('round_pairs_once').on(
      table.eventId,
      sql`least(${table.oneId}, ${table.otherId})`,
      sql`greatest(${table.oneId}, ${table.otherId})`,
    ),
    index('round_pairs_one').on(table.oneId),
    index('round_pairs_other').on(table.otherId),
    index('round_pairs_call').on(table.callId),
    check('round_pairs_two', sql`${table.oneId} <> ${table.otherId}`),
  ],
);

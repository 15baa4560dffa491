import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';

import { instant, parentId } from '../../../platform/server/database/columns.ts';
import { members } from '../../account/server/tables.ts';

/** The seed of each member's latest day, one row per member. */
export const rizzmanSeeds = pgTable('rizzman_seeds', {
  memberId: parentId('member_id', () => members.id).primaryKey(),
  day: date('day', { mode: 'string' }).notNull(),
  seed: text('seed').notNull(),
  /** When the seed was issued. A replay can't take longer than the time since then. */
  handedOutAt: instant('handed_out_at').notNull(),
});

/** One play per member and UTC day, enforced by the primary key. */
export const rizzmanPlays = pgTable(
  'rizzman_plays',
  {
    memberId: parentId('member_id', () => members.id),
    day: date('day', { mode: 'string' }).notNull(),
    level: integer('level').notNull(),
    score: integer('score').notNull(),
    completed: boolean('completed').notNull(),
    timeRemaining: integer('time_remaining').notNull(),
    rizzPointsEarned: integer('rizz_points_earned').notNull(),
    /** Proved by a replay. Only these plays count for the leaderboard. */
    verified: boolean('verified').notNull(),
    playedAt: instant('played_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.day] }),
    index('rizzman_plays_verified_day')
      .on(table.day)
      .where(sql`${table.verified}`),
    check('rizzman_plays_score_not_negative', sql`${table.score} >= 0`),
  ],
);

/** Members who joined the board of pairs. Nobody is on it by default. */
export const rizzmanPairMembers = pgTable('rizzman_pair_members', {
  memberId: parentId('member_id', () => members.id).primaryKey(),
});

/** Members who left the leaderboard. All others are listed. */
export const rizzmanUnlisted = pgTable('rizzman_unlisted', {
  memberId: parentId('member_id', () => members.id).primaryKey(),
});

/**
 * Open shared mazes, one for each room or conversation of two, and the node that runs each. The node
 * renews `aliveAt`; an old value means that the node is gone.
 */
export const roomMazes = pgTable(
  'room_mazes',
  {
    /** The room's id, or the conversation's: so it refers to no table. Old rows are deleted. */
    roomId: uuid('room_id').primaryKey(),
    node: uuid('node').notNull(),
    aliveAt: instant('alive_at').notNull(),
  },
  (table) => [index('room_mazes_node').on(table.node)],
);

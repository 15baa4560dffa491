import { MATCH_ANSWERS, MATCH_STATUSES, MATCH_TYPES } from '@rizzly/domain/matching';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../../platform/database/columns.ts';
import { members } from '../account/tables.ts';

/**
 * One row for each pair of members, kept so by the database. `seePair` in the domain decides what
 * each of the two sees of it.
 */
export const matches = pgTable(
  'matches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Who acted first. */
    user1Id: uuid('user1_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    user2Id: uuid('user2_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Null after a pass was taken back, until somebody acts again. */
    type: text('type', { enum: MATCH_TYPES }),
    status: text('status', { enum: MATCH_STATUSES }).notNull(),
    /** What the second member did since. */
    answer: text('answer', { enum: MATCH_ANSWERS }),
    answeredAt: instant('answered_at'),
    matchedAt: instant('matched_at'),
    createdAt: instant('created_at').notNull(),
    /** An ended match stays as a row, and the two never meet again. */
    endedAt: instant('ended_at'),
    /** Which of the two ended it. No foreign key: the row goes with either of them. */
    endedBy: uuid('ended_by'),
  },
  (table) => [
    uniqueIndex('matches_pair').on(
      sql`least(${table.user1Id}, ${table.user2Id})`,
      sql`greatest(${table.user1Id}, ${table.user2Id})`,
    ),
    // In both directions, for the lists of a member.
    uniqueIndex('matches_user1').on(table.user1Id, table.user2Id),
    index('matches_user2').on(table.user2Id, table.user1Id),
    index('matches_ended')
      .on(
        sql`least(${table.user1Id}, ${table.user2Id})`,
        sql`greatest(${table.user1Id}, ${table.user2Id})`,
      )
      .where(sql`${table.endedAt} is not null`),
    check(
      'matches_ended_by_one',
      sql`case when ${table.endedAt} is null then ${table.endedBy} is null else coalesce(${table.endedBy} in (${table.user1Id}, ${table.user2Id}), false) end`,
    ),
    check('matches_two_members', sql`${table.user1Id} <> ${table.user2Id}`),
    check(
      'matches_status_known',
      sql`${table.status} in ('pending', 'mutual', 'declined') and ${table.type} in ('individual', 'like', 'pass')`,
    ),
    check(
      'matches_taken_back',
      sql`${table.type} is not null or (${table.status} = 'declined' and ${table.answer} is null)`,
    ),
    check(
      'matches_mutual_since',
      sql`(${table.status} = 'mutual') = (${table.matchedAt} is not null)`,
    ),
  ],
);
export type MatchRow = typeof matches.$inferSelect;

import { MATCH_ANSWERS, MATCH_STATUSES, MATCH_TYPES } from '@rizzly/domain/matching';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../../platform/database/columns.ts';
import { members } from '../account/tables.ts';

/**
 * One row for a pair of members, whoever came first: the database keeps it so. What either of the
 * two may see of it is decided by `seePair` in the domain.
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
    type: text('type', { enum: MATCH_TYPES }).notNull(),
    status: text('status', { enum: MATCH_STATUSES }).notNull(),
    /** What the second did since. */
    answer: text('answer', { enum: MATCH_ANSWERS }),
    answeredAt: instant('answered_at'),
    matchedAt: instant('matched_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('matches_pair').on(
      sql`least(${table.user1Id}, ${table.user2Id})`,
      sql`greatest(${table.user1Id}, ${table.user2Id})`,
    ),
    // Both ways round: lists, and leaving out whom a member has dealt with already.
    uniqueIndex('matches_user1').on(table.user1Id, table.user2Id),
    index('matches_user2').on(table.user2Id, table.user1Id),
    check('matches_two_members', sql`${table.user1Id} <> ${table.user2Id}`),
    check(
      'matches_status_known',
      sql`${table.status} in ('pending', 'mutual', 'declined') and ${table.type} in ('individual', 'like', 'pass')`,
    ),
    check(
      'matches_mutual_since',
      sql`(${table.status} = 'mutual') = (${table.matchedAt} is not null)`,
    ),
  ],
);
export type MatchRow = typeof matches.$inferSelect;

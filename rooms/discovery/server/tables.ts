import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';

import { parentId } from '../../../platform/server/database/columns.ts';
import { members } from '../../account/server/tables.ts';

/**
 * What the order of Discover knows about a member: counts of the days before, in steps
 * (docs/decisions/083-order-on-evidence.md). Counted after midnight UTC; nothing about who saw whom.
 */
export const standings = pgTable(
  'standings',
  {
    memberId: parentId('member_id', () => members.id).primaryKey(),
    /** The counts are of the seven days before this day; readiness and matches of 28. */
    day: date('day', { mode: 'string' }).notNull(),
    shown: smallint('shown').notNull(),
    /** Likes that came, and were answered or not. */
    answered: smallint('answered').notNull(),
    unanswered: smallint('unanswered').notNull(),
    /** How readily the member likes those whom they are shown; null is neutral. */
    readiness: smallint('readiness'),
    hasMatched: boolean('has_matched').notNull().default(false),
  },
  (table) => [
    check(
      'standings_steps',
      sql`${table.shown} between 0 and 4 and ${table.answered} between 0 and 4 and ${table.unanswered} between 0 and 4`,
    ),
    check('standings_readiness', sql`${table.readiness} between 0 and 3`),
  ],
);

/** Each day's pairs of 'Somebody for you both' (docs/decisions/052-lists-of-people.md): one row for each of the two. */
export const bestFits = pgTable(
  'best_fits',
  {
    day: date('day', { mode: 'string' }).notNull(),
    memberId: parentId('member_id', () => members.id),
    otherId: parentId('other_id', () => members.id),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.memberId] }),
    index('best_fits_member_id').on(table.memberId, table.otherId),
    index('best_fits_other_id').on(table.otherId),
    check('best_fits_two_members', sql`${table.memberId} <> ${table.otherId}`),
  ],
);

/** How far the job of a day is. */
export const bestFitRuns = pgTable('best_fit_runs', {
  day: date('day', { mode: 'string' }).primaryKey(),
  piece: integer('piece').notNull().default(0),
  /** The last member's place among all; no foreign key, because it outlives the member. */
  location: text('location'),
  shownActiveOn: date('shown_active_on', { mode: 'string' }),
  after: uuid('after'),
});

/** The pairs that a day's job has found, until it has chosen among them. */
export const bestFitPairs = pgTable(
  'best_fit_pairs',
  {
    day: date('day', { mode: 'string' }).notNull(),
    rank: integer('rank').notNull(),
    draw: integer('draw').notNull(),
    one: parentId('one', () => members.id),
    other: parentId('other', () => members.id),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.rank, table.draw, table.one, table.other] }),
    // For erasing a member.
    index('best_fit_pairs_one').on(table.one),
    index('best_fit_pairs_other').on(table.other),
  ],
);

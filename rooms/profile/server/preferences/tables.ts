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
} from 'drizzle-orm/pg-core';

import { instant, parentId } from '../../../../platform/server/database/columns.ts';
import { members } from '../../../account/server/tables.ts';
import { DEALBREAKERS, GENDERS, GOALS } from '../../preferences/index.ts';

/**
 * Members' preferences about whom they would like to meet. Stored only with explicit consent:
 * withdrawing it deletes the row.
 */
export const preferences = pgTable(
  'preferences',
  {
    memberId: parentId('member_id', () => members.id).primaryKey(),
    label: text('label'),
    showLabel: boolean('show_label').notNull(),
    showGoal: boolean('show_goal').notNull(),
    shownAs: text('shown_as', { enum: GENDERS }).array().notNull(),
    wantsToMeet: text('wants_to_meet', { enum: GENDERS }).array().notNull(),
    minAge: integer('min_age').notNull(),
    maxAge: integer('max_age').notNull(),
    maxDistanceMiles: integer('max_distance_miles'),
    goal: text('goal', { enum: GOALS }),
    photoCheckedOnly: boolean('photo_checked_only').notNull(),
    showUnanswered: boolean('show_unanswered').notNull(),
    dealbreakers: text('dealbreakers', { enum: DEALBREAKERS }).array().notNull(),
    /** The version of the text that the member agreed to, and the time. */
    consentVersion: integer('consent_version').notNull(),
    consentedAt: instant('consented_at').notNull(),
  },
  (table) => [
    // For Browse by goal. Leaves out members who hide their goal.
    index('preferences_goal_shown')
      .on(table.goal, table.memberId)
      .where(sql`${table.showGoal}`),
    // For lists of members whom few fit.
    index('preferences_genders').using('gin', table.shownAs, table.wantsToMeet),
    check(
      'preferences_not_empty',
      sql`cardinality(${table.shownAs}) > 0 and cardinality(${table.wantsToMeet}) > 0`,
    ),
    check(
      'preferences_ages',
      sql`18 <= ${table.minAge} and ${table.minAge} <= ${table.maxAge} and ${table.maxAge} <= 99`,
    ),
  ],
);
export type PreferencesRow = typeof preferences.$inferSelect;

/**
 * How often a member changed whom they are shown as or want to meet, by UTC day, without the
 * answers. Kept after a withdrawal, whose day has a row too, because answering again within 30 days
 * counts as a change.
 */
export const preferenceChanges = pgTable(
  'preference_changes',
  {
    memberId: parentId('member_id', () => members.id),
    day: date('day', { mode: 'string' }).notNull(),
    changes: integer('changes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.day] }),
    check('preference_changes_not_negative', sql`${table.changes} >= 0`),
  ],
);

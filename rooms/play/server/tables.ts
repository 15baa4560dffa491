import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { instant, parentId } from '../../../platform/server/database/columns.ts';
import { members } from '../../account/server/tables.ts';
import type { ActivityKind, PointReason } from '../index.ts';

/**
 * The ledger: one row for each award. Append-only: a trigger rejects updates, and rows are deleted
 * only with their member. A key is paid to a member once (§12).
 */
export const pointsLedger = pgTable(
  'points_ledger',
  {
    memberId: parentId('member_id', () => members.id),
    key: text('key').notNull(),
    points: integer('points').notNull(),
    reason: text('reason').$type<PointReason>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.key] }),
    index('points_ledger_member_at').on(table.memberId, table.at),
    check('points_ledger_not_negative', sql`${table.points} >= 0`),
  ],
);

/** Activities, one row per key. Days and weeks are counted from here. */
export const activities = pgTable(
  'deeds',
  {
    memberId: parentId('member_id', () => members.id),
    kind: text('kind').$type<ActivityKind>().notNull(),
    key: text('key').notNull(),
    /** The UTC day of the activity. */
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.kind, table.key] }),
    index('deeds_member_day').on(table.memberId, table.day),
  ],
);

/**
 * Total activities per member and kind. Stored, because counting the rows for every activity would
 * get slow.
 */
export const activityTotals = pgTable(
  'deed_totals',
  {
    memberId: parentId('member_id', () => members.id),
    kind: text('kind').$type<ActivityKind>().notNull(),
    total: integer('total').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.kind] })],
);

/** Earned achievements. The catalogue is in the domain. */
export const userAchievements = pgTable(
  'user_achievements',
  {
    id: uuid('id').notNull().unique().defaultRandom(),
    memberId: parentId('member_id', () => members.id),
    achievementId: text('achievement_id').notNull(),
    earnedAt: instant('earned_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.achievementId] })],
);

import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { parentId } from '../../../platform/server/database/columns.ts';
import { members } from '../../account/server/tables.ts';
import { DAILY_LIMITS, type DailyAction } from '../index.ts';

const ACTIONS = Object.keys(DAILY_LIMITS) as [DailyAction, ...DailyAction[]];

/**
 * How often a member did something on the last UTC day on which they did it. One row for each
 * action, so the table does not grow with time.
 */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    memberId: parentId('member_id', () => members.id),
    action: text('action', { enum: ACTIONS }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.action] }),
    check(
      'daily_counts_action_known',
      sql`${table.action} in ('like', 'first-message', 'picture', 'like-told')`,
    ),
    check('daily_counts_positive', sql`${table.count} > 0`),
  ],
);

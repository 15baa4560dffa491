import type { PointReason } from '@rizzly/domain/points';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

import { members } from '../account/tables.ts';

/**
 * Every point ever paid, one row an award. Append-only: a trigger refuses updates, and rows go
 * only with their member. A key is paid once to a member (§12).
 */
export const pointsLedger = pgTable(
  'points_ledger',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    points: integer('points').notNull(),
    reason: text('reason').$type<PointReason>().notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.key] }),
    index('points_ledger_member_at').on(table.memberId, table.at),
    check('points_ledger_not_negative', sql`${table.points} >= 0`),
  ],
);

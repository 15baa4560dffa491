import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Sums by day, without members: they stay as they are when members are erased. A cohort's are at its
 * Monday.
 */
export const figureDays = pgTable(
  'figure_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    figure: text('figure').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.figure] })],
);

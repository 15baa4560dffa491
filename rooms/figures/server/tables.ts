import { bigint, date, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import type { Balance, Week } from '../index.ts';

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

/** What a week's figures can be about, and their shape. They are stored rounded, as they are told. */
export interface WeekFigures {
  balance: Balance;
  /** `week` is null for a week with too few active members, which stays untold. */
  funnel: { week: Week | null };
}

/** Figures of the 28 days before a Monday. A row is made once and never changes. */
export const figureWeeks = pgTable(
  'figure_weeks',
  {
    until: date('until', { mode: 'string' }).notNull(),
    kind: text('kind').$type<keyof WeekFigures>().notNull(),
    figures: jsonb('figures').$type<WeekFigures[keyof WeekFigures]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.until, table.kind] })],
);

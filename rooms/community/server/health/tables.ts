import { bigint, jsonb, pgSchema, text, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../../../../platform/server/database/columns.ts';

/**
 * About this installation, not about the community: not in backups, and kept by a restore unless
 * that lays an older schema.
 */
export const installation = pgSchema('installation');

/** The nodes that serve, each with a heartbeat. Times are the database's. */
export const nodes = installation.table('nodes', {
  id: uuid('id').primaryKey(),
  version: text('version').notNull(),
  host: text('host').notNull(),
  /** How far the node's clock is ahead of the database's. */
  clockAheadMs: bigint('clock_ahead_ms', { mode: 'number' }).notNull(),
  startedAt: instant('started_at').notNull().defaultNow(),
  seenAt: instant('seen_at').notNull().defaultNow(),
});

/** The last event of each kind, such as a backup. Times are the database's. */
export const upkeep = installation.table('upkeep', {
  kind: text('kind').primaryKey(),
  at: instant('at').notNull().defaultNow(),
  details: jsonb('details').$type<Record<string, unknown>>().notNull(),
});

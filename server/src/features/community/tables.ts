import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import { instant } from '../../platform/database/columns.ts';

/**
 * The community's settings, in one row. They are JSON that the domain validates, so a new setting
 * needs no migration.
 */
export const community = pgTable(
  'community',
  {
    id: boolean('id').primaryKey().default(true),
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
    /** Raised by each change of the community, so that nodes notice it. */
    version: integer('version').notNull().default(0),
  },
  (table) => [check('community_one_row', sql`${table.id}`)],
);

/** The link that makes the first admin; only the newest is valid. */
export const setupLinks = pgTable('setup_links', {
  tokenHash: text('token_hash').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});

import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../../../../platform/server/database/columns.ts';

/**
 * Which members were erased, and when. Nothing else is kept of them. An older backup still contains
 * them, so a restore erases them again.
 */
export const tombstones = pgTable(
  'tombstones',
  {
    memberId: uuid('member_id').primaryKey(),
    erasedAt: instant('erased_at').notNull(),
    /** Whether the store has a copy, which a restore into an empty database needs. */
    isCopied: boolean('is_copied').notNull().default(false),
  },
  (table) => [
    index('tombstones_uncopied')
      .on(table.memberId)
      .where(sql`not ${table.isCopied}`),
  ],
);

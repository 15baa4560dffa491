import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../../platform/database/columns.ts';

/**
 * Who was erased, and when: nothing else is left of them. An older backup still has them, so after a
 * restore they are erased again.
 */
export const tombstones = pgTable(
  'tombstones',
  {
    memberId: uuid('member_id').primaryKey(),
    erasedAt: instant('erased_at').notNull(),
    /** Whether the store has its copy, for a restore into an empty database. */
    isCopied: boolean('is_copied').notNull().default(false),
  },
  (table) => [
    index('tombstones_uncopied')
      .on(table.memberId)
      .where(sql`not ${table.isCopied}`),
  ],
);

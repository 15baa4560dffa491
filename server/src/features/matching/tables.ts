import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { matches } from '../relations/tables.ts';

/** What a member said with their like. Nobody else sees it before they see the like. */
export const likeNotes = pgTable(
  'like_notes',
  {
    matchId: uuid('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    /** Who liked. No foreign key: the row goes with the match, and that with either member. */
    memberId: uuid('member_id').notNull(),
    /** Null once it is a message: the text is stored in one place. */
    note: text('note'),
    /** The number of the message that the note became. */
    seq: integer('seq'),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.memberId] }),
    check('like_notes_one_place', sql`${table.note} is null or ${table.seq} is null`),
  ],
);

import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { profilePictures, profilePrompts } from '../profile/tables.ts';
import { matches } from '../relations/tables.ts';

/** What a member said with their like, and about what. Nobody else sees it before they see the like. */
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
    /** The picture or prompt that was liked. Null when it is gone. */
    pictureId: uuid('picture_id').references(() => profilePictures.id, { onDelete: 'set null' }),
    promptId: uuid('prompt_id').references(() => profilePrompts.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.memberId] }),
    index('like_notes_picture_id')
      .on(table.pictureId)
      .where(sql`${table.pictureId} is not null`),
    index('like_notes_prompt_id')
      .on(table.promptId)
      .where(sql`${table.promptId} is not null`),
    check('like_notes_one_place', sql`${table.note} is null or ${table.seq} is null`),
  ],
);

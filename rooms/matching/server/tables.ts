import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { instant, parentId } from '../../../platform/server/database/columns.ts';
import { members } from '../../account/server/tables.ts';
import { profilePictures, profilePrompts } from '../../profile/server/tables.ts';
import { matches } from '../../relations/server/tables.ts';

/**
 * The open cases for which a member's new likes wait unseen: those by staff or the program, and
 * those of newcomers. The room `safety` keeps them. No foreign key to the case, because safety
 * imports this room.
 */
export const likeWithholdings = pgTable(
  'like_withholdings',
  {
    caseId: uuid('case_id').primaryKey(),
    memberId: parentId('member_id', () => members.id),
    /** Likes since then are released when the case is dismissed. */
    since: instant('since').notNull(),
  },
  (table) => [index('like_withholdings_member_id').on(table.memberId)],
);

/**
 * The note that a member added to a like, and the part of the profile that it is about. Nobody else
 * sees it before they see the like.
 */
export const likeNotes = pgTable(
  'like_notes',
  {
    matchId: parentId('match_id', () => matches.id),
    /**
     * The liker. No foreign key: the row is deleted with the match, which is deleted with either
     * member.
     */
    memberId: uuid('member_id').notNull(),
    /** Null once it has become a message, so that the text is stored only once. */
    note: text('note'),
    /** The sequence number of the message that the note became. */
    seq: integer('seq'),
    /** The liked picture or prompt. Null when it was deleted. */
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

import { PICTURES_MAX } from '@rizzly/domain/profile';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';

import { members } from '../account/tables.ts';
import { uploads } from '../media/tables.ts';

/** The pictures of profiles. `members.profile_picture` is the address of the first. */
export const profilePictures = pgTable(
  'profile_pictures',
  {
    /** The upload's id, which is in the picture's address too. */
    id: uuid('id')
      .primaryKey()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    alt: text('alt'),
  },
  (table) => [
    // Deferrable in its migration: one statement gives all of a member's pictures new places.
    unique('profile_pictures_place').on(table.memberId, table.position),
    check(
      'profile_pictures_max',
      sql`${table.position} >= 0 and ${table.position} < ${sql.raw(String(PICTURES_MAX))}`,
    ),
  ],
);

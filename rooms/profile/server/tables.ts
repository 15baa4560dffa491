import { sql } from 'drizzle-orm';
import { check, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';

import { parentId } from '../../../platform/server/database/columns.ts';
import { members } from '../../account/server/tables.ts';
import { HEIGHT_MAX_CM, HEIGHT_MIN_CM, PICTURES_MAX, PROMPTS_MAX } from '../index.ts';
import { uploads } from './media/tables.ts';

/** The pictures of profiles. `members.profile_picture` is the address of the first one. */
export const profilePictures = pgTable(
  'profile_pictures',
  {
    /** The upload's id, which is also part of the picture's address. */
    id: parentId('id', () => uploads.id).primaryKey(),
    memberId: parentId('member_id', () => members.id),
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

/** The prompts that profiles answer. */
export const profilePrompts = pgTable(
  'profile_prompts',
  {
    /** Kept while the member answers the same prompt, because likes refer to it. */
    id: uuid('id').primaryKey().defaultRandom(),
    memberId: parentId('member_id', () => members.id),
    promptId: text('prompt_id').notNull(),
    answer: text('answer').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    unique('profile_prompts_once').on(table.memberId, table.promptId),
    check(
      'profile_prompts_max',
      sql`${table.position} >= 0 and ${table.position} < ${sql.raw(String(PROMPTS_MAX))}`,
    ),
  ],
);

/** Details that lists do not show. Members without details have no row. */
export const profileDetails = pgTable(
  'profile_details',
  {
    memberId: parentId('member_id', () => members.id).primaryKey(),
    heightCm: integer('height_cm'),
    /** ISO codes. */
    languages: text('languages').array().notNull().default([]),
    job: text('job'),
    school: text('school'),
    videoCaptions: text('video_captions'),
    voiceNote: uuid('voice_note').references(() => uploads.id, { onDelete: 'set null' }),
    waveform: smallint('waveform').array().notNull().default([]),
  },
  (table) => [
    check(
      'profile_details_height',
      sql`${table.heightCm} between ${sql.raw(String(HEIGHT_MIN_CM))} and ${sql.raw(String(HEIGHT_MAX_CM))}`,
    ),
  ],
);

import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../../platform/database/columns.ts';
import { members } from '../account/tables.ts';

export type UploadKind = 'picture' | 'video';

/**
 * `open`: the address was given out. `used`: a file is or was coming in by it. `stored`: its files
 * are in the store. `saved`: they are on the member's profile. `dropped`: nobody shows them any
 * more; the sweep removes them with their row.
 */
type UploadState = 'open' | 'used' | 'stored' | 'saved' | 'dropped';

/**
 * Upload addresses, and what was uploaded by them. A file is in the store only while a row names
 * its key, so nothing is ever left behind there unknown.
 */
export const uploads = pgTable(
  'uploads',
  {
    /** Names the upload in its address, and its files in the store. */
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null when the member was erased: the row stays until its files are removed. */
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'set null' }),
    kind: text('kind').$type<UploadKind>().notNull(),
    state: text('state').$type<UploadState>().notNull().default('open'),
    /** Signs this one address; worthless once it was used. */
    signingKey: text('signing_key').notNull(),
    /** The first of them is what the profile shows. */
    keys: text('keys').array().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    check('uploads_kind', sql`${table.kind} in ('picture', 'video')`),
    check('uploads_state', sql`${table.state} in ('open', 'used', 'stored', 'saved', 'dropped')`),
    index('uploads_member_id').on(table.memberId),
    index('uploads_expires_at').on(table.expiresAt),
    // A profile shows one picture and one video, whatever races.
    uniqueIndex('uploads_one_saved')
      .on(table.memberId, table.kind)
      .where(sql`${table.state} = 'saved'`),
  ],
);
export type Upload = typeof uploads.$inferSelect;

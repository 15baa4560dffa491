import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../../../../platform/server/database/columns.ts';
import { members } from '../../../account/server/tables.ts';

/** The kinds of files for which an upload address can be requested. */
export type UploadKind = 'picture' | 'video' | 'voice' | 'chat-picture' | 'chat-voice' | 'logo';
/** A selfie is a picture that only moderators see (§21). */
type StoredKind = UploadKind | 'selfie' | 'cover';

/**
 * `open`: the address was created. `used`: an upload has started. `stored`: its files are in the
 * store. `saved`: the member's profile or a message shows them. `dropped`: the sweep removes them with their
 * row.
 */
type UploadState = 'open' | 'used' | 'stored' | 'saved' | 'dropped';

/**
 * Upload addresses and their uploads. Every file in the store has a row with its key, so no file is
 * forgotten there.
 */
export const uploads = pgTable(
  'uploads',
  {
    /** Part of the upload address and of the files' keys. */
    id: uuid('id').primaryKey().defaultRandom(),
    /**
     * Null after the member was erased, when the row stays until its files are removed, and for the
     * community's logo.
     */
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'set null' }),
    kind: text('kind').$type<StoredKind>().notNull(),
    state: text('state').$type<UploadState>().notNull().default('open'),
    /** Signs this one address. Useless after the upload. */
    signingKey: text('signing_key').notNull(),
    /** The profile shows the first of them. */
    keys: text('keys').array().notNull().default([]),
    /** For a picture: a ThumbHash in base64. */
    placeholder: text('placeholder'),
    /** For a voice note or message: its length. */
    seconds: integer('seconds'),
    /** For a picture of a chat, in pixels. */
    width: integer('width'),
    height: integer('height'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    check(
      'uploads_kind',
      sql`${table.kind} in ('picture', 'video', 'voice', 'selfie', 'cover', 'chat-picture', 'chat-voice', 'logo')`,
    ),
    check('uploads_state', sql`${table.state} in ('open', 'used', 'stored', 'saved', 'dropped')`),
    index('uploads_member_id').on(table.memberId),
    index('uploads_expires_at').on(table.expiresAt),
    // A profile shows one video and one voice note, even after concurrent saves. The room `profile`
    // limits pictures.
    uniqueIndex('uploads_one_saved')
      .on(table.memberId, table.kind)
      .where(sql`${table.state} = 'saved' and ${table.kind} in ('video', 'voice')`),
    uniqueIndex('uploads_one_logo')
      .on(table.kind)
      .where(sql`${table.state} = 'saved' and ${table.kind} = 'logo'`),
  ],
);
export type Upload = typeof uploads.$inferSelect;

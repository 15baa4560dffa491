import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';

import { instant, parentId } from '../../../platform/server/database/columns.ts';
import { LANGUAGES } from '../../../platform/shared/texts/index.ts';
import { members } from '../../account/server/tables.ts';
import { PAGES } from '../index.ts';

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

/**
 * Every saved text of the operator's pages, which stay readable. A page's languages share its
 * versions; one without a text in a version has its newest earlier one.
 */
export const pageVersions = pgTable(
  'page_versions',
  {
    page: text('page', { enum: PAGES }).notNull(),
    version: integer('version').notNull(),
    language: text('language', { enum: LANGUAGES }).notNull(),
    /** Markdown; an empty one took the page away in this language. */
    text: text('text').notNull(),
    /** Of the rules: members must agree to this version or a later one. */
    mustAgree: boolean('must_agree').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.page, table.version] }),
    index('page_versions_language').on(table.page, table.language, table.version),
  ],
);

export const announcements = pgTable(
  'announcements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    textEn: text('text_en').notNull(),
    textEs: text('text_es'),
    shownFrom: instant('shown_from').notNull(),
    shownUntil: instant('shown_until').notNull(),
  },
  (table) => [check('announcements_order', sql`${table.shownFrom} < ${table.shownUntil}`)],
);

/** Announcements that members have closed. */
export const closedAnnouncements = pgTable(
  'closed_announcements',
  {
    memberId: parentId('member_id', () => members.id),
    announcementId: parentId('announcement_id', () => announcements.id),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.announcementId] }),
    index('closed_announcements_announcement').on(table.announcementId),
  ],
);

import { ROLES } from '@rizzly/domain/shared';
import { getTableColumns, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

import { instant } from '../../platform/database/columns.ts';

/** Verified members. Nobody else is visible: the unverified are in `registrations`. */
export const members = pgTable(
  'members',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    fullName: text('full_name').notNull(),
    age: integer('age').notNull(),
    location: text('location').notNull(),
    bio: text('bio'),
    interests: text('interests').array().notNull(),
    profilePicture: text('profile_picture'),
    videoIntroUrl: text('video_intro_url'),
    profileComplete: boolean('profile_complete').notNull().default(false),
    /** Only the points room writes it: always the sum of the member's ledger. */
    rizzScore: integer('rizz_score').notNull().default(0),
    streakDays: integer('streak_days').notNull().default(0),
    lastDailyBonusAt: instant('last_daily_bonus_at'),
    /** Calendar day of the last request with a session: feeds 'recent activity' in discovery. */
    lastActiveOn: date('last_active_on', { mode: 'string' }).notNull(),
    /** Whether the member hides from others when they are here. */
    hidesActivity: boolean('hides_activity').notNull().default(false),
    /** What others' lists are ordered by: of members who hide activity, a day that tells nothing. */
    shownActiveOn: date('shown_active_on', { mode: 'string' })
      .notNull()
      .generatedAlwaysAs(
        sql`case when hides_activity then (created_at at time zone 'UTC')::date else last_active_on end`,
      ),
    /** The look chosen among those earned; see the achievements room. */
    theme: text('theme').notNull().default('classic'),
    /** Granted on the machine alone, by `npm run admin`. */
    role: text('role', { enum: ROLES }).notNull().default('member'),
    createdAt: instant('created_at').notNull(),
    /** The name as Browse searches it: without case and accents. */
    foldedName: text('folded_name').generatedAlwaysAs(sql`fold_text(full_name)`),
  },
  (table) => [
    // Browse: the newest first; of each city, each age and each age in a city; and what is searched.
    index('members_newest').on(table.createdAt, table.id),
    index('members_city_newest').on(table.location, table.createdAt, table.id),
    index('members_age_newest').on(table.age, table.createdAt, table.id),
    index('members_city_age_newest').on(table.location, table.age, table.createdAt, table.id),
    // Each entry goes to its place at once: a search would read through all that waits.
    index('members_interests').using('gin', table.interests).with({ fastupdate: false }),
    index('members_name')
      .using('gin', sql`text_grams(${table.foldedName}, 1)`)
      .with({ fastupdate: false }),
    // Discover: a city's members, the last active first.
    index('members_city_active').on(table.location, table.shownActiveOn, table.id),
    check('members_score_not_negative', sql`${table.rizzScore} >= 0`),
    check('members_role_known', sql`${table.role} in ('member', 'moderator', 'admin')`),
    // Few have one: `npm run admin -- list` reads these alone.
    index('members_with_role')
      .on(table.role)
      .where(sql`${table.role} <> 'member'`),
    check('members_age_adult', sql`${table.age} between 18 and 99`),
  ],
);
export type Member = typeof members.$inferSelect;

const {
  passwordHash: _hash,
  email: _email,
  role: _role,
  foldedName: _name,
  hidesActivity: _hides,
  lastActiveOn: _active,
  shownActiveOn: _shown,
  ...publicColumns
} = getTableColumns(members);
/** What a query selects of other members: the columns that `toPublicUser` needs. */
export const memberColumns = publicColumns;
export type PublicMember = Pick<Member, keyof typeof publicColumns>;

/**
 * Registrations whose link has not been opened. An address has one for each browser that
 * registered it, so that a link always opens the account of its own registration.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    /** SHA-256 of the browser's sign-up cookie. */
    browserHash: text('browser_hash').notNull(),
    passwordHash: text('password_hash').notNull(),
    fullName: text('full_name').notNull(),
    age: integer('age').notNull(),
    location: text('location').notNull(),
    bio: text('bio'),
    interests: text('interests').array().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('registrations_email_browser').on(table.email, table.browserHash),
    index('registrations_created_at').on(table.createdAt),
  ],
);

/** Browsers that a member has been signed in with; see `browsers.ts`. They survive a sign-out. */
export const devices = pgTable(
  'devices',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** SHA-256 of the browser's device cookie. */
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.tokenHash] }),
    index('devices_token_hash').on(table.tokenHash),
    index('devices_last_used_at').on(table.lastUsedAt),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token: a reader of the table can't sign in with it. */
    tokenHash: text('token_hash').primaryKey(),
    /** Names the session where its token must not appear (sockets, the live bus). */
    id: uuid('id').notNull().unique().defaultRandom(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('sessions_member_id').on(table.memberId),
    index('sessions_expires_at').on(table.expiresAt),
  ],
);

/** One valid reset link a member: a new one replaces it. */
export const passwordResets = pgTable('password_resets', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: instant('expires_at').notNull(),
});

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
  uniqueIndex,
  uuid,
  smallint,
} from 'drizzle-orm/pg-core';

import { instant, parentId } from '../../../platform/server/database/columns.ts';
import { ROLES } from '../../../platform/shared/index.ts';
import { LANGUAGES } from '../../../platform/shared/texts/index.ts';
import { SHOWN_TO } from '../../settings/index.ts';
import { MAIL_STATES, TOKEN_SCOPES } from '../index.ts';

/** Verified members. Nobody else is visible: the unverified are in `registrations`. */
export const members = pgTable(
  'members',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull().unique(),
    /** Null when the member signs in only with passkeys. */
    passwordHash: text('password_hash'),
    fullName: text('full_name').notNull(),
    /** The age on this day; `growAges` adds the years. */
    age: integer('age').notNull(),
    /** The day on which the age was given, and then each full year later. */
    ageSince: date('age_since', { mode: 'string' }).notNull(),
    location: text('location').notNull(),
    bio: text('bio'),
    interests: text('interests').array().notNull(),
    profilePicture: text('profile_picture'),
    videoIntroUrl: text('video_intro_url'),
    profileComplete: boolean('profile_complete').notNull().default(false),
    /**
     * When a moderator confirmed that the pictures show the member. A trigger clears it when the
     * picture changes.
     */
    photoCheckedAt: instant('photo_checked_at'),
    /** Only the room `play` writes it. Always the sum of the member's ledger. */
    rizzScore: integer('rizz_score').notNull().default(0),
    streakDays: integer('streak_days').notNull().default(0),
    lastDailyBonusAt: instant('last_daily_bonus_at'),
    /** Calendar day of the last request with a session: feeds 'recent activity' in discovery. */
    lastActiveOn: date('last_active_on', { mode: 'string' }).notNull(),
    /** Whether the member hides their activity from others. */
    hidesActivity: boolean('hides_activity').notNull().default(false),
    /**
     * Orders lists of other members. For members who hide their activity it is a day that reveals
     * nothing.
     */
    shownActiveOn: date('shown_active_on', { mode: 'string' })
      .notNull()
      .generatedAlwaysAs(
        sql`case when hides_activity then (created_at at time zone 'UTC')::date else last_active_on end`,
      ),
    /** Whether others see the distance to the member's city. */
    showsDistance: boolean('shows_distance').notNull().default(true),
    /** Whether score, level and streak are hidden from others. */
    hidesScore: boolean('hides_score').notNull().default(false),
    /** Whether the member's own screens show no points, levels, streaks and celebrations. */
    calmMode: boolean('calm_mode').notNull().default(false),
    /** To whom the member is shown. What hides them from the others is a separation of the policy. */
    shownTo: text('shown_to', { enum: SHOWN_TO }).notNull().default('everybody'),
    /** Since when the member takes a break. */
    pausedAt: instant('paused_at'),
    /** Days up to this one don't count as missed, because of a break or of rest days. */
    streakHeldTo: date('streak_held_to', { mode: 'string' }),
    /** Rest days left since the last claim. */
    restDays: smallint('rest_days').notNull().default(0),
    /** Claims since the last rest day was earned. */
    restClaims: smallint('rest_claims').notNull().default(0),
    /** The member is leaving: hidden from everybody, and erased at this time. */
    leavingUntil: instant('leaving_until'),
    /** The skin chosen among those earned; see the room `play`. */
    theme: text('theme').notNull().default('classic'),
    /** Granted only on the server's machine, by `npm run admin`. */
    role: text('role', { enum: ROLES }).notNull().default('member'),
    /** The language chosen; null follows the browser. */
    language: text('language', { enum: LANGUAGES }),
    /**
     * The browser's language at the member's last visit. Used for mails when the member has chosen
     * none.
     */
    browserLanguage: text('browser_language', { enum: LANGUAGES }),
    /**
     * Everybody without full access is hidden from others. Suspended and banned members may only see
     * their own restrictions, people who wait or were rejected at the door only their application.
     */
    access: text('access', { enum: ['full', 'suspended', 'banned', 'waiting', 'rejected'] })
      .notNull()
      .default('full'),
    /** The version of the community's rules that the member has agreed to; 0 if none. */
    agreedRules: integer('agreed_rules').notNull().default(0),
    /** When a suspension ends. */
    accessUntil: instant('access_until'),
    /** Until when the member may send no new likes and first messages. */
    limitedUntil: instant('limited_until'),
    createdAt: instant('created_at').notNull(),
    /** The name as Browse searches it: in lower case, without accents. */
    foldedName: text('folded_name').generatedAlwaysAs(sql`fold_text(full_name)`),
  },
  (table) => [
    // For Browse: the newest first, of all, of the photo-checked, of each city and of each age.
    index('members_newest').on(table.createdAt, table.id),
    index('members_checked_newest')
      .on(table.createdAt, table.id)
      .where(sql`${table.photoCheckedAt} is not null`),
    index('members_city_newest').on(table.location, table.createdAt, table.id),
    index('members_age_newest').on(table.age, table.createdAt, table.id),
    // For filters that few match: the members of an age in a city.
    index('members_city_age').on(table.location, table.age),
    // Members who are due for a birthday: few each day.
    index('members_age_grows')
      .on(sql`(${table.ageSince} + interval '1 year')`)
      .where(sql`${table.age} < 99`),
    // Without a pending list: a search would read through all of it.
    index('members_interests').using('gin', table.interests).with({ fastupdate: false }),
    index('members_name')
      .using('gin', sql`text_grams(${table.foldedName}, 1)`)
      .with({ fastupdate: false }),
    // Discover: a city's members, the last active first.
    index('members_city_active').on(table.location, table.shownActiveOn, table.id),
    check('members_score_not_negative', sql`${table.rizzScore} >= 0`),
    check('members_role_known', sql`${table.role} in ('member', 'moderator', 'admin')`),
    // Few members have a role. `npm run admin -- list` reads only them.
    index('members_with_role')
      .on(table.role)
      .where(sql`${table.role} <> 'member'`),
    // Few members are hidden. The policy of who may meet whom checks this index for each member of
    // a list.
    index('members_absent')
      .on(table.id)
      .where(
        sql`${table.access} <> 'full' or ${table.leavingUntil} is not null or ${table.pausedAt} is not null`,
      ),
    index('members_shown_to_liked')
      .on(table.id)
      .where(sql`${table.shownTo} = 'liked'`),
    index('members_leaving')
      .on(table.leavingUntil)
      .where(sql`${table.leavingUntil} is not null`),
    check(
      'members_access_known',
      sql`${table.access} in ('full', 'suspended', 'banned', 'waiting', 'rejected')`,
    ),
    check(
      'members_suspended_until',
      sql`${table.access} <> 'suspended' or ${table.accessUntil} is not null`,
    ),
    check('members_shown_to_known', sql`${table.shownTo} in ('everybody', 'liked')`),
    check('members_age_adult', sql`${table.age} between 18 and 99`),
  ],
);
export type Member = typeof members.$inferSelect;

const {
  passwordHash: _hash,
  email: _email,
  ageSince: _ageSince,
  role: _role,
  language: _language,
  browserLanguage: _browserLanguage,
  access: _access,
  agreedRules: _agreed,
  accessUntil: _until,
  limitedUntil: _limited,
  foldedName: _name,
  hidesActivity: _hides,
  lastActiveOn: _active,
  shownActiveOn: _shown,
  showsDistance: _distance,
  calmMode: _calm,
  shownTo: _shownTo,
  pausedAt: _paused,
  leavingUntil: _leaving,
  ...publicColumns
} = getTableColumns(members);
/** The columns that queries select of other members: those that `toPublicUser` needs. */
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
    /** The same as in `members`. */
    language: text('language', { enum: LANGUAGES }),
    browserLanguage: text('browser_language', { enum: LANGUAGES }),
    /** The version of the rules to which whoever registered has agreed. */
    agreedRules: integer('agreed_rules').notNull().default(0),
    /** The invitation that is counted when the account is made. The room `door` keeps it. */
    invitationId: uuid('invitation_id'),
    /** The answer of an applicant. */
    application: text('application'),
    /** The mark of the network that it came from; see `networkMarks`. */
    networkMark: text('network_mark'),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('registrations_email_browser').on(table.email, table.browserHash),
    index('registrations_created_at').on(table.createdAt),
    index('registrations_network').on(table.networkMark),
  ],
);

/**
 * The networks from which members registered and signed in during the last 28 days, as HMACs. Staff
 * see how many members share one. The key is destroyed after 28 days, so no network can be found out.
 */
export const networkMarks = pgTable(
  'network_marks',
  {
    memberId: parentId('member_id', () => members.id),
    mark: text('mark').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.mark] }),
    index('network_marks_mark').on(table.mark),
    index('network_marks_seen_at').on(table.seenAt),
  ],
);

/** What became of the mails of the last 28 days to members, and to waiting registrations. */
export const sentMails = pgTable(
  'sent_mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The job that sends it, or a hash of its message id: each further try changes the row. */
    jobId: uuid('job_id').notNull(),
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'cascade' }),
    registrationId: uuid('registration_id').references(() => registrations.id, {
      onDelete: 'cascade',
    }),
    kind: text('kind').notNull(),
    at: instant('at').notNull(),
    state: text('state', { enum: MAIL_STATES }).notNull(),
    /** Why it was not sent, without personal data. */
    reason: text('reason'),
  },
  (table) => [
    unique('sent_mails_once')
      .on(table.jobId, table.memberId, table.registrationId)
      .nullsNotDistinct(),
    index('sent_mails_member_id').on(table.memberId, table.at),
    index('sent_mails_registration_id').on(table.registrationId),
    index('sent_mails_at').on(table.at),
  ],
);

/** Browsers that a member has been signed in with; see `browsers.ts`. They survive a sign-out. */
export const devices = pgTable(
  'devices',
  {
    memberId: parentId('member_id', () => members.id),
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

/** How often the password of an address was wrong on a day, whether or not a member has it. */
export const failedSignIns = pgTable(
  'failed_sign_ins',
  {
    /** SHA-256 of the address. */
    emailHash: text('email_hash').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.emailHash, table.day] }),
    index('failed_sign_ins_day').on(table.day),
  ],
);

/** The secret address of a member's calendar. */
export const calendarLinks = pgTable('calendar_links', {
  memberId: parentId('member_id', () => members.id).primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: instant('created_at').notNull(),
});

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token: a reader of the table can't sign in with it. */
    tokenHash: text('token_hash').primaryKey(),
    /** Identifies the session where its token must not appear (sockets, the live bus). */
    id: uuid('id').notNull().unique().defaultRandom(),
    memberId: parentId('member_id', () => members.id),
    /** The browser, as `nameBrowser` names it: 'Firefox · Windows'. Empty if unknown. */
    browser: text('browser').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** UTC date of the last request. */
    lastSeenOn: date('last_seen_on', { mode: 'string' }).notNull(),
    /** The last sign-in by password or passkey. Null if the session began with a mailed link. */
    confirmedAt: instant('confirmed_at'),
    /** The last change that needed a recent sign-in. It renews `confirmedAt` for the next one. */
    lastChangeAt: instant('last_change_at'),
    /** When a passkey or a code was shown in the session. */
    secondFactorAt: instant('second_factor_at'),
  },
  (table) => [
    index('sessions_member_id').on(table.memberId),
    index('sessions_expires_at').on(table.expiresAt),
  ],
);

/** When members were last here, to the minute. Not in `members`, because it is written often. */
export const lastSeen = pgTable('last_seen', {
  memberId: parentId('member_id', () => members.id).primaryKey(),
  seenAt: instant('seen_at').notNull(),
});

/** One valid reset link a member: a new one replaces it. */
export const passwordResets = pgTable('password_resets', {
  memberId: parentId('member_id', () => members.id).primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: instant('expires_at').notNull(),
});

/**
 * Changes of a member's e-mail address. At most one waits for its confirmation. A confirmed one can
 * be undone, and reserves the old address for its member until then.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    memberId: parentId('member_id', () => members.id),
    oldEmail: text('old_email').notNull(),
    newEmail: text('new_email').notNull(),
    /** Not used. Nodes of an older version write it during a rolling update. */
    passwordHash: text('password_hash'),
    /** The token of the link that confirms the change, then of the link that undoes it. */
    tokenHash: text('token_hash').unique(),
    requestedAt: instant('requested_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    undoneAt: instant('undone_at'),
    /** When the link expires: the confirming one after a day, the undoing one after seven. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('email_changes_one_pending')
      .on(table.memberId)
      .where(sql`${table.confirmedAt} is null`),
    index('email_changes_member_id').on(table.memberId),
    index('email_changes_old_email').on(table.oldEmail),
    index('email_changes_new_email').on(table.newEmail),
    index('email_changes_expires_at').on(table.expiresAt),
  ],
);

/** Tokens by which programs call as the admin who made them. */
export const programTokens = pgTable(
  'program_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    memberId: parentId('member_id', () => members.id),
    name: text('name').notNull(),
    scope: text('scope', { enum: TOKEN_SCOPES }).notNull(),
    /** SHA-256 of the token: a reader of the table can't call with it. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** UTC date of the last call. */
    lastUsedOn: date('last_used_on', { mode: 'string' }),
  },
  (table) => [
    index('program_tokens_member_id').on(table.memberId),
    index('program_tokens_expires_at').on(table.expiresAt),
  ],
);

/** Random keys that all nodes share. */
export const serverSecrets = pgTable('server_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** Operators' actions on members on the machine, by `npm run members`. Rows are never changed. */
export const operatorActions = pgTable(
  'operator_actions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The account of the operating system. */
    operator: text('operator').notNull(),
    action: text('action').notNull(),
    /** The member it was about. Null when nobody was found, or after they were erased. */
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'set null' }),
    at: instant('at').notNull(),
  },
  (table) => [index('operator_actions_member_id').on(table.memberId)],
);

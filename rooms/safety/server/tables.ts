import { sql } from 'drizzle-orm';
import {
  bigint,
  bit,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { instant, parentId } from '../../../platform/server/database/columns.ts';
import { ROLES } from '../../../platform/shared/index.ts';
import { LANGUAGES } from '../../../platform/shared/texts/index.ts';
import { members } from '../../account/server/tables.ts';
import type { EventState } from '../../events/index.ts';
import type { TakenDownPart } from '../../profile/server/index.ts';
import { profilePictures } from '../../profile/server/tables.ts';
import {
  APPEAL_STATES,
  DECISIONS,
  HIDEABLE_KINDS,
  CASE_REASONS,
  REPORT_REASONS,
  REPORT_STATES,
  SUBJECT_KINDS,
} from '../index.ts';

/*
 * Members' ids have no foreign keys here, because decisions about a member are kept for their term
 * after the member is erased (docs/decisions/020-safety.md).
 */

/** All reports and notices about one member, from the first one to the decision. */
export const safetyCases = pgTable(
  'safety_cases',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null for a notice with an address that belongs to no member. */
    memberId: uuid('member_id'),
    /** 0, 1 or 2: that of the most urgent report. */
    priority: smallint('priority').notNull(),
    /** Only for admins. */
    isChildSafety: boolean('is_child_safety').notNull().default(false),
    /** Whether the member had a role at the desk when it last changed. Then it is only for admins. */
    isAboutStaff: boolean('is_about_staff').notNull().default(false),
    /** For notices about child safety by anybody: they take no case from the moderators. */
    isApart: boolean('is_apart').notNull().default(false),
    openedAt: instant('opened_at').notNull(),
    /** The earliest due time of its reports. */
    expectedBy: instant('expected_by').notNull(),
    claimedBy: uuid('claimed_by'),
    /** When the claim's lease ends. */
    claimedUntil: instant('claimed_until'),
    /** Since when only admins can see it. */
    escalatedAt: instant('escalated_at'),
    decidedAt: instant('decided_at'),
    /** When the webhook was told that the answer is overdue. */
    overdueAlertedAt: instant('overdue_alerted_at'),
    /** Raised by every change, so that nobody decides about a version that they have not seen. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    // The first of several concurrent reports opens the case, and the others join it.
    uniqueIndex('safety_cases_one_open')
      .on(table.memberId, table.isApart)
      .where(sql`${table.decidedAt} is null`),
    index('safety_cases_member').on(table.memberId),
    index('safety_cases_waiting')
      .on(table.expectedBy)
      .where(sql`${table.decidedAt} is null`),
    index('safety_cases_decided').on(table.decidedAt),
    check('safety_cases_priority', sql`${table.priority} between 0 and 2`),
    check(
      'safety_cases_claim',
      sql`(${table.claimedBy} is null) = (${table.claimedUntil} is null)`,
    ),
  ],
);
export type CaseRow = typeof safetyCases.$inferSelect;

export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The reporter's code for asking about the report. */
    code: text('code').notNull().unique(),
    caseId: parentId('case_id', () => safetyCases.id),
    /** Null once the reporter was erased. */
    reporterId: uuid('reporter_id'),
    /** The one of the staff who reported it. Without a reporter they opened the case at the desk. */
    openedBy: uuid('opened_by'),
    subjectKind: text('subject_kind', { enum: SUBJECT_KINDS }).notNull(),
    subjectId: text('subject_id').notNull(),
    reason: text('reason', { enum: CASE_REASONS }).notNull(),
    comment: text('comment'),
    state: text('state', { enum: REPORT_STATES }).notNull().default('received'),
    createdAt: instant('created_at').notNull(),
    expectedBy: instant('expected_by').notNull(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    uniqueIndex('reports_one_open')
      .on(table.reporterId, table.subjectKind, table.subjectId)
      .where(sql`${table.state} = 'received'`),
    uniqueIndex('reports_one_open_by_staff')
      .on(table.openedBy, table.subjectKind, table.subjectId)
      .where(sql`${table.state} = 'received' and ${table.reporterId} is null`),
    index('reports_reporter').on(table.reporterId, table.createdAt),
    index('reports_case').on(table.caseId),
    index('reports_created').on(table.createdAt),
  ],
);
export type ReportRow = typeof reports.$inferSelect;

/** Notices from outside (`/report`). */
export const notices = pgTable(
  'notices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    code: text('code').notNull().unique(),
    caseId: parentId('case_id', () => safetyCases.id),
    url: text('url').notNull(),
    reason: text('reason', { enum: REPORT_REASONS }).notNull(),
    name: text('name'),
    email: text('email'),
    explanation: text('explanation').notNull(),
    /** The language of the page on which it was written, for the answer. */
    language: text('language', { enum: LANGUAGES }).notNull().default('en'),
    state: text('state', { enum: REPORT_STATES }).notNull().default('received'),
    createdAt: instant('created_at').notNull(),
    expectedBy: instant('expected_by').notNull(),
    decidedAt: instant('decided_at'),
  },
  (table) => [index('notices_case').on(table.caseId), index('notices_created').on(table.createdAt)],
);

/**
 * The sealed content of a report or notice. `hash` is the SHA-256 of the row with the hash before
 * it, so a changed, moved or missing row breaks the chain. After the term the snapshot is erased
 * and the hash is kept.
 */
export const evidence = pgTable(
  'evidence',
  {
    number: bigint('number', { mode: 'number' }).primaryKey(),
    /** The report or the notice. No foreign key: the chain outlives them. */
    reportId: uuid('report_id').notNull().unique(),
    /** The member whose profile it contains. Null once the snapshot is erased. */
    memberId: uuid('member_id'),
    sealedAt: instant('sealed_at').notNull(),
    /** The exact JSON text that was hashed. */
    snapshot: text('snapshot'),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [check('evidence_number_from_one', sql`${table.number} >= 1`)],
);
export type EvidenceRow = typeof evidence.$inferSelect;

/**
 * Copies of members' files, made for evidence. An upload is copied once, however often it is
 * reported. A file is in the store only while a row has its key.
 */
export const evidenceFiles = pgTable(
  'evidence_files',
  {
    key: text('key').primaryKey(),
    /** SHA-256 of the original's key, by which the next report finds the copy. */
    sourceHash: text('source_hash').notNull().unique(),
    memberId: uuid('member_id').notNull(),
    kind: text('kind', { enum: ['picture', 'video', 'voice', 'cover'] }).notNull(),
    /** Of the content. Null while it is being copied. */
    sha256: text('sha256'),
    /** When it was last sealed. A copy without evidence is removed an hour later. */
    usedAt: instant('used_at').notNull(),
  },
  (table) => [index('evidence_files_used_at').on(table.usedAt)],
);

/** The copies that a snapshot refers to. */
export const evidenceUses = pgTable(
  'evidence_uses',
  {
    reportId: uuid('report_id').notNull(),
    key: text('key')
      .notNull()
      .references(() => evidenceFiles.key),
    memberId: uuid('member_id').notNull(),
  },
  (table) => [
    uniqueIndex('evidence_uses_once').on(table.reportId, table.key),
    index('evidence_uses_key').on(table.key),
    index('evidence_uses_member').on(table.memberId),
  ],
);

/**
 * Reporters whose urgent report about a member was not confirmed: they cause no further hold of that
 * member. A hash of both ids, because dismissed reports are erased and this is kept.
 */
export const unconfirmedReporters = pgTable('unconfirmed_reporters', {
  pair: text('pair').primaryKey(),
  createdAt: instant('created_at').notNull(),
});

/** Decisions about members, including holds. All but `dismiss` are shown to the member. */
export const decisions = pgTable(
  'decisions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    caseId: parentId('case_id', () => safetyCases.id),
    memberId: uuid('member_id'),
    kind: text('kind', { enum: [...DECISIONS, 'hold'] }).notNull(),
    days: smallint('days'),
    until: instant('until'),
    finding: text('finding').notNull(),
    rule: text('rule', { enum: CASE_REASONS }).notNull(),
    /** Null for a hold, which no person decides. */
    decidedBy: uuid('decided_by'),
    /** The role in which it was decided. Nobody with a lower one undoes it. */
    decidedAs: text('decided_as', { enum: ROLES }),
    /** Whether who decided it had opened the case, or reported in it. */
    ownInitiative: boolean('own_initiative').notNull().default(false),
    decidedAt: instant('decided_at').notNull(),
    /** The hidden content, and the data to restore it. */
    subjectKind: text('subject_kind', { enum: HIDEABLE_KINDS }),
    subjectId: text('subject_id'),
    hidden: jsonb('hidden').$type<HiddenContent>(),
    /** When it was undone, replaced by another decision, or expired. */
    endedAt: instant('ended_at'),
    /** When it was reversed or overturned, even after it expired. */
    undoneAt: instant('undone_at'),
    /** The finding of the reversal, for the member. */
    undoneFinding: text('undone_finding'),
  },
  (table) => [
    index('decisions_member').on(table.memberId, table.decidedAt),
    index('decisions_case').on(table.caseId),
    // One hold for each case, however many reports there are.
    uniqueIndex('decisions_one_hold')
      .on(table.caseId)
      .where(sql`${table.kind} = 'hold'`),
    index('decisions_running')
      .on(table.until)
      .where(sql`${table.endedAt} is null and ${table.until} is not null`),
  ],
);
export type DecisionRow = typeof decisions.$inferSelect;

/** The content removed by `hide_content`, and the data to restore it. Files are keys of copies. */
export type HiddenContent =
  | { kind: 'bio'; text: string }
  | { kind: 'message'; text: string }
  | { kind: 'event'; state: EventState; publishedAt: string | null }
  | { kind: 'picture'; key: string; alt?: string | null }
  | { kind: 'part'; taken: TakenDownPart; key?: string };

export const appeals = pgTable(
  'appeals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Unique, because a decision can be appealed once. */
    decisionId: parentId('decision_id', () => decisions.id).unique(),
    memberId: uuid('member_id').notNull(),
    text: text('text').notNull(),
    state: text('state', { enum: APPEAL_STATES }).notNull().default('waiting'),
    createdAt: instant('created_at').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    finding: text('finding'),
  },
  (table) => [index('appeals_state').on(table.state, table.createdAt)],
);
export type AppealRow = typeof appeals.$inferSelect;

/**
 * Marks by which a banned member can be recognized. They contain neither the address nor the
 * picture.
 */
export const bannedMarks = pgTable(
  'banned_marks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    decisionId: parentId('decision_id', () => decisions.id),
    memberId: uuid('member_id').notNull(),
    kind: text('kind', { enum: ['email', 'picture'] }).notNull(),
    /** `KEY:HMAC` of the address, each with its own key, or the perceptual hash of a picture. */
    mark: text('mark').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('banned_marks_kind').on(table.kind),
    index('banned_marks_decision').on(table.decisionId),
  ],
);

/** A member who matches a mark, whose name is like staff, or who sends the same note to many. Opens a case; nothing else follows automatically. */
export const safetyFlags = pgTable(
  'safety_flags',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    caseId: parentId('case_id', () => safetyCases.id),
    memberId: uuid('member_id').notNull(),
    kind: text('kind', { enum: ['email', 'picture', 'name', 'note'] }).notNull(),
    /**
     * The matching mark, or one of a name like staff. Each pair is raised once. No foreign key, because marks are deleted after
     * their term.
     */
    markId: uuid('mark_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('safety_flags_once').on(table.memberId, table.markId),
    index('safety_flags_case').on(table.caseId),
  ],
);

/** Perceptual hashes of the pictures of profiles, by which the same picture is found again. */
export const pictureHashes = pgTable(
  'picture_hashes',
  {
    pictureId: parentId('picture_id', () => profilePictures.id).primaryKey(),
    memberId: parentId('member_id', () => members.id),
    hash: bit('hash', { dimensions: 64 }).notNull(),
    mirrored: bit('mirrored', { dimensions: 64 }).notNull(),
  },
  (table) => [index('picture_hashes_member_id').on(table.memberId)],
);

import type { EventState } from '@rizzly/domain/events';
import {
  APPEAL_STATES,
  DECISIONS,
  HIDEABLE_KINDS,
  REPORT_REASONS,
  REPORT_STATES,
  SUBJECT_KINDS,
} from '@rizzly/domain/safety';
import { LANGUAGES } from '@rizzly/domain/texts';
import { sql } from 'drizzle-orm';
import {
  bigint,
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

import { instant } from '../../platform/database/columns.ts';
import type { TakenPart } from '../profile/index.ts';

/*
 * Members' ids have no foreign keys here: what was decided about a member stays for its term when
 * the member is erased (docs/decisions/020-reports-and-desk.md).
 */

/** All reports and notices about one member, from the first to the decision. */
export const safetyCases = pgTable(
  'safety_cases',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null where a notice names an address that is no member's. */
    memberId: uuid('member_id'),
    /** 0, 1 or 2: the most urgent of its reports. */
    priority: smallint('priority').notNull(),
    /** For admins alone. */
    isChildSafety: boolean('is_child_safety').notNull().default(false),
    openedAt: instant('opened_at').notNull(),
    /** The earliest of its reports. */
    expectedBy: instant('expected_by').notNull(),
    claimedBy: uuid('claimed_by'),
    /** When the claim's lease ends. */
    claimedUntil: instant('claimed_until'),
    /** For admins alone from then on. */
    escalatedAt: instant('escalated_at'),
    decidedAt: instant('decided_at'),
    /** Raised by every change, so that nobody decides about what they have not seen. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    // Of many reports at once, one opens the case and the others join it.
    uniqueIndex('safety_cases_one_open')
      .on(table.memberId)
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
    /** What the reporter is told, to speak about the report. */
    code: text('code').notNull().unique(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => safetyCases.id, { onDelete: 'cascade' }),
    /** Null once the reporter was erased. */
    reporterId: uuid('reporter_id'),
    subjectKind: text('subject_kind', { enum: SUBJECT_KINDS }).notNull(),
    subjectId: text('subject_id').notNull(),
    reason: text('reason', { enum: REPORT_REASONS }).notNull(),
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
    caseId: uuid('case_id')
      .notNull()
      .references(() => safetyCases.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    reason: text('reason', { enum: REPORT_REASONS }).notNull(),
    name: text('name'),
    email: text('email'),
    explanation: text('explanation').notNull(),
    /** Of the page on which it was written, for the answer. */
    language: text('language', { enum: LANGUAGES }).notNull().default('en'),
    state: text('state', { enum: REPORT_STATES }).notNull().default('received'),
    createdAt: instant('created_at').notNull(),
    expectedBy: instant('expected_by').notNull(),
    decidedAt: instant('decided_at'),
  },
  (table) => [index('notices_case').on(table.caseId), index('notices_created').on(table.createdAt)],
);

/**
 * What was sealed with a report or notice. `hash` is the SHA-256 of the row with the hash
 * before it, so a changed, moved or missing row breaks the chain. When a term is over the
 * snapshot goes and its hash stays.
 */
export const evidence = pgTable(
  'evidence',
  {
    number: bigint('number', { mode: 'number' }).primaryKey(),
    /** The report or the notice. No foreign key: the chain outlives them. */
    reportId: uuid('report_id').notNull().unique(),
    /** Whose profile it is. Null once the snapshot is gone. */
    memberId: uuid('member_id'),
    sealedAt: instant('sealed_at').notNull(),
    /** JSON, as the exact text that was hashed. */
    snapshot: text('snapshot'),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [check('evidence_number_from_one', sql`${table.number} >= 1`)],
);
export type EvidenceRow = typeof evidence.$inferSelect;

/**
 * Copies of members' files, made for evidence. One upload is copied once, however often it is
 * reported. A file is in the store only while a row names its key.
 */
export const evidenceFiles = pgTable(
  'evidence_files',
  {
    key: text('key').primaryKey(),
    /** SHA-256 of the key it was copied from, which the next report of it finds. */
    sourceHash: text('source_hash').notNull().unique(),
    memberId: uuid('member_id').notNull(),
    kind: text('kind', { enum: ['picture', 'video', 'voice'] }).notNull(),
    /** Of the content; null while it is being copied. */
    sha256: text('sha256'),
    /** Last sealed. What no evidence names an hour later is removed. */
    usedAt: instant('used_at').notNull(),
  },
  (table) => [index('evidence_files_used_at').on(table.usedAt)],
);

/** Which copies a snapshot names. */
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

/** Decisions about members, holds included. All but `dismiss` are shown to the member. */
export const decisions = pgTable(
  'decisions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => safetyCases.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id'),
    kind: text('kind', { enum: [...DECISIONS, 'hold'] }).notNull(),
    days: smallint('days'),
    until: instant('until'),
    finding: text('finding').notNull(),
    rule: text('rule', { enum: REPORT_REASONS }).notNull(),
    /** Null when no person decided: a hold. */
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at').notNull(),
    /** What was hidden, and what brings it back. */
    subjectKind: text('subject_kind', { enum: HIDEABLE_KINDS }),
    subjectId: text('subject_id'),
    hidden: jsonb('hidden').$type<HiddenContent>(),
    /** When it was undone or replaced by a decision, or when its time was over. */
    endedAt: instant('ended_at'),
    /** When it was reversed or overturned, also after its time. */
    undoneAt: instant('undone_at'),
    /** What was found then, for the member. */
    undoneFinding: text('undone_finding'),
  },
  (table) => [
    index('decisions_member').on(table.memberId, table.decidedAt),
    index('decisions_case').on(table.caseId),
    // One hold a case, however many reports come.
    uniqueIndex('decisions_one_hold')
      .on(table.caseId)
      .where(sql`${table.kind} = 'hold'`),
    index('decisions_running')
      .on(table.until)
      .where(sql`${table.endedAt} is null and ${table.until} is not null`),
  ],
);
export type DecisionRow = typeof decisions.$inferSelect;

/** What `hide_content` took away, and what brings it back. Files are copies, by their keys. */
export type HiddenContent =
  | { kind: 'bio'; text: string }
  | { kind: 'message'; text: string }
  | { kind: 'event'; state: EventState; publishedAt: string | null }
  | { kind: 'picture'; key: string; alt?: string | null }
  | { kind: 'part'; taken: TakenPart; key?: string };

export const appeals = pgTable(
  'appeals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Unique: a decision is appealed once. */
    decisionId: uuid('decision_id')
      .notNull()
      .unique()
      .references(() => decisions.id, { onDelete: 'cascade' }),
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

/** By what a banned member is recognised: never the address or the picture itself. */
export const bannedMarks = pgTable(
  'banned_marks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    decisionId: uuid('decision_id')
      .notNull()
      .references(() => decisions.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id').notNull(),
    kind: text('kind', { enum: ['email', 'picture'] }).notNull(),
    /** `KEY:HMAC` of the address, with a key of its own, or the perceptual hash of a picture. */
    mark: text('mark').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('banned_marks_kind').on(table.kind),
    index('banned_marks_decision').on(table.decisionId),
  ],
);

/** A member met a mark. Raises a case; nothing follows by itself. */
export const safetyFlags = pgTable(
  'safety_flags',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => safetyCases.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id').notNull(),
    kind: text('kind', { enum: ['email', 'picture'] }).notNull(),
    /** What was met. The same is raised once. No foreign key: marks go after their term. */
    markId: uuid('mark_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('safety_flags_once').on(table.memberId, table.markId),
    index('safety_flags_case').on(table.caseId),
  ],
);

/** Everything done at the desk. A trigger refuses changes, and removal before the term is over. */
export const safetyAudit = pgTable(
  'safety_audit',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    at: instant('at').notNull(),
    /** Null: nobody's doing, such as a hold. */
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    caseId: uuid('case_id'),
    memberId: uuid('member_id'),
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index('safety_audit_at').on(table.at, table.id),
    index('safety_audit_case').on(table.caseId, table.at),
  ],
);

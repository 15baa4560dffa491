import { z } from 'zod';

import { lineText, paragraphText } from '../../platform/shared/clean-text.ts';
import { contract } from '../../platform/shared/endpoint.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
import { emailWith } from '../account/index.ts';
import { APPEAL_MAX, COMMENT_MAX, EXPLANATION_MAX } from './constants.ts';
import { RESTRICTION_KINDS } from './decisions.ts';
import { CASE_REASONS, REPORT_REASONS } from './reasons.ts';
import { subject, SUBJECT_KINDS } from './subjects.ts';

export const reason = z.enum(REPORT_REASONS, issue('safety.reasonMissing'));
export const caseReason = z.enum(CASE_REASONS, issue('safety.reasonMissing'));

/** The only information that a reporter gets about a report. */
export const REPORT_STATES = ['received', 'acted', 'not_acted'] as const;

const comment = paragraphText(issue('safety.commentNotText')).pipe(
  z.string().max(COMMENT_MAX, issue('safety.commentTooLong')),
);

export const reportBody = z.object({
  subject,
  reason,
  comment: comment.nullish().transform((value) => value || null),
  alsoBlock: z.boolean().default(false),
});
export type ReportBody = z.output<typeof reportBody>;

const report = z.object({
  id: z.string(),
  code: z.string(),
  state: z.enum(REPORT_STATES),
  expectedBy: z.string(),
});
export type Report = z.output<typeof report>;

const ownReport = z.object({
  id: z.string(),
  code: z.string(),
  state: z.enum(REPORT_STATES),
  /** Also of what one of the staff opened at the desk. */
  reason: caseReason,
  createdAt: z.string(),
});

const reportSubject = z.object({
  /** The report's. */
  id: z.string(),
  kind: z.enum(SUBJECT_KINDS),
  /** The reported member's first name. Null if they were hidden by then, or the evidence is erased. */
  name: z.string().nullable(),
  /** When the answer is due. */
  expectedBy: z.string(),
});

const nameText = lineText(issue('safety.nameMissing')).pipe(
  z.string().max(200, issue('safety.nameTooLong')),
);
/** An empty field counts as missing. */
const noticeEmail = z.preprocess(
  (value) => (value === '' ? null : value),
  emailWith(issue('safety.email')).nullish(),
);

const mayBeAnonymous = (reason: unknown) => reason === 'child_safety';
/** Shown together with other missing fields, instead of after them. */
const WITH_ALL_OTHERS = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** A notice by anybody, as the law requires. Name and address are optional for child safety. */
export const noticeBody = z
  .object({
    url: lineText(issue('safety.urlMissing')).pipe(
      z.string().min(1, issue('safety.urlMissing')).max(2000, issue('safety.urlTooLong')),
    ),
    reason,
    name: nameText.nullish().transform((value) => value || null),
    email: noticeEmail.transform((value) => value ?? null),
    explanation: paragraphText(issue('safety.explanationMissing')).pipe(
      z
        .string()
        .min(1, issue('safety.explanationMissing'))
        .max(EXPLANATION_MAX, issue('safety.explanationTooLong')),
    ),
    goodFaith: z.literal(true, issue('safety.goodFaithMissing')),
  })
  .refine(({ reason, name }) => mayBeAnonymous(reason) || Boolean(name), {
    path: ['name'],
    message: issue('safety.nameMissing'),
    ...WITH_ALL_OTHERS,
  })
  .refine(({ reason, email }) => mayBeAnonymous(reason) || Boolean(email), {
    path: ['email'],
    message: issue('safety.emailMissing'),
    ...WITH_ALL_OTHERS,
  });

export type NoticeBody = z.output<typeof noticeBody>;

export const APPEAL_STATES = ['waiting', 'upheld', 'overturned'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];

const restriction = z.object({
  id: z.string(),
  kind: z.enum(RESTRICTION_KINDS),
  /** Until when it is or was active. Null while it has no end or no lasting effect. */
  until: z.string().nullable(),
  finding: z.string(),
  rule: caseReason,
  automated: z.boolean(),
  /** Whether staff looked by themselves, and not because of a report. */
  ownInitiative: z.boolean(),
  appeal: z.object({ state: z.enum(APPEAL_STATES), finding: z.string().nullable() }).nullable(),
  decidedAt: z.string(),
  /** Whether it is active. */
  isActive: z.boolean(),
  /** Until when it can be appealed. Null if it was appealed or undone, or if it is too late. */
  appealUntil: z.string().nullable(),
  /** When it was undone, and the finding. */
  undone: z.object({ at: z.string(), finding: z.string().nullable() }).nullable(),
});
export type Restriction = z.output<typeof restriction>;

const count = z.number().int().nullable();
const hours = z.number().nullable();

/** Null for a number about fewer than five reports and notices. */
const figures = z.object({
  days: z.number().int(),
  /** Reports by reason. */
  reports: z.object(
    Object.fromEntries(REPORT_REASONS.map((name) => [name, count])) as Record<
      (typeof REPORT_REASONS)[number],
      typeof count
    >,
  ),
  /** Median hours from a report or notice to the decision, by the priority of its case. */
  medianHours: z.object({ P0: hours, P1: hours, P2: hours }),
  /** Share of reports and notices that were decided in time, from 0 to 1. */
  decidedInTime: z.number().nullable(),
  appeals: count,
  /** Share of decided appeals that were overturned, from 0 to 1. */
  overturned: z.number().nullable(),
});
export type SafetyFigures = z.output<typeof figures>;

export const appealBody = z.object({
  decisionId: z.string(issue('safety.decisionUnknown')).max(100),
  text: paragraphText(issue('safety.appealMissing')).pipe(
    z.string().min(1, issue('safety.appealMissing')).max(APPEAL_MAX, issue('safety.appealTooLong')),
  ),
});

export const safetyContract = contract({
  'POST /api/reports': {
    summary: 'Report a member, a picture, a message, a conversation, an event or a squad',
    description:
      'Sends a report to the moderators, with the evidence sealed. The reported member is not told. While a report is open, the same report again gets the same answer.',
    access: 'member',
    beforeAgreeing: true,
    body: reportBody,
    response: z.object({ report }),
    status: 201,
    errors: ['not_found', 'rate_limited'],
  },
  'GET /api/reports': {
    summary: 'One’s own reports',
    description: 'Lists the caller’s reports, the newest first, with their states.',
    access: 'member',
    response: z.array(ownReport),
  },
  'GET /api/reports/subjects': {
    summary: 'What one’s own reports are about',
    description:
      'Lists for each of the caller’s reports what was reported, whose it was and when the answer is due, the newest first.',
    access: 'member',
    response: z.array(reportSubject),
  },
  'POST /api/notices': {
    summary: 'Send a notice about illegal or harmful content, signed out too',
    description:
      'Sends a notice to the moderators. Name and e-mail address are needed unless it is about child safety.',
    access: 'public',
    limit: { name: 'notices', points: 10, seconds: 3600, by: 'address' },
    proof: 'notices',
    body: noticeBody,
    response: z.object({ notice: z.object({ code: z.string(), expectedBy: z.string() }) }),
    status: 201,
  },
  'GET /api/standing': {
    summary: 'Decisions about one’s own account',
    description:
      'Lists warnings and restrictions of the caller with their statements of reasons, the newest first.',
    access: 'member',
    whileRestricted: true,
    response: z.object({ restrictions: z.array(restriction) }),
  },
  'POST /api/appeals': {
    summary: 'Appeal a decision: once, within six months',
    description:
      'Asks for another look at a decision about the caller. Another moderator answers it, where there is one.',
    access: 'member',
    whileRestricted: true,
    body: appealBody,
    response: z.object({ appeal: z.object({ id: z.string(), state: z.enum(APPEAL_STATES) }) }),
    status: 201,
    errors: ['not_found', 'conflict'],
  },
  'GET /api/safety/figures': {
    summary: 'How reports were handled in the last 90 days',
    description:
      'Reports by reason, hours to a decision, decisions in time and appeals of the last 90 days. A figure about fewer than five reports and notices is null.',
    access: 'public',
    limit: { name: 'safety-figures', points: 120, seconds: 60, by: 'address' },
    response: figures,
  },
});

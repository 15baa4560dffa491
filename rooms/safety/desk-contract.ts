import { z } from 'zod';

import { paragraphText } from '../../platform/shared/clean-text.ts';
import { contract, idParams } from '../../platform/shared/endpoint.ts';
import { pageQuery, queryText } from '../../platform/shared/paging.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
import { auditRow } from './audit-contract.ts';
import { DESK_PAGE, FINDING_MAX } from './constants.ts';
import { APPEAL_STATES, caseReason, reason } from './contract.ts';
import { CASE_STATES, DECISIONS, fitsDays, RESTRICTION_KINDS } from './decisions.ts';
import { deskPerson } from './desk-person.ts';
import { evidence } from './evidence.ts';
import { CASE_REASONS, PRIORITIES } from './reasons.ts';
import { HIDEABLE_KINDS, hideable, subject, SUBJECT_KINDS } from './subjects.ts';

export const deskCase = z.object({
  id: z.string(),
  priority: z.enum(PRIORITIES),
  state: z.enum(CASE_STATES),
  /** Null for a notice with an address that belongs to no member. */
  member: deskPerson.nullable(),
  /** How many reports and notices it has. */
  reports: z.number().int(),
  reasons: z.array(caseReason),
  openedAt: z.string(),
  expectedBy: z.string(),
  decidedAt: z.string().nullable(),
  claimedBy: deskPerson.nullable(),
  claimedUntil: z.string().nullable(),
  isChildSafety: z.boolean(),
  isAutomaticFlag: z.boolean(),
  version: z.number().int(),
});
export type DeskCase = z.output<typeof deskCase>;

const caseReport = z.object({
  id: z.string(),
  code: z.string(),
  createdAt: z.string(),
  subject: z.object({ kind: z.enum(SUBJECT_KINDS), id: z.string() }).nullable(),
  reason: caseReason,
  comment: z.string().nullable(),
  /** Null if the reporter was erased, for a notice from outside, or where staff opened the case. */
  reporter: deskPerson.nullable(),
  /** Whether one of the staff reported it, or opened the case. They are not named. */
  isByStaff: z.boolean(),
  /** Null for a report by a member. */
  notice: z
    .object({ url: z.string(), name: z.string().nullable(), email: z.string().nullable() })
    .nullable(),
  evidence: evidence.nullable(),
});
export type CaseReport = z.output<typeof caseReport>;

export const deskDecision = z.object({
  id: z.string(),
  caseId: z.string(),
  decision: z.enum([...DECISIONS, 'hold']),
  days: z.number().int().nullable(),
  until: z.string().nullable(),
  finding: z.string(),
  rule: caseReason,
  automated: z.boolean(),
  /** Whether who opened the case decided it. */
  ownInitiative: z.boolean(),
  decidedBy: deskPerson.nullable(),
  decidedAt: z.string(),
  /** When it was undone or ended early. */
  endedAt: z.string().nullable(),
  appeal: z.object({ id: z.string(), state: z.enum(APPEAL_STATES) }).nullable(),
});
export type DeskDecision = z.output<typeof deskDecision>;

const flag = z.object({
  kind: z.enum(['email', 'picture', 'name', 'note']),
  at: z.string(),
});

const deskAppeal = z.object({
  id: z.string(),
  decision: z.object({
    id: z.string(),
    caseId: z.string(),
    kind: z.enum(RESTRICTION_KINDS),
    rule: caseReason,
    finding: z.string(),
    until: z.string().nullable(),
    decidedAt: z.string(),
    decidedBy: deskPerson.nullable(),
  }),
  member: deskPerson,
  text: z.string(),
  state: z.enum(APPEAL_STATES),
  createdAt: z.string(),
  finding: z.string().nullable(),
  /** False for the moderator who made the decision, while another moderator could answer. */
  mayDecide: z.boolean(),
});
export type DeskAppeal = z.output<typeof deskAppeal>;

const load = z.object({
  /** Cases by day, the oldest first. */
  days: z.array(
    z.object({
      day: z.string(),
      opened: z.number().int(),
      decided: z.number().int(),
      medianHours: z.number().nullable(),
    }),
  ),
  waiting: z.object({ P0: z.number().int(), P1: z.number().int(), P2: z.number().int() }),
  overdue: z.number().int(),
  /** Until when the community is closed to newcomers; null while it is not. */
  raidUntil: z.string().nullable(),
});
export type DeskLoad = z.output<typeof load>;

const version = z.object({ version: z.number(issue('safety.versionMissing')).int() });
const caseAnswer = z.object({ case: deskCase });

const finding = paragraphText(issue('safety.findingMissing')).pipe(
  z
    .string()
    .min(1, issue('safety.findingMissing'))
    .max(FINDING_MAX, issue('safety.findingTooLong')),
);

/** What one of the staff asked for, until a second asks too. */
const evidenceAsk = z.object({ by: deskPerson.nullable(), at: z.string(), reason: z.string() });
export type EvidenceAsk = z.output<typeof evidenceAsk>;

/** By which authority, under which number. The audit keeps it. */
export const evidenceBody = z.object({
  reason: paragraphText(issue('safety.evidenceReason')).pipe(
    z
      .string()
      .min(1, issue('safety.evidenceReason'))
      .max(FINDING_MAX, issue('safety.findingTooLong')),
  ),
});

export const decideBody = version
  .extend({
    decision: z.enum(DECISIONS, issue('safety.decisionMissing')),
    days: z.number().int().optional(),
    subject: hideable.optional(),
    finding,
    rule: z.enum(CASE_REASONS, issue('safety.ruleMissing')),
  })
  .refine(({ decision, days }) => fitsDays(decision, days), {
    path: ['days'],
    message: issue('safety.daysMissing'),
  })
  .refine(({ decision, subject }) => decision !== 'hide_content' || subject !== undefined, {
    path: ['subject'],
    message: issue('safety.hideMissing'),
  });
export type DecideBody = z.output<typeof decideBody>;

export const openCaseBody = z.object({ subject, reason, finding });
export type OpenCaseBody = z.output<typeof openCaseBody>;

/** Empty or missing means any. */
const anyOf = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  queryText().pipe(z.enum(['', ...values]));

/** Calls of moderators, and one of admins. For everybody else they don't exist. */
export const deskContract = contract({
  'GET /api/desk/cases': {
    summary: 'Cases by urgency',
    description:
      'Lists the cases that the caller may handle: P0 first, then by how close the answer is due, decided ones last.',
    access: 'moderator',
    query: pageQuery(DESK_PAGE).extend({ state: anyOf(CASE_STATES), priority: anyOf(PRIORITIES) }),
    response: z.array(deskCase),
  },
  'POST /api/desk/cases': {
    summary: 'Open a case by oneself',
    description:
      'Opens a case about a member or their content, or joins the open one. The evidence is sealed as for a report; the member is told nothing until the decision, and never who opened it.',
    access: 'moderator',
    limit: { name: 'desk-cases', points: 300, seconds: 3600 },
    body: openCaseBody,
    response: caseAnswer,
    status: 201,
    errors: ['not_found'],
  },
  'GET /api/desk/cases/:id': {
    summary: 'One case with its evidence and earlier decisions',
    description:
      'Answers with the reports, their sealed evidence and all decisions about the member. The claim of a caller who holds one is renewed.',
    access: 'moderator',
    params: idParams,
    response: z.object({
      case: deskCase,
      reports: z.array(caseReport),
      decisions: z.array(deskDecision),
      flags: z.array(flag),
      /** Reporters of this case with at least three dismissed reports in 28 days. */
      falseReporters: z.array(
        z.object({ id: z.string(), fullName: z.string(), dismissed: z.number().int() }),
      ),
      /** Who asked for its evidence, and waits for a second one to ask. */
      evidenceAsked: evidenceAsk.nullable(),
      /** The parts of the current profile that can be hidden. */
      content: z.array(z.object({ kind: z.enum(HIDEABLE_KINDS), id: z.string() })),
    }),
  },
  'POST /api/desk/cases/:id/claim': {
    summary: 'Take a case for 30 minutes',
    description:
      'Claims a case, or renews the caller’s claim. It is refused while another moderator holds one, when the case has changed, and to who opened it where somebody else has to decide.',
    access: 'moderator',
    params: idParams,
    body: version,
    response: caseAnswer,
    errors: ['somebody_else', 'conflict'],
  },
  'POST /api/desk/cases/:id/release': {
    summary: 'Give a claimed case back',
    description: 'Ends the caller’s claim, so that others can take the case.',
    access: 'moderator',
    params: idParams,
    body: version,
    response: caseAnswer,
    errors: ['conflict'],
  },
  'POST /api/desk/cases/:id/escalate': {
    summary: 'Hand a case to the admins',
    description: 'From then on admins alone see and decide the case.',
    access: 'moderator',
    params: idParams,
    body: version,
    response: caseAnswer,
    errors: ['conflict'],
  },
  'POST /api/desk/cases/:id/decide': {
    summary: 'Decide a case',
    description:
      'Decides a case once. Each decision but `dismiss` sends the member a statement of reasons. A decided case can only be reversed. A ban needs a sign-in within five minutes. Who opened or reported it decides alone for spam, fake profiles, scams, age and false reports; otherwise somebody else does, where there is one.',
    access: 'moderator',
    recentSignIn: ['ban'],
    params: idParams,
    body: decideBody,
    response: caseAnswer.extend({ decision: deskDecision }),
    errors: ['somebody_else', 'conflict'],
  },
  'POST /api/desk/cases/:id/evidence': {
    summary: 'Take the sealed evidence of a case, for an authority',
    description:
      'Where several of the staff may handle the case, the first asking is recorded (202 `{asked}`), and a second person’s within a week answers with the ZIP (200) and uses it up. A sole admin gets it at once. `manifest.json` has the SHA-256 of each file, `manifest.sig` its Ed25519 signature in Base64 by `public-key.pem`. 409 where no evidence is kept.',
    access: 'moderator',
    limit: { name: 'desk-evidence', points: 60, seconds: 3600 },
    params: idParams,
    body: evidenceBody,
    /** What was asked, or a stream. */
    response: z.unknown(),
    status: 202,
    mayExist: true,
    errors: ['conflict', 'rate_limited'],
  },
  'GET /api/desk/appeals': {
    summary: 'Appeals, the waiting ones first',
    description: 'Lists the appeals that the caller may see, waiting ones first.',
    access: 'moderator',
    query: pageQuery(DESK_PAGE),
    response: z.array(deskAppeal),
  },
  'POST /api/desk/appeals/:id/decide': {
    summary: 'Answer an appeal',
    description:
      'Upholds or overturns a decision; overturning undoes it. The moderator who made the decision can’t, where there is another.',
    access: 'moderator',
    params: idParams,
    body: z.object({
      outcome: z.enum(['upheld', 'overturned'], issue('safety.outcomeMissing')),
      finding,
    }),
    response: z.object({ appeal: deskAppeal }),
    errors: ['conflict', 'forbidden'],
  },
  'GET /api/desk/audit': {
    summary: 'Everything that was done at the desk, the newest first',
    description: 'Lists the audit, without what is about the caller’s own cases.',
    access: 'admin',
    query: pageQuery(DESK_PAGE),
    response: z.array(auditRow),
  },
  'GET /api/desk/load': {
    summary: 'How much there is to do, and how long it takes',
    description: 'Cases opened and decided in each of the last 30 days, and what waits.',
    access: 'moderator',
    response: load,
  },
  'GET /api/desk/evidence/:id/media/:index': {
    summary: 'A sealed file of a report',
    description:
      'For those who may see the case. The audit records each view in a child safety case.',
    access: 'moderator',
    params: z.object({ id: z.uuid(), index: z.coerce.number().int().min(0).max(99) }),
    response: z.unknown(),
    answersFile: '*/*',
  },
  'GET /api/desk/openapi.json': {
    summary: 'This document',
    description: 'Describes the desk’s calls, which only moderators can read.',
    access: 'moderator',
    response: z.unknown(),
    answersFile: 'application/json',
  },
});

import { z } from 'zod';

import { paragraphText } from '../../platform/shared/clean-text.ts';
import { contract, idParams } from '../../platform/shared/endpoint.ts';
import { pageQuery, queryText } from '../../platform/shared/paging.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
import { MESSAGE_TYPES } from '../chat/index.ts';
import { EVENT_CATEGORIES } from '../events/index.ts';
import { DESK_PAGE, FINDING_MAX } from './constants.ts';
import { APPEAL_STATES, caseReason, reason } from './contract.ts';
import { CASE_STATES, DECISIONS, fitsDays, RESTRICTION_KINDS } from './decisions.ts';
import { PRIORITIES } from './reasons.ts';
import { HIDEABLE_KINDS, hideable, subject, SUBJECT_KINDS } from './subjects.ts';

/** `isFormer`: erased since. `fullName` is then a placeholder in English. */
export const deskPerson = z.object({
  id: z.string(),
  fullName: z.string(),
  isFormer: z.boolean(),
});
export type DeskPerson = z.output<typeof deskPerson>;

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

const media = z.object({
  kind: z.enum(['picture', 'video', 'voice', 'cover']),
  url: z.string(),
  /** SHA-256 of the sealed file. */
  sha256: z.string(),
  /** Whether it is the reported content. */
  isSubject: z.boolean(),
  /** For a picture: the id by which it can be hidden, and its owner's description. */
  id: z.string().nullable(),
  alt: z.string().nullable(),
});

const sealedMessage = z.object({
  seq: z.number().int(),
  senderId: z.string(),
  content: z.string(),
  sentAt: z.string(),
  messageType: z.enum(MESSAGE_TYPES),
  /** The place of its file in the evidence's `media`. Null where it has none, or it is not sealed. */
  mediaIndex: z.number().int().nullable(),
});

/** The profile as others saw it when it was reported. Earlier evidence has fewer fields. */
const sealedProfile = z.object({
  id: z.string(),
  fullName: z.string(),
  age: z.number().int(),
  location: z.string(),
  bio: z.string().nullable(),
  interests: z.array(z.string()),
  createdAt: z.string(),
  /** If the member showed it. */
  label: z.string().nullable(),
  prompts: z.array(z.object({ id: z.string(), question: z.string(), answer: z.string() })),
  heightCm: z.number().int().nullable(),
  /** ISO codes. */
  languages: z.array(z.string()),
  job: z.string().nullable(),
  school: z.string().nullable(),
  videoCaptions: z.string().nullable(),
});

/** A reported event as it was then. */
const sealedEvent = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.enum(EVENT_CATEGORIES),
  city: z.string(),
  zone: z.string(),
  place: z.string().nullable(),
  address: z.string().nullable(),
  startsAt: z.string(),
  endsAt: z.string(),
  places: z.number().int(),
  rules: z.string(),
});
export type SealedEvent = z.output<typeof sealedEvent>;

/** A reported squad, or one of the two of a reported room. */
const sealedSquad = z.object({ name: z.string(), members: z.array(z.string()) });
/** A reported call: who, when, how long, and who had pressed video. Nothing that was said. */
const sealedCall = z.object({
  id: z.string(),
  callerId: z.string(),
  startedAt: z.string(),
  acceptedAt: z.string().nullable(),
  /** Null if it was reported while it ran. */
  endedAt: z.string().nullable(),
  /** From its acceptance. */
  seconds: z.number().int(),
  videoBy: z.array(z.string()),
});
export type SealedCall = z.output<typeof sealedCall>;

export type SealedSquad = z.output<typeof sealedSquad>;

export type SealedProfile = z.output<typeof sealedProfile>;
export type SealedMessage = z.output<typeof sealedMessage>;

const evidence = z.object({
  number: z.number().int(),
  sealedAt: z.string(),
  hash: z.string(),
  /** Whether it is unchanged, and linked to the evidence before and after it. */
  isIntact: z.boolean(),
  profile: sealedProfile.nullable(),
  event: sealedEvent.nullable(),
  squads: z.array(sealedSquad),
  call: sealedCall.nullable(),
  messages: z.array(sealedMessage),
  media: z.array(media),
});
export type Evidence = z.output<typeof evidence>;

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

const auditRow = z.object({
  id: z.string(),
  /** The place in the chain of all entries. */
  number: z.number().int(),
  at: z.string(),
  action: z.string(),
  actor: deskPerson.nullable(),
  member: deskPerson.nullable(),
  caseId: z.string().nullable(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});
export type AuditRow = z.output<typeof auditRow>;

const auditChain = z.object({
  entries: z.number().int(),
  isWhole: z.boolean(),
  /** An entry that the store of files knows, and that is not there or is another one. */
  missing: z.object({ number: z.number().int(), knownAt: z.string() }).nullable(),
  restoredAt: z.string().nullable(),
});
export type AuditChain = z.output<typeof auditChain>;

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
    rule: caseReason,
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

/** The audit for admins, at `/admin/audit`. */
export const auditContract = contract({
  'GET /api/admin/audit': {
    summary: 'Everything that admins and moderators did, the newest first',
    description:
      'Lists who did what, and what was before and after. Leaves out what is about the caller’s own cases.',
    access: 'adminPage',
    query: pageQuery(DESK_PAGE),
    response: z.array(auditRow),
  },
  'GET /api/admin/audit/csv': {
    summary: 'The audit as a file for spreadsheets',
    description:
      'Streams all that the list shows as CSV, the newest first. The audit says who saved it.',
    access: 'adminPage',
    response: z.unknown(),
    answersFile: 'text/csv; charset=utf-8',
    hasNoHead: true,
  },
  'GET /api/admin/audit/chain': {
    summary: 'Whether the audit is whole',
    description:
      'Computes the chain of all entries again, and looks for the newest one that the store of files knows: `isWhole` is false if one was changed, moved or removed before its term. `restoredAt` says when a restored backup last took entries away.',
    access: 'adminPage',
    response: auditChain,
  },
});

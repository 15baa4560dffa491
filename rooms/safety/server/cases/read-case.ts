import { and, asc, desc, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor } from '../../../../platform/server/database/database.ts';
import { notFound } from '../../../../platform/server/http/app-error.ts';
import { runTransaction } from '../../../../platform/server/unit-of-work.ts';
import { MINUTE_MS } from '../../../../platform/shared/index.ts';
import { findMember, type Member, members } from '../../../account/server/index.ts';
import { safetyAudit, writeAudit } from '../../../audit/server/index.ts';
import { isPlayableVideo } from '../../../profile/media/index.ts';
import { readDetails } from '../../../profile/server/index.ts';
import { type CaseReport, type DeskCase, type DeskDecision, type Hideable } from '../../index.ts';
import { findIntact } from '../reports/evidence-chain.ts';
import {
  appeals,
  decisions,
  evidence,
  notices,
  safetyCases,
  safetyFlags,
  type CaseRow,
  reports,
} from '../tables.ts';
import { isHandledBy, mayHandle, type Moderator } from './access.ts';
import { findFalseReporters } from './false-reporters.ts';
import { findEvidenceAsk } from './hand-over-evidence.ts';
import { leaseFrom } from './handle-case.ts';
import { findCaseFor, findCasesAbout, findNames, renewClaim } from './repository.ts';
import { isClaimed, toDeskCase, toDeskDecision, toEvidence, toPerson } from './view.ts';

/** A repeated view of a case within this time is not audited again. */
const VIEWED_ONCE_MS = 30 * MINUTE_MS;

/**
 * A case with everything that a moderator may know about it. Reading it renews the moderator's own
 * claim.
 */
export async function readCase(deps: Deps, moderator: Moderator, id: string) {
  const { db } = deps;
  const now = deps.clock();
  const full = await findCaseFor(db, moderator, id);
  if (!full) throw notFound();
  const { row } = full;
  if (row.claimedBy === moderator.memberId && isClaimed(row, now)) {
    row.claimedUntil = leaseFrom(now);
    await renewClaim(db, id, moderator.memberId, row.claimedUntil);
  }
  await auditView(deps, moderator, row, now);
  // Who reported a colleague, and is no admin, sees nothing of what others reported about them.
  const isWhole = await isHandledBy(db, moderator, id);
  const [reports, earlier, flags, member, falseReporters, evidenceAsked] = await Promise.all([
    readReports(db, { caseId: id, onlyBy: isWhole ? undefined : moderator.memberId }),
    readDecisions(
      db,
      moderator,
      row.memberId ? isAbout(row.memberId, id) : eq(decisions.caseId, id),
    ),
    db.select().from(safetyFlags).where(eq(safetyFlags.caseId, id)),
    row.memberId === null ? undefined : findMember(db, row.memberId),
    isWhole ? findFalseReporters(db, { caseId: id, now }) : [],
    isWhole ? findEvidenceAsk(db, id, now) : null,
  ]);
  return {
    case: toDeskCase(full, now),
    reports,
    decisions: earlier,
    flags: flags.map(({ kind, createdAt }) => ({ kind, at: createdAt.toISOString() })),
    falseReporters,
    evidenceAsked,
    content: member ? await listHideable(db, member) : [],
  };
}

async function auditView(
  { db }: Deps,
  { memberId }: Moderator,
  row: CaseRow,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - VIEWED_ONCE_MS);
  const seen = await db
    .select({ id: safetyAudit.id })
    .from(safetyAudit)
    .where(
      and(
        eq(safetyAudit.caseId, row.id),
        eq(safetyAudit.actorId, memberId),
        eq(safetyAudit.action, 'case_viewed'),
        gt(safetyAudit.at, since),
      ),
    )
    .limit(1);
  if (seen.length > 0) return;
  const viewed = { actorId: memberId, caseId: row.id, memberId: row.memberId };
  await runTransaction(db, (tx) => writeAudit(tx, { at: now, action: 'case_viewed', ...viewed }));
}

interface Shown {
  caseId: string;
  /** Shows nothing but the reports of this one of the staff. */
  onlyBy: string | undefined;
}

async function readReports(db: Executor, { caseId, onlyBy }: Shown): Promise<CaseReport[]> {
  const [ofMembers, fromOutside] = await Promise.all([
    findReportsOfCase(db, { caseId, onlyBy }),
    db
      .select()
      .from(notices)
      .where(and(eq(notices.caseId, caseId), onlyBy === undefined ? undefined : sql`false`))
      .orderBy(asc(notices.createdAt))
      .limit(200),
  ]);
  const ids = [...ofMembers.map(({ report }) => report.id), ...fromOutside.map(({ id }) => id)];
  const sealed =
    ids.length > 0 ? await db.select().from(evidence).where(inArray(evidence.reportId, ids)) : [];
  const intact = await findIntact(db, sealed);
  const evidenceOf = (id: string) => {
    const found = sealed.find(({ reportId }) => reportId === id);
    return found ? toEvidence(found, intact.has(found.number)) : null;
  };
  return [
    ...ofMembers.map(({ report, reporterName }) => ({
      id: report.id,
      code: report.code,
      createdAt: report.createdAt.toISOString(),
      subject: { kind: report.subjectKind, id: report.subjectId },
      reason: report.reason,
      comment: report.comment,
      reporter: report.openedBy ? null : toPerson(report.reporterId, reporterName),
      isByStaff: report.openedBy !== null,
      notice: null,
      evidence: evidenceOf(report.id),
    })),
    ...fromOutside.map((notice) => ({
      id: notice.id,
      code: notice.code,
      createdAt: notice.createdAt.toISOString(),
      subject: null,
      reason: notice.reason,
      comment: notice.explanation,
      reporter: null,
      isByStaff: false,
      notice: { url: notice.url, name: notice.name, email: notice.email },
      evidence: evidenceOf(notice.id),
    })),
  ];
}

const isAbout = (memberId: string, caseId?: string) =>
  or(
    eq(decisions.memberId, memberId),
    caseId === undefined ? undefined : eq(decisions.caseId, caseId),
  );

/** The cases and decisions about a member that a moderator may know of, the newest first. */
export async function readRecord(
  db: Executor,
  moderator: Moderator,
  memberId: string,
  now: Date,
): Promise<{ cases: DeskCase[]; decisions: DeskDecision[] }> {
  const [cases, earlier] = await Promise.all([
    findCasesAbout(db, moderator, memberId),
    readDecisions(db, moderator, isAbout(memberId)),
  ]);
  return { cases: cases.map((full) => toDeskCase(full, now)), decisions: earlier };
}

/** Decisions in cases that the moderator may handle, newest first. */
async function readDecisions(
  db: Executor,
  moderator: Moderator,
  which: SQL | undefined,
): Promise<DeskDecision[]> {
  const rows = await db
    .select({ decision: decisions, appeal: appeals })
    .from(decisions)
    .innerJoin(safetyCases, eq(safetyCases.id, decisions.caseId))
    .leftJoin(appeals, eq(appeals.decisionId, decisions.id))
    .where(and(which, mayHandle(moderator)))
    .orderBy(desc(decisions.decidedAt), desc(decisions.id))
    .limit(100);
  const names = await findNames(
    db,
    rows.map(({ decision }) => decision.decidedBy),
  );
  return rows.map(({ decision, appeal }) => toDeskDecision(decision, appeal, names));
}

/** The parts of a member's current profile that a decision can hide. */
async function listHideable(db: Executor, member: Member): Promise<Hideable[]> {
  const { id, bio, videoIntroUrl } = member;
  const { pictures, prompts, ...told } = await readDetails(db, id, 'en');
  const parts = {
    member: bio,
    video: isPlayableVideo(videoIntroUrl),
    captions: told.videoCaptions,
    voice: told.voiceNote,
    job: told.job,
    school: told.school,
    label: told.label,
  };
  return [
    ...pictures.map((picture) => ({ kind: 'picture' as const, id: picture.id })),
    ...prompts.map((prompt) => ({ kind: 'prompt' as const, id: prompt.id })),
    ...Object.entries(parts).flatMap(([kind, shown]) =>
      shown ? [{ kind: kind as keyof typeof parts, id }] : [],
    ),
  ];
}

/** No policy: for moderators. */
async function findReportsOfCase(db: Executor, { caseId, onlyBy }: Shown) {
  return db
    .select({ report: reports, reporterName: members.fullName })
    .from(reports)
    .leftJoin(members, eq(members.id, reports.reporterId))
    .where(
      and(
        eq(reports.caseId, caseId),
        onlyBy === undefined
          ? undefined
          : or(eq(reports.openedBy, onlyBy), eq(reports.reporterId, onlyBy)),
      ),
    )
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(200);
}

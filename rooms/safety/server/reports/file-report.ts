import { and, count, desc, eq, gte, isNull, sql } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor, Transaction } from '../../../../platform/server/database/database.ts';
import { insertedRow } from '../../../../platform/server/database/inserted-row.ts';
import { AppError, invalidInput, notFound } from '../../../../platform/server/http/app-error.ts';
import { runWork, type Work } from '../../../../platform/server/unit-of-work.ts';
import { HOUR_MS, msUntilNextDay, utcDay, type Role } from '../../../../platform/shared/index.ts';
import { lockMembers } from '../../../account/server/index.ts';
import { writeAudit } from '../../../audit/server/index.ts';
import { blockMember, isInSight } from '../../../blocks/server/index.ts';
import { endRoundApart } from '../../../calls/server/index.ts';
import {
  expectedHoursOf,
  moreToReport,
  PRIORITIES,
  priorityOf,
  REPORTS_A_DAY,
  type DeskCase,
  type OpenCaseBody,
  type Report,
  type ReportBody,
  type CaseReason,
} from '../../index.ts';
import { announceReport } from '../announce-case.ts';
import type { Moderator } from '../cases/access.ts';
import { haveExchangedMessages, haveSharedEvent, placeHold } from '../cases/hold.ts';
import { joinCase, releaseLostClaim, withholdIfNew } from '../cases/open-case.ts';
import { findFullCase } from '../cases/repository.ts';
import { mayCauseHold } from '../cases/unconfirmed.ts';
import { toDeskCase } from '../cases/view.ts';
import { createCode } from '../codes.ts';
import { evidence, reports, safetyCases, type ReportRow } from '../tables.ts';
import { say } from '../texts/index.ts';
import { withCopies, type SealedFile } from './evidence-files.ts';
import { copySubjectFiles, sealEvidence } from './snapshot.ts';
import { findSubject, nameSubject, type FoundSubject } from './subjects.ts';

/** If a profile's files change between copying and sealing, they are copied again. */
const TRIES = 3;
const LISTED_MAX = 500;

/** Who reports. One of the staff may decide the case, so it says who of them it was. */
interface Filer {
  memberId: string;
  role: Role;
  /** Whether they open a case at the desk: they see everybody there, and nobody is named. */
  isAtDesk: boolean;
  /** Whether the case is decided at once, so that nobody hears that it was opened. */
  isSilent?: boolean;
}

/** Reports a member or their content, and seals the evidence in the same transaction. */
export async function fileReport(
  deps: Deps,
  { memberId, role }: Pick<Filer, 'memberId' | 'role'>,
  body: ReportBody,
): Promise<Report> {
  return toReport(await file(deps, { memberId, role, isAtDesk: false }, body));
}

/** Opens a case by one of the staff, or joins the open one. */
export async function openCase(
  deps: Deps,
  { memberId, role }: Moderator,
  { subject, reason, finding }: Omit<OpenCaseBody, 'reason'> & { reason: CaseReason },
  { isSilent = false } = {},
): Promise<DeskCase> {
  const body = { subject, reason, comment: finding, alsoBlock: false };
  const { caseId } = await file(deps, { memberId, role, isAtDesk: true, isSilent }, body);
  const full = await findFullCase(deps.db, caseId);
  if (!full) throw notFound();
  return toDeskCase(full, deps.clock());
}

/** The desk has a reason more than members. */
type FiledBody = Omit<ReportBody, 'reason'> & { reason: CaseReason };

async function file(deps: Deps, filer: Filer, body: FiledBody): Promise<ReportRow> {
  const now = deps.clock();
  const { memberId: viewerId, isAtDesk } = filer;
  const found = await findSubject(body.subject, { db: deps.db, viewerId, isAtDesk, now });
  if (!found) {
    // The member may be hidden because the same call has blocked them before.
    const subject = nameSubject(body.subject);
    const open = await findOpenReport(deps.db, filer, subject);
    if (!open) throw notFound(say.goneToReport);
    const repeated = { filer, subject, body, now };
    return runWork(deps, (work) => repeatReport(work, repeated));
  }
  if (found.memberId === viewerId) throw invalidInput('subject', say.ownReport);
  const subject = { kind: body.subject.kind, id: found.id };
  const { memberId, conversationId, beforeSeq } = found;
  // Asked before `alsoBlock` hides them. Somebody reported from a past chat is hidden already.
  const isShown = !isAtDesk && (await isInSight(deps.db, viewerId, memberId));
  const named = { memberId, subject, conversationId, beforeSeq };
  const open = await findOpenReport(deps.db, filer, subject);
  if (!open) await requireReportsLeft(deps, deps.db, filer, now);
  return withCopies(deps, async (track) => {
    for (let left = TRIES - 1; ; left -= 1) {
      // An open report has its evidence. Should it be answered meanwhile, the next try copies.
      const isRepeated = open && left === TRIES - 1;
      const copies = isRepeated ? new Map() : await copySubjectFiles(deps, named);
      track(copies.values());
      const filed = { filer, body, found, isShown, copies, now, isLastTry: left === 0 };
      const stored = runWork(deps, (work) => store(deps, work, filed));
      const report = await stored.catch(retryWhenOutdated);
      if (report) return report;
    }
  });
}

class FilesChanged extends Error {}

function retryWhenOutdated(error: unknown): undefined {
  if (error instanceof FilesChanged) return undefined;
  throw error;
}

interface Filed {
  filer: Filer;
  body: FiledBody;
  found: FoundSubject;
  isShown: boolean;
  copies: ReadonlyMap<string, SealedFile>;
  now: Date;
  isLastTry: boolean;
}

async function store(deps: Deps, work: Work, filed: Filed): Promise<ReportRow> {
  const { tx } = work;
  const { filer, body, found, isShown, copies, now, isLastTry } = filed;
  const { memberId } = found;
  const subject = { kind: body.subject.kind, id: found.id };
  await lockReportsOf(tx, filer);
  const open = await findOpenReport(tx, filer, subject);
  if (!open) await requireReportsLeft(deps, tx, filer, now);
  const parted = { memberId: filer.memberId, partnerId: memberId, at: now };
  if (!filer.isAtDesk) await endRoundApart(work, parted);
  // Before the case is locked: everywhere, matches are locked before members.
  if (body.alsoBlock) {
    await blockMember(work, { blockerId: filer.memberId, blockedId: memberId }, now);
  }
  if (open) return addToReport(work, open, { filer, body, now });
  const expectedBy = new Date(now.getTime() + expectedHoursOf(body.reason) * HOUR_MS);
  const priority = priorityOf(body.reason);
  const joined = await joinCase(tx, {
    memberId,
    priority: PRIORITIES.indexOf(priority),
    isChildSafety: body.reason === 'child_safety',
    expectedBy,
    at: now,
  });
  const report = insertedRow(
    await tx
      .insert(reports)
      .values({
        code: createCode('R'),
        caseId: joined.id,
        reporterId: filer.isAtDesk ? null : filer.memberId,
        openedBy: filer.role === 'member' ? null : filer.memberId,
        subjectKind: subject.kind,
        subjectId: subject.id,
        reason: body.reason,
        comment: body.comment,
        createdAt: now,
        expectedBy,
      })
      .returning(),
  );
  await releaseLostClaim(tx, joined.id);
  const { conversationId, beforeSeq } = found;
  const reporterId = filer.memberId;
  const whose = { memberId, subject, conversationId, beforeSeq, reporterId, isShown };
  const sealing = { ...whose, reportId: report.id, copies, at: now };
  if (!(await sealEvidence(tx, sealing, isLastTry))) throw new FilesChanged();
  await withholdIfNew(work, {
    caseId: joined.id,
    memberId,
    at: now,
    isByStaff: report.openedBy !== null,
  });
  await actOn(work, report, { filer, memberId, now });
  if (!filer.isAtDesk) {
    // Rounds begin under the members' locks: one that began meanwhile is ended here, and a later one
    // sees the report. As in decisions, the members are locked after the case.
    await lockMembers(tx, [filer.memberId, memberId]);
    await endRoundApart(work, parted);
  }
  if (!filer.isSilent) await announceReport(work, joined, { at: now, by: filer.memberId });
  return report;
}

/** One report of a reporter at a time, so that the daily limit and repeated reports don't race. */
async function lockReportsOf(tx: Transaction, { memberId }: Filer): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`safety.report ${memberId}`}))`);
}

/**
 * A member who knows the reported one holds them with an urgent report until it is decided. What
 * staff report is for the audit, and nobody hears of it before a decision.
 */
async function actOn(
  work: Work,
  { caseId, reason, subjectKind, subjectId, comment, openedBy }: ReportRow,
  { filer, memberId, now }: { filer: Filer; memberId: string; now: Date },
): Promise<void> {
  const { tx } = work;
  const reporterId = filer.memberId;
  if (openedBy !== null) {
    await writeAudit(tx, {
      at: now,
      actorId: openedBy,
      action: 'case_opened',
      caseId,
      memberId,
      after: { subject: { kind: subjectKind, id: subjectId }, reason, finding: comment },
    });
    return;
  }
  if (priorityOf(reason) !== 'P0' || !(await mayCauseHold(tx, reporterId, memberId))) return;
  const know =
    (await haveExchangedMessages(tx, reporterId, memberId)) ||
    (await haveSharedEvent(tx, reporterId, memberId));
  if (know) await placeHold(work, { caseId, memberId, rule: reason, at: now });
}

interface Repeated {
  filer: Filer;
  body: FiledBody;
  now: Date;
}

async function repeatReport(
  work: Work,
  { subject, ...repeated }: Repeated & { subject: Pick<ReportBody['subject'], 'kind' | 'id'> },
): Promise<ReportRow> {
  await lockReportsOf(work.tx, repeated.filer);
  const open = await findOpenReport(work.tx, repeated.filer, subject);
  if (!open) throw notFound(say.goneToReport);
  return addToReport(work, open, repeated);
}

/** What a repeated report says beyond the open one is added to it, and to its case. */
async function addToReport(
  work: Work,
  open: ReportRow,
  { filer, body, now }: Repeated,
): Promise<ReportRow> {
  const { tx } = work;
  const more = moreToReport(open, body);
  if (more === 'nothing') return open;
  if (more === 'full') throw new AppError('conflict', say.reportFull);
  const { reason, comment } = more;
  const dueAt = new Date(now.getTime() + expectedHoursOf(reason) * HOUR_MS);
  const expectedBy = dueAt < open.expectedBy ? dueAt : open.expectedBy;
  const row = insertedRow(
    await tx.select().from(safetyCases).where(eq(safetyCases.id, open.caseId)),
  );
  const { memberId } = row;
  const priority = PRIORITIES.indexOf(priorityOf(reason));
  const isChildSafety = reason === 'child_safety';
  const joined = await joinCase(tx, { memberId, priority, isChildSafety, expectedBy, at: now });
  const changed = { reason, comment, expectedBy, caseId: joined.id };
  const report = insertedRow(
    await tx.update(reports).set(changed).where(eq(reports.id, open.id)).returning(),
  );
  await releaseLostClaim(tx, joined.id);
  if (memberId) await actOn(work, report, { filer, memberId, now });
  if (!filer.isSilent) await announceReport(work, joined, { at: now, by: filer.memberId });
  return report;
}

async function findOpenReport(
  tx: Executor,
  { memberId, isAtDesk }: Filer,
  subject: { kind: ReportRow['subjectKind']; id: string },
): Promise<ReportRow | undefined> {
  const [row] = await tx
    .select()
    .from(reports)
    .where(
      and(
        isAtDesk
          ? and(eq(reports.openedBy, memberId), isNull(reports.reporterId))
          : eq(reports.reporterId, memberId),
        eq(reports.subjectKind, subject.kind),
        eq(reports.subjectId, subject.id),
        eq(reports.state, 'received'),
      ),
    );
  return row;
}

async function requireReportsLeft(
  { config }: Pick<Deps, 'config'>,
  db: Executor,
  { memberId, isAtDesk }: Filer,
  now: Date,
): Promise<void> {
  if (isAtDesk) return;
  const today = new Date(`${utcDay(now)}T00:00:00.000Z`);
  const [row] = await db
    .select({ sent: count() })
    .from(reports)
    .where(and(eq(reports.reporterId, memberId), gte(reports.createdAt, today)));
  const most = Math.max(1, Math.round(REPORTS_A_DAY * config.rateLimitMultiplier));
  if ((row?.sent ?? 0) < most) return;
  throw new AppError('rate_limited', say.allReportsSent, {
    retryAfter: msUntilNextDay(now) / 1000,
  });
}

export function toReport({ id, code, state, expectedBy }: ReportRow): Report {
  return { id, code, state, expectedBy: expectedBy.toISOString() };
}

/** The member's own reports, newest first. */
export async function findReportsOf(db: Deps['db'], reporterId: string): Promise<ReportRow[]> {
  return db
    .select()
    .from(reports)
    .where(eq(reports.reporterId, reporterId))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(LISTED_MAX);
}

/**
 * What the member's own reports are about, the newest first. The name was sealed with the report, so
 * it tells nothing of what the reported member did later.
 */
export async function findReportSubjects(db: Deps['db'], reporterId: string) {
  const rows = await db
    .select({
      id: reports.id,
      kind: reports.subjectKind,
      name: sql<string | null>`${evidence.snapshot}::jsonb ->> 'name'`,
      expectedBy: reports.expectedBy,
    })
    .from(reports)
    .leftJoin(evidence, eq(evidence.reportId, reports.id))
    .where(eq(reports.reporterId, reporterId))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(LISTED_MAX);
  return rows.map(({ id, kind, name, expectedBy }) => {
    return { id, kind, name, expectedBy: expectedBy.toISOString() };
  });
}

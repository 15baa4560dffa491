import { and, eq, isNull, sql } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Transaction } from '../../../../platform/server/database/database.ts';
import { insertedRow } from '../../../../platform/server/database/inserted-row.ts';
import { invalidInput } from '../../../../platform/server/http/app-error.ts';
import { runWork, type Work } from '../../../../platform/server/unit-of-work.ts';
import { HOUR_MS } from '../../../../platform/shared/index.ts';
import { writeAudit } from '../../../audit/server/index.ts';
import { lockConversationsOf } from '../../../conversations/server/index.ts';
import { endWithholding, releaseLikes } from '../../../matching/server/index.ts';
import { removeDropped } from '../../../profile/server/media/index.ts';
import {
  hoursOf,
  type DecideBody,
  type DeskCase,
  type DeskDecision,
  type CaseReason,
} from '../../index.ts';
import {
  markBannedJob,
  noticeAnswerJob,
  reportAnswerJob,
  statementJob,
  warnOfScamJob,
} from '../job-kinds.ts';
import { notifyOfDecision, notifyOfReport } from '../notices.ts';
import { withCopies, type SealedFile } from '../reports/evidence-files.ts';
import { isRestrictionKind } from '../standing/restrictions.ts';
import { decisions, notices, reports, type CaseRow, type DecisionRow } from '../tables.ts';
import { tellCaseChanged } from '../tell-case-changed.ts';
import { say } from '../texts/index.ts';
import { isOwnInitiative, requireOwnTurn, type Moderator } from './access.ts';
import { conflict, describe, requireCase, requireFree, showCase } from './handle-case.ts';
import { copyHidden, hideContent } from './hide-content.ts';
import { changeCase, findCaseFor, findNames } from './repository.ts';
import { applyDecisions, findRunningFor, lockForDecision } from './restrict.ts';
import { keepFromHolds } from './unconfirmed.ts';
import { undoDecision } from './undo.ts';
import { toDeskDecision } from './view.ts';

/** How a decision of many is made. */
interface Batched {
  /** No mail is sent, and nobody is notified: the statement stands in the app. */
  isQuiet?: boolean;
  /** What belongs to the decision. Throwing takes the decision back. */
  andThen?: (work: Work, decision: DecisionRow) => Promise<void>;
}

/**
 * Decides a case. The second of two concurrent decisions finds another version and fails. A decided
 * case can only be reversed.
 */
export async function decideCase(
  deps: Deps,
  moderator: Moderator,
  id: string,
  body: DecideBody,
  { isQuiet = false, andThen }: Batched = {},
): Promise<{ case: DeskCase; decision: DeskDecision }> {
  const now = deps.clock();
  const copy = await copyFile(deps, moderator, id, body);
  const store = async (work: Work) => {
    const { tx } = work;
    await lockConversations(tx, moderator, id);
    const row = await requireCase(tx, moderator, id);
    await requireOwnTurn(tx, moderator, { id, rule: body.rule });
    requireFree(row, moderator, now);
    const isClosed = row.decidedAt !== null;
    if (row.version !== body.version || (isClosed && body.decision !== 'reverse')) {
      throw conflict(say.caseChanged);
    }
    if (row.memberId === null && body.decision !== 'dismiss') {
      throw invalidInput('decision', say.namesNobody);
    }
    if (row.memberId) await lockForDecision(tx, row.memberId);
    const reversed =
      body.decision === 'reverse' ? await findReversible(tx, moderator, row, now) : [];
    const decision = await insertDecision(work, moderator, row, body, now);
    const uploads = await carryOut(work, row, decision, body, copy);
    for (const undone of reversed) await reverse(work, deps, moderator, undone, decision);
    if (!isClosed) await closeCase(work, deps, row, body, { now, isQuiet });
    const changed = await changeCase(tx, row, {
      decidedAt: row.decidedAt ?? now,
      claimedBy: null,
      claimedUntil: null,
    });
    if (row.memberId) await applyDecisions(work, row.memberId, now);
    await followUp(work, decision, { rule: body.rule, isQuiet });
    await andThen?.(work, decision);
    await writeAudit(tx, {
      at: now,
      actorId: moderator.memberId,
      action: 'case_decided',
      caseId: row.id,
      memberId: row.memberId,
      before: describe(row),
      after: { ...describe(changed), ...describeDecision(decision) },
    });
    await tellCaseChanged(work, changed);
    const names = await findNames(tx, [decision.decidedBy]);
    const [stored] = await tx.select().from(decisions).where(eq(decisions.id, decision.id));
    return {
      case: await showCase(tx, row.id, now),
      decision: toDeskDecision(stored ?? decision, null, names),
      dropped: uploads,
    };
  };
  const { dropped, ...answer } = await withCopies(deps, (track) => {
    if (copy) track([copy]);
    return runWork(deps, store);
  });
  await removeDropped(deps, dropped);
  return answer;
}

/** Before the case, in the order of `lockForDecision`. The member of a case never changes. */
async function lockConversations(tx: Transaction, moderator: Moderator, id: string): Promise<void> {
  const full = await findCaseFor(tx, moderator, id);
  if (full?.row.memberId) await lockConversationsOf(tx, full.row.memberId);
}

/** Copies the file before the transaction, as evidence does. */
async function copyFile(
  deps: Deps,
  moderator: Moderator,
  id: string,
  { decision, subject }: DecideBody,
): Promise<SealedFile | undefined> {
  if (decision !== 'hide_content' || !subject) return undefined;
  const full = await findCaseFor(deps.db, moderator, id);
  return full?.row.memberId ? copyHidden(deps, full.row.memberId, subject) : undefined;
}

function describeDecision({ id, kind, days, finding, rule, ownInitiative }: DecisionRow) {
  return { decisionId: id, decision: kind, days, finding, rule, ownInitiative };
}

/**
 * For a decided case, its own decision. For an open one, every active decision in cases that the
 * moderator may handle. Never an admin's for a moderator.
 */
async function findReversible(
  tx: Transaction,
  moderator: Moderator,
  row: CaseRow,
  now: Date,
): Promise<DecisionRow[]> {
  const { memberId } = row;
  const running = memberId ? await findRunningFor(tx, moderator, { memberId, now }) : [];
  const found = row.decidedAt ? running.filter(({ caseId }) => caseId === row.id) : running;
  if (found.length === 0) throw invalidInput('decision', say.nothingToReverse);
  return found;
}

async function reverse(
  work: Work,
  deps: Deps,
  { memberId: actorId }: Moderator,
  undone: DecisionRow,
  { id, finding, decidedAt: at }: DecisionRow,
): Promise<void> {
  if (!(await undoDecision(work, deps, undone, { decidedBy: actorId, finding, at }))) return;
  const { caseId, memberId } = undone;
  await writeAudit(work.tx, {
    at,
    actorId,
    action: 'decision_reversed',
    caseId,
    memberId,
    before: { decisionId: undone.id, decision: undone.kind },
    after: { reversedBy: id },
  });
}

async function insertDecision(
  { tx }: Work,
  moderator: Moderator,
  row: CaseRow,
  { decision: kind, days, subject, finding, rule }: DecideBody,
  now: Date,
): Promise<DecisionRow> {
  const hours = isRestrictionKind(kind) ? hoursOf(kind, days) : undefined;
  return insertedRow(
    await tx
      .insert(decisions)
      .values({
        caseId: row.id,
        memberId: row.memberId,
        kind,
        days: kind === 'suspend' || kind === 'limit' ? days : null,
        until: hours === undefined ? null : new Date(now.getTime() + hours * HOUR_MS),
        finding,
        rule,
        decidedBy: moderator.memberId,
        decidedAs: moderator.role,
        ownInitiative: await isOwnInitiative(tx, moderator, row),
        decidedAt: now,
        subjectKind: subject?.kind ?? null,
        subjectId: subject?.id ?? null,
      })
      .returning(),
  );
}

/** Returns the uploads whose files are removed after the commit. */
async function carryOut(
  work: Work,
  { id: caseId, memberId }: CaseRow,
  decision: DecisionRow,
  { subject }: DecideBody,
  copy: SealedFile | undefined,
): Promise<string[]> {
  if (decision.kind !== 'hide_content' || !subject || memberId === null) return [];
  const at = decision.decidedAt;
  const hiding = { caseId, decisionId: decision.id, memberId, subject, copy, at };
  const { hidden, dropped } = await hideContent(work, hiding);
  await work.tx.update(decisions).set({ hidden }).where(eq(decisions.id, decision.id));
  return dropped;
}

/** Ends the hold, and answers the reports and notices. */
async function closeCase(
  work: Work,
  deps: Deps,
  row: CaseRow,
  body: DecideBody,
  { now, isQuiet }: { now: Date; isQuiet: boolean },
): Promise<void> {
  const { tx } = work;
  await tx
    .update(decisions)
    .set({ endedAt: sql`least(${decisions.until}, ${now.toISOString()}::timestamptz)` })
    .where(
      and(eq(decisions.caseId, row.id), eq(decisions.kind, 'hold'), isNull(decisions.endedAt)),
    );
  const isActed = body.decision !== 'dismiss' && body.decision !== 'reverse';
  if (!isActed) await keepFromHolds(tx, row.id, now);
  const since = (await endWithholding(tx, row.id)) ?? row.openedAt;
  if (!isActed && row.memberId) {
    await releaseLikes(work, deps, { memberId: row.memberId, since, at: now });
  }
  const answer = { state: isActed ? 'acted' : 'not_acted', decidedAt: now } as const;
  const answered = await tx
    .update(reports)
    .set(answer)
    .where(and(eq(reports.caseId, row.id), eq(reports.state, 'received')))
    .returning({ id: reports.id, code: reports.code, memberId: reports.reporterId });
  for (const { id, code, memberId } of answered) {
    if (!memberId || isQuiet) continue;
    await work.enqueue(reportAnswerJob, { reportId: id });
    await notifyOfReport(work, { id, code, memberId, outcome: answer.state, at: now });
  }
  const noticesAnswered = await tx
    .update(notices)
    .set(answer)
    .where(and(eq(notices.caseId, row.id), eq(notices.state, 'received')))
    .returning({ id: notices.id, email: notices.email });
  for (const { id, email } of noticesAnswered) {
    if (email && !isQuiet) await work.enqueue(noticeAnswerJob, { noticeId: id });
  }
}

/** Tells those whom a decision concerns, unless it is quiet, and keeps the marks of a ban. */
async function followUp(
  work: Work,
  decision: DecisionRow,
  { rule, isQuiet }: { rule: CaseReason; isQuiet: boolean },
): Promise<void> {
  if (decision.memberId === null) return;
  const { id: decisionId } = decision;
  if (isRestrictionKind(decision.kind) && !isQuiet) {
    await work.enqueue(statementJob, { decisionId });
    await notifyOfDecision(work, decision);
  }
  if (decision.kind !== 'ban') return;
  await work.enqueue(markBannedJob, { decisionId });
  if (rule === 'scam' && !isQuiet) await work.enqueue(warnOfScamJob, { decisionId });
}

import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor, Transaction } from '../../../../platform/server/database/database.ts';
import { AppError, notFound } from '../../../../platform/server/http/app-error.ts';
import type { ListPlace } from '../../../../platform/server/http/paging.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { writeAudit } from '../../../audit/server/index.ts';
import type { AppealState, DeskAppeal } from '../../index.ts';
import { findForOthers, mayHandle, mayUndo, type Moderator } from '../cases/access.ts';
import { findNames, inMs, RANK_SPAN } from '../cases/repository.ts';
import { lockForDecision } from '../cases/restrict.ts';
import { undoDecision } from '../cases/undo.ts';
import { toPerson } from '../cases/view.ts';
import { decisionUpheldJob } from '../job-kinds.ts';
import { notifyOfAppeal } from '../notices.ts';
import { type AppealRow, appeals, type DecisionRow, decisions, safetyCases } from '../tables.ts';
import { tellCaseChanged } from '../tell-case-changed.ts';
import { say } from '../texts/index.ts';
import { endOf, isRestrictionKind, refusalOfAppeal } from './restrictions.ts';

/** Appeals a decision about the caller. */
export async function fileAppeal(
  deps: Deps,
  memberId: string,
  { decisionId, text }: { decisionId: string; text: string },
): Promise<AppealRow> {
  const now = deps.clock();
  if (!z.uuid().safeParse(decisionId).success) throw notFound();
  return runWork(deps, async (work) => {
    const { tx } = work;
    const [found] = await tx
      .select({ decision: decisions, row: safetyCases, earlier: appeals })
      .from(decisions)
      .leftJoin(appeals, eq(appeals.decisionId, decisions.id))
      .innerJoin(safetyCases, eq(safetyCases.id, decisions.caseId))
      .where(and(eq(decisions.id, decisionId), eq(decisions.memberId, memberId)));
    if (!found || !isRestrictionKind(found.decision.kind)) throw notFound();
    const refusal = refusalOfAppeal(found.decision, found.earlier, now);
    if (refusal) throw new AppError('conflict', say[refusal]);
    const [appeal] = await tx
      .insert(appeals)
      .values({ decisionId: found.decision.id, memberId, text, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (!appeal) throw new AppError('conflict', say.appealedAlready);
    await tellCaseChanged(work, found.row);
    return appeal;
  });
}

/** Answers an appeal once. Overturning undoes the decision. */
export async function decideAppeal(
  deps: Deps,
  moderator: Moderator,
  id: string,
  { outcome, finding }: { outcome: Exclude<AppealState, 'waiting'>; finding: string },
): Promise<DeskAppeal> {
  const now = deps.clock();
  return runWork(deps, async (work) => {
    const { tx } = work;
    const { appeal, decision } = await lockWaiting(tx, moderator, id);
    const { caseId } = decision;
    if (!mayUndo(moderator, decision)) throw new AppError('forbidden', say.appealOfAdmin);
    if ((await findForOthers(tx, moderator, [decision.id])).has(decision.id)) {
      throw new AppError('forbidden', say.appealOfOwn);
    }
    const decidedBy = moderator.memberId;
    if (outcome === 'overturned') {
      await undoDecision(work, deps, decision, { decidedBy, finding, at: now });
    } else {
      const answer = { state: outcome, finding, decidedBy, decidedAt: now };
      await tx.update(appeals).set(answer).where(eq(appeals.id, id));
      await work.enqueue(decisionUpheldJob, { appealId: id });
      const { decisionId, memberId } = appeal;
      await notifyOfAppeal(work, { decisionId, memberId, outcome, at: now });
    }
    await writeAudit(tx, {
      at: now,
      actorId: moderator.memberId,
      action: outcome === 'overturned' ? 'appeal_overturned' : 'appeal_upheld',
      caseId,
      memberId: appeal.memberId,
      before: { state: appeal.state },
      after: { state: outcome, finding, decisionId: decision.id },
    });
    await tellCaseChanged(work, { id: caseId });
    const answered = await requireAppeal(tx, moderator, id);
    const [shown] = await showAppeals(tx, moderator, [answered]);
    if (!shown) throw notFound();
    return shown;
  });
}

async function requireAppeal(
  tx: Transaction,
  moderator: Moderator,
  id: string,
): Promise<FullAppeal> {
  const found = await findAppealFor(tx, moderator, id);
  if (!found) throw notFound();
  return found;
}

/** Locks the member before the appeal, in the same order as reversing a decision. */
async function lockWaiting(tx: Transaction, moderator: Moderator, id: string): Promise<FullAppeal> {
  const { appeal } = await requireAppeal(tx, moderator, id);
  await lockForDecision(tx, appeal.memberId);
  await tx.select({ id: appeals.id }).from(appeals).where(eq(appeals.id, id)).for('update');
  const locked = await requireAppeal(tx, moderator, id);
  if (locked.appeal.state !== 'waiting') throw new AppError('conflict', say.appealAnswered);
  return locked;
}

/** Waiting appeals first, the oldest on top; then answered ones, the latest first. */
const rank = sql<string>`(case
  when ${appeals.state} = 'waiting' then ${inMs(sql`${appeals.createdAt}`)}
  else ${2 * RANK_SPAN}::bigint - ${inMs(sql`coalesce(${appeals.decidedAt}, ${appeals.createdAt})`)} end)`;

function selectAppeals(db: Executor, moderator: Moderator, condition: SQL | undefined) {
  return db
    .select({ appeal: appeals, decision: decisions, rank })
    .from(appeals)
    .innerJoin(decisions, eq(decisions.id, appeals.decisionId))
    .innerJoin(safetyCases, eq(safetyCases.id, decisions.caseId))
    .where(and(mayHandle(moderator), condition))
    .orderBy(asc(rank), asc(appeals.id))
    .$dynamic();
}

interface FullAppeal {
  appeal: AppealRow;
  decision: DecisionRow;
  /** The position in the list. */
  rank: string;
}

/** An appeal that the moderator may know about. */
async function findAppealFor(
  db: Executor,
  moderator: Moderator,
  id: string,
): Promise<FullAppeal | undefined> {
  const [found] = await selectAppeals(db, moderator, eq(appeals.id, id));
  return found;
}

export function findAppeals(
  db: Executor,
  moderator: Moderator,
  { after, limit }: { after: ListPlace | undefined; limit: number },
): Promise<FullAppeal[]> {
  const further = after
    ? sql`(${rank}, ${appeals.id}) > (${after.rank}::bigint, ${after.id}::uuid)`
    : undefined;
  return selectAppeals(db, moderator, further).limit(limit);
}

/** Appeals as the desk shows them. */
export async function showAppeals(
  db: Executor,
  moderator: Moderator,
  found: readonly FullAppeal[],
): Promise<DeskAppeal[]> {
  const names = await findNames(
    db,
    found.flatMap(({ appeal, decision }) => [appeal.memberId, decision.decidedBy]),
  );
  const forOthers = await findForOthers(
    db,
    moderator,
    found.map(({ decision }) => decision.id),
  );
  return found.map(({ appeal, decision }) => {
    const { caseId, kind, decidedBy } = decision;
    return {
      id: appeal.id,
      decision: {
        id: decision.id,
        caseId,
        kind: isRestrictionKind(kind) ? kind : 'warn',
        rule: decision.rule,
        finding: decision.finding,
        until: endOf(decision)?.toISOString() ?? null,
        decidedAt: decision.decidedAt.toISOString(),
        decidedBy: toPerson(decidedBy, decidedBy && names.get(decidedBy)),
      },
      member: toPerson(appeal.memberId, names.get(appeal.memberId)),
      text: appeal.text,
      state: appeal.state,
      createdAt: appeal.createdAt.toISOString(),
      finding: appeal.finding,
      mayDecide: mayUndo(moderator, decision) && !forOthers.has(decision.id),
    };
  });
}

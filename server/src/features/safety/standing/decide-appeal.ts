import { type AppealState, type DeskAppeal } from '@rizzly/domain/safety';
import { hasRole } from '@rizzly/domain/shared';
import { and, asc, desc, eq, sql } from 'drizzle-orm';

import type { Deps } from '../../../context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { runWork } from '../../../platform/unit-of-work.ts';
import { findStaff } from '../../account/index.ts';
import { writeAudit } from '../audit.ts';
import { mayHandle, type Moderator } from '../cases/access.ts';
import { findNames } from '../cases/repository.ts';
import { undoDecision } from '../cases/undo.ts';
import { toPerson } from '../cases/view.ts';
import { appealUpheldJob } from '../job-kinds.ts';
import { appeals, decisions, reports, safetyCases, type CaseRow } from '../tables.ts';
import { tellDesk } from '../tell-desk.ts';
import { say } from '../texts/index.ts';
import { isRestrictionKind } from './restrictions.ts';

function selectAppeals(db: Executor, moderator: Moderator) {
  return db
    .select({ appeal: appeals, decision: decisions, row: safetyCases })
    .from(appeals)
    .innerJoin(decisions, eq(decisions.id, appeals.decisionId))
    .innerJoin(safetyCases, eq(safetyCases.id, decisions.caseId))
    .where(mayHandle(moderator))
    .$dynamic();
}

type FullAppeal = Awaited<ReturnType<typeof selectAppeals>>[number];

/** Waiting ones first, the oldest of them on top; then those answered last. */
export async function readAppeals(db: Executor, moderator: Moderator): Promise<DeskAppeal[]> {
  const rows = await selectAppeals(db, moderator)
    .orderBy(
      desc(sql`${appeals.state} = 'waiting'`),
      asc(sql`case when ${appeals.state} = 'waiting' then ${appeals.createdAt} end`),
      desc(appeals.decidedAt),
      asc(appeals.id),
    )
    .limit(200);
  return Promise.all(rows.map((full) => toDeskAppeal(db, full, moderator)));
}

async function toDeskAppeal(
  db: Executor,
  { appeal, decision, row }: FullAppeal,
  moderator: Moderator,
): Promise<DeskAppeal> {
  const names = await findNames(db, [appeal.memberId, decision.decidedBy]);
  const { kind } = decision;
  const isOwn = decision.decidedBy === moderator.memberId;
  return {
    id: appeal.id,
    decision: {
      id: decision.id,
      caseId: decision.caseId,
      kind: isRestrictionKind(kind) ? kind : 'warn',
      rule: decision.rule,
      finding: decision.finding,
      until: decision.until?.toISOString() ?? null,
      decidedAt: decision.decidedAt.toISOString(),
      decidedBy: toPerson(decision.decidedBy, decision.decidedBy && names.get(decision.decidedBy)),
    },
    member: toPerson(appeal.memberId, names.get(appeal.memberId)) ?? { id: '', fullName: '' },
    text: appeal.text,
    state: appeal.state,
    createdAt: appeal.createdAt.toISOString(),
    finding: appeal.finding,
    mayDecide: !isOwn || !(await isThereAnother(db, row, moderator)),
  };
}

/** Whether somebody else at the desk could answer for a case. */
async function isThereAnother(
  db: Executor,
  row: CaseRow,
  { memberId }: Moderator,
): Promise<boolean> {
  const isForAdmins = row.isChildSafety || row.escalatedAt !== null;
  const staff = await findStaff(db);
  const reporters = await db
    .select({ id: reports.reporterId })
    .from(reports)
    .where(eq(reports.caseId, row.id));
  const parties = new Set([memberId, row.memberId, ...reporters.map(({ id }) => id)]);
  return staff.some(
    ({ id, role, access }) =>
      access === 'full' && !parties.has(id) && hasRole(role, isForAdmins ? 'admin' : 'moderator'),
  );
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
    const [found] = await selectAppeals(tx, moderator)
      .where(and(eq(appeals.id, id), mayHandle(moderator)))
      .for('update', { of: appeals });
    if (!found) throw notFound();
    const { appeal, decision, row } = found;
    if (appeal.state !== 'waiting') {
      throw new AppError('conflict', say.appealAnswered);
    }
    const isOwn = decision.decidedBy === moderator.memberId;
    if (isOwn && (await isThereAnother(tx, row, moderator))) {
      throw new AppError('forbidden', say.appealOfOwn);
    }
    const answer = { state: outcome, finding, decidedBy: moderator.memberId, decidedAt: now };
    await tx.update(appeals).set(answer).where(eq(appeals.id, id));
    if (outcome === 'overturned') await undoDecision(deps, work, decision, now);
    else await work.enqueue(appealUpheldJob, { appealId: id });
    await writeAudit(tx, {
      at: now,
      actorId: moderator.memberId,
      action: outcome === 'overturned' ? 'appeal_overturned' : 'appeal_upheld',
      caseId: row.id,
      memberId: appeal.memberId,
      before: { state: appeal.state },
      after: { state: outcome, finding, decisionId: decision.id },
    });
    await tellDesk(work, row);
    return toDeskAppeal(tx, { appeal: { ...appeal, ...answer }, decision, row }, moderator);
  });
}

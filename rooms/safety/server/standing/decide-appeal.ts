import { eq } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Transaction } from '../../../../platform/server/database/database.ts';
import { AppError, notFound } from '../../../../platform/server/http/app-error.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { writeAudit } from '../../../audit/server/index.ts';
import type { AppealState, DeskAppeal } from '../../index.ts';
import { findForOthers, mayUndo, type Moderator } from '../cases/access.ts';
import { lockForDecision } from '../cases/restrict.ts';
import { undoDecision } from '../cases/undo.ts';
import { decisionUpheldJob } from '../job-kinds.ts';
import { notifyOfAppeal } from '../notices.ts';
import { appeals } from '../tables.ts';
import { tellCaseChanged } from '../tell-case-changed.ts';
import { say } from '../texts/index.ts';
import { findAppealFor, showAppeals, type FullAppeal } from './read-appeals.ts';

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

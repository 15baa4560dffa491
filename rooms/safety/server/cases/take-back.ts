import { and, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm';

import type { Work } from '../../../../platform/server/unit-of-work.ts';
import { HOUR_MS } from '../../../../platform/shared/index.ts';
import { writeAudit } from '../../../audit/server/index.ts';
import { appeals, decisions } from '../tables.ts';
import { tellCaseChanged } from '../tell-case-changed.ts';
import { lockForDecision } from './restrict.ts';
import { undoDecision } from './undo.ts';

/**
 * Undoes a decision of a batch, unless somebody has decided about the member anew since. Returns
 * whether it did.
 */
export async function takeBack(
  work: Work,
  deps: Parameters<typeof undoDecision>[1],
  given: { decisionId: string; batchId: string; by: string; at: Date; isQuiet: boolean },
): Promise<boolean> {
  const { tx } = work;
  const { decisionId, batchId, by, at, isQuiet } = given;
  const [decision] = await tx.select().from(decisions).where(eq(decisions.id, decisionId));
  if (!decision?.memberId || decision.kind === 'dismiss') return false;
  const { memberId, caseId, kind, decidedAt } = decision;
  await lockForDecision(tx, memberId);
  const decidedAnew = await tx.$count(
    decisions,
    and(
      eq(decisions.memberId, memberId),
      ne(decisions.id, decisionId),
      isNotNull(decisions.decidedBy),
      gt(decisions.decidedAt, decidedAt),
    ),
  );
  const answered = await tx.$count(
    appeals,
    and(eq(appeals.decisionId, decisionId), ne(appeals.state, 'waiting')),
  );
  if (decidedAnew + answered > 0) return false;
  const undoing = { decidedBy: by, finding: null, at, isQuiet };
  if (!(await undoDecision(work, deps, decision, undoing))) return false;
  await writeAudit(tx, {
    at,
    actorId: by,
    action: 'decision_reversed',
    caseId,
    memberId,
    before: { decisionId, decision: kind },
    after: { batchId },
  });
  await tellCaseChanged(work, { id: caseId });
  return true;
}

/** Whether a member is banned already, or was decided about like this by the same person just now. */
export async function isDecidedAlike(
  work: Work,
  given: {
    memberId: string;
    kind: (typeof decisions.$inferSelect)['kind'];
    finding: string;
    by: string;
    at: Date;
  },
): Promise<boolean> {
  const { memberId, kind, finding, by, at } = given;
  const same = and(
    eq(decisions.memberId, memberId),
    eq(decisions.kind, kind),
    // A second ban changes nothing. Anything else may be said again later.
    or(
      eq(decisions.kind, 'ban'),
      and(
        eq(decisions.finding, finding),
        eq(decisions.decidedBy, by),
        gt(decisions.decidedAt, new Date(at.getTime() - HOUR_MS)),
      ),
    ),
    isNull(decisions.endedAt),
  );
  return (await work.tx.$count(decisions, same)) > 0;
}

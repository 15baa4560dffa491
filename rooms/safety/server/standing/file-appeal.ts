import { and, eq } from 'drizzle-orm';
import { z } from 'zod';

import type { Deps } from '../../../../app/server/context.ts';
import { AppError, notFound } from '../../../../platform/server/http/app-error.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { appeals, decisions, safetyCases, type AppealRow } from '../tables.ts';
import { tellCaseChanged } from '../tell-case-changed.ts';
import { say } from '../texts/index.ts';
import { isRestrictionKind, refusalOfAppeal } from './restrictions.ts';

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

import { and, asc, eq, sql, type SQL } from 'drizzle-orm';

import type { Executor } from '../../../../platform/server/database/database.ts';
import type { ListPlace } from '../../../../platform/server/http/paging.ts';
import type { DeskAppeal } from '../../index.ts';
import { findForOthers, mayHandle, mayUndo, type Moderator } from '../cases/access.ts';
import { inMs, RANK_SPAN } from '../cases/ranks.ts';
import { findNames } from '../cases/repository.ts';
import { toPerson } from '../cases/view.ts';
import { appeals, decisions, safetyCases, type AppealRow, type DecisionRow } from '../tables.ts';
import { endOf, isRestrictionKind } from './restrictions.ts';

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

export interface FullAppeal {
  appeal: AppealRow;
  decision: DecisionRow;
  /** The position in the list. */
  rank: string;
}

/** An appeal that the moderator may know about. */
export async function findAppealFor(
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

import { and, desc, eq, inArray } from 'drizzle-orm';

import type { Executor } from '../../../../platform/server/database/database.ts';
import type { Language } from '../../../../platform/shared/texts/index.ts';
import {
  APPEAL_MONTHS,
  RESTRICTION_KINDS,
  type Restriction,
  type RestrictionKind,
} from '../../index.ts';
import { appeals, decisions, type AppealRow, type DecisionRow } from '../tables.ts';
import { say } from '../texts/index.ts';

export function isRestrictionKind(kind: DecisionRow['kind']): kind is RestrictionKind {
  return RESTRICTION_KINDS.some((known) => known === kind);
}

/** The last moment at which a decision can be appealed. */
function appealableUntil({ decidedAt }: Pick<DecisionRow, 'decidedAt'>): Date {
  const until = new Date(decidedAt);
  until.setUTCMonth(until.getUTCMonth() + APPEAL_MONTHS);
  return until;
}

/**
 * The reason why a decision can't be appealed, if there is one. A decision can be appealed once,
 * within six months, even after it expired, but not after it was undone.
 */
export function refusalOfAppeal(
  decision: DecisionRow,
  appeal: AppealRow | null,
  now: Date,
): 'appealedAlready' | 'appealUndone' | 'appealTooLate' | undefined {
  if (appeal) return 'appealedAlready';
  if (decision.undoneAt) return 'appealUndone';
  return appealableUntil(decision) <= now ? 'appealTooLate' : undefined;
}

/** When a decision ended, or will end by itself. */
export function endOf({ endedAt, until }: Pick<DecisionRow, 'endedAt' | 'until'>): Date | null {
  return endedAt ?? until;
}

export function isRunning({ endedAt, until }: DecisionRow, now: Date): boolean {
  return endedAt === null && (until === null || until > now);
}

/** All decisions that are shown to the member, newest first. */
export async function findRestrictions(
  db: Executor,
  { memberId, language }: { memberId: string; language: Language },
  now: Date,
): Promise<Restriction[]> {
  const rows = await db
    .select({ decision: decisions, appeal: appeals })
    .from(decisions)
    .leftJoin(appeals, eq(appeals.decisionId, decisions.id))
    .where(and(eq(decisions.memberId, memberId), inArray(decisions.kind, [...RESTRICTION_KINDS])))
    .orderBy(desc(decisions.decidedAt), desc(decisions.id))
    .limit(200);
  return rows.flatMap(
    ({ decision, appeal }) => toRestriction(decision, { appeal, language, now }) ?? [],
  );
}

/** The finding. A hold is placed by a rule, so its finding is in the reader's language. */
export function findingIn({ kind, finding }: DecisionRow, language: Language): string {
  return kind === 'hold' ? say.holdFinding.in(language) : finding;
}

function toRestriction(
  decision: DecisionRow,
  { appeal, language, now }: { appeal: AppealRow | null; language: Language; now: Date },
): Restriction | undefined {
  const { id, kind, rule, ownInitiative, decidedBy, decidedAt } = decision;
  const { undoneAt, undoneFinding } = decision;
  if (!isRestrictionKind(kind)) return undefined;
  const canAppeal = refusalOfAppeal(decision, appeal, now) === undefined;
  return {
    id,
    kind,
    until: endOf(decision)?.toISOString() ?? null,
    finding: findingIn(decision, language),
    rule,
    automated: decidedBy === null && kind === 'hold',
    ownInitiative,
    appeal: appeal && { state: appeal.state, finding: appeal.finding },
    decidedAt: decidedAt.toISOString(),
    isActive: isRunning(decision, now),
    appealUntil: canAppeal ? appealableUntil(decision).toISOString() : null,
    undone: undoneAt && { at: undoneAt.toISOString(), finding: undoneFinding },
  };
}

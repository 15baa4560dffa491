import { and, eq, inArray, isNotNull, isNull, lt, lte, ne, not, sql } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import type { Transaction } from '../../../platform/server/database/database.ts';
import { runWork, runTransaction } from '../../../platform/server/unit-of-work.ts';
import { members } from '../../account/server/index.ts';
import { safetyAudit, writeAudit } from '../../audit/server/index.ts';
import { applyDecisions, lockForDecision } from './cases/restrict.ts';
import {
  bannedMarks,
  decisions,
  evidence,
  evidenceUses,
  notices,
  reports,
  safetyCases,
} from './tables.ts';

/** How long dismissed reports are kept, in months. */
const DISMISSED_MONTHS = 6;
/** How long everything else is kept after its decision, in months. */
const KEPT_MONTHS = 36;
const AT_ONCE = 200;

/** Whether what was written then may have been removed since. */
export const isOverTerm = (at: Date, now: Date): boolean => at < monthsBefore(now, KEPT_MONTHS);

function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}

/** Restores members' access when a decision expires. */
export async function endRestrictions(
  deps: Pick<Deps, 'db' | 'live' | 'jobs' | 'clock'>,
): Promise<void> {
  const now = deps.clock();
  const over = await deps.db
    .select({ id: decisions.id, memberId: decisions.memberId })
    .from(decisions)
    .where(and(isNull(decisions.endedAt), isNotNull(decisions.until), lte(decisions.until, now)))
    .limit(AT_ONCE);
  for (const { id, memberId } of over) {
    await runWork(deps, async (work) => {
      if (memberId !== null) await lockForDecision(work.tx, memberId);
      const [ended] = await work.tx
        .update(decisions)
        .set({ endedAt: sql`${decisions.until}` })
        .where(and(eq(decisions.id, id), isNull(decisions.endedAt)))
        .returning();
      if (!ended?.memberId) return;
      await applyDecisions(work, ended.memberId, now);
      await writeAudit(work.tx, {
        at: now,
        actorId: null,
        action: 'restriction_ended',
        caseId: ended.caseId,
        memberId: ended.memberId,
        after: { decisionId: id, decision: ended.kind },
      });
    });
  }
}

/** Erases data after its term. */
export async function eraseOld(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock();
  await eraseCases(deps, monthsBefore(now, DISMISSED_MONTHS), true);
  await eraseCases(deps, monthsBefore(now, KEPT_MONTHS), false);
  const before = monthsBefore(now, KEPT_MONTHS);
  await deps.db.delete(bannedMarks).where(lt(bannedMarks.createdAt, before));
  await runTransaction(deps.db, async (tx) => {
    // The trigger only allows a removal with this setting.
    await tx.execute(sql`select set_config('rizzly.audit_term', 'over', true)`);
    await tx.delete(safetyAudit).where(lt(safetyAudit.at, before));
  });
}

/**
 * An active restriction of a member who still has an account. Without its case it would be lifted.
 * No policy: a job erases cases.
 */
const hasRunning = (now: Date) => sql`exists (
  select from decisions running
  join ${members} on members.id = running.member_id
  where running.case_id = ${safetyCases.id} and running.ended_at is null
    and (running.kind = 'ban' or running.until > ${now.toISOString()}::timestamptz))`;

/**
 * Cases decided before a time, either only dismissed ones or all. Leaves out active restrictions.
 */
async function eraseCases(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  before: Date,
  isDismissedOnly: boolean,
): Promise<void> {
  const hasConsequence = db
    .select({ caseId: decisions.caseId })
    .from(decisions)
    .where(
      and(
        eq(decisions.caseId, safetyCases.id),
        ne(decisions.kind, 'dismiss'),
        ne(decisions.kind, 'hold'),
      ),
    );
  for (;;) {
    const old = await db
      .select({ id: safetyCases.id })
      .from(safetyCases)
      .where(
        and(
          lt(safetyCases.decidedAt, before),
          isDismissedOnly ? sql`not exists ${hasConsequence}` : undefined,
          not(hasRunning(clock())),
        ),
      )
      .limit(AT_ONCE);
    if (old.length === 0) return;
    await runTransaction(db, (tx) =>
      eraseCasesById(
        tx,
        old.map(({ id }) => id),
      ),
    );
  }
}

/**
 * Erases cases. The hashes of the evidence are kept, so the chain has no gap. The next sweep
 * removes the copies.
 */
async function eraseCasesById(tx: Transaction, ids: string[]): Promise<void> {
  const sealed = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(inArray(reports.caseId, ids))
    .unionAll(tx.select({ id: notices.id }).from(notices).where(inArray(notices.caseId, ids)));
  const decided = await tx
    .select({ id: decisions.id })
    .from(decisions)
    .where(inArray(decisions.caseId, ids));
  const sources = [...sealed, ...decided].map(({ id }) => id);
  if (sources.length > 0) {
    await tx.delete(evidenceUses).where(inArray(evidenceUses.reportId, sources));
    await tx
      .update(evidence)
      .set({ snapshot: null, memberId: null })
      .where(inArray(evidence.reportId, sources));
  }
  await tx.delete(safetyCases).where(inArray(safetyCases.id, ids));
}

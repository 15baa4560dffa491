import { and, eq } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Transaction } from '../../../../platform/server/database/database.ts';
import { AppError, notFound } from '../../../../platform/server/http/app-error.ts';
import type { Message } from '../../../../platform/server/language/message.ts';
import { runWork, runTransaction } from '../../../../platform/server/unit-of-work.ts';
import { MINUTE_MS } from '../../../../platform/shared/index.ts';
import { writeAudit, type AuditAction } from '../../../audit/server/index.ts';
import { LEASE_MINUTES, type DeskCase } from '../../index.ts';
import { type CaseRow, safetyCases } from '../tables.ts';
import { tellCaseChanged } from '../tell-case-changed.ts';
import { say } from '../texts/index.ts';
import { type Moderator, maySee, requireOwnTurn } from './access.ts';
import { releaseLostClaim } from './open-case.ts';
import { changeCase, findFullCase, renewClaim, type CaseChange } from './repository.ts';
import { isClaimed, toDeskCase } from './view.ts';

export function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + LEASE_MINUTES * MINUTE_MS);
}

/** Rejects a case that somebody else has claimed. */
export function requireFree(row: CaseRow, { memberId }: Moderator, now: Date): void {
  if (row.claimedBy !== memberId && isClaimed(row, now)) throw conflict(say.caseClaimed);
}

export function conflict(message: Message): AppError {
  return new AppError('conflict', message);
}

export async function requireCase(
  tx: Transaction,
  moderator: Moderator,
  id: string,
): Promise<CaseRow> {
  await releaseLostClaim(tx, id);
  const row = await lockCase(tx, moderator, id);
  if (!row) throw notFound();
  return row;
}

export async function showCase(tx: Transaction, id: string, now: Date): Promise<DeskCase> {
  const full = await findFullCase(tx, id);
  if (!full) throw notFound();
  return toDeskCase(full, now);
}

interface Step {
  id: string;
  version: number;
  action: AuditAction;
  change: CaseChange;
}

/** Changes an undecided case that nobody else has claimed. */
async function step(deps: Deps, moderator: Moderator, given: Step): Promise<DeskCase> {
  const now = deps.clock();
  return runWork(deps, async (work) => {
    const { tx } = work;
    const row = await requireCase(tx, moderator, given.id);
    requireFree(row, moderator, now);
    if (row.version !== given.version || row.decidedAt) throw conflict(say.caseChanged);
    const changed = await changeCase(tx, row, given.change);
    await writeAudit(tx, {
      at: now,
      actorId: moderator.memberId,
      action: given.action,
      caseId: row.id,
      memberId: row.memberId,
      before: describe(row),
      after: describe(changed),
    });
    await tellCaseChanged(work, changed);
    return showCase(tx, row.id, now);
  });
}

/** The fields of a case that the audit stores. */
export function describe(row: CaseRow): Record<string, unknown> {
  const { claimedBy, escalatedAt, decidedAt, priority, version } = row;
  return {
    claimedBy,
    escalatedAt: escalatedAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
    priority: `P${priority}`,
    version,
  };
}

/** Claims a case, or extends the moderator's own claim. */
export async function claimCase(
  deps: Deps,
  moderator: Moderator,
  { id, version }: { id: string; version: number },
): Promise<DeskCase> {
  const { memberId } = moderator;
  const until = leaseFrom(deps.clock());
  const renewed = await renewOwnClaim(deps, moderator, { id, version }, until);
  if (renewed) return renewed;
  const change = { claimedBy: memberId, claimedUntil: until };
  return step(deps, moderator, { id, version, action: 'case_claimed', change });
}

async function renewOwnClaim(
  { db, clock }: Deps,
  moderator: Moderator,
  { id, version }: { id: string; version: number },
  until: Date,
): Promise<DeskCase | undefined> {
  const now = clock();
  return runTransaction(db, async (tx) => {
    const row = await lockCase(tx, moderator, id);
    await requireOwnTurn(tx, moderator, { id });
    const isOwn = row?.claimedBy === moderator.memberId && isClaimed(row, now) && !row.decidedAt;
    if (!isOwn || row.version !== version) return undefined;
    await renewClaim(tx, id, moderator.memberId, until);
    return showCase(tx, id, now);
  });
}

export function releaseCase(
  deps: Deps,
  moderator: Moderator,
  given: { id: string; version: number },
): Promise<DeskCase> {
  const change = { claimedBy: null, claimedUntil: null };
  return step(deps, moderator, { ...given, action: 'case_released', change });
}

/** Hands a case to the admins. */
export function escalateCase(
  deps: Deps,
  moderator: Moderator,
  given: { id: string; version: number },
): Promise<DeskCase> {
  const change = { escalatedAt: deps.clock(), claimedBy: null, claimedUntil: null };
  return step(deps, moderator, { ...given, action: 'case_escalated', change });
}

/**
 * The case, locked until the end of the transaction. Undefined when the moderator may not know
 * about it.
 */
async function lockCase(
  tx: Transaction,
  moderator: Moderator,
  id: string,
): Promise<CaseRow | undefined> {
  const [row] = await tx
    .select()
    .from(safetyCases)
    .where(and(eq(safetyCases.id, id), maySee(moderator)))
    .for('update');
  return row;
}

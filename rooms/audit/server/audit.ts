import { sql, and, desc, eq, gte } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import { actingToken } from '../../../platform/server/acting-token.ts';
import type { Executor } from '../../../platform/server/database/database.ts';
import { runWork, type Work } from '../../../platform/server/unit-of-work.ts';
import { findStaff, isWorking } from '../../account/server/index.ts';
import { safetyAudit } from './tables.ts';

/** The actions in the audit. They are stored, so don't rename one. */
export type AuditAction =
  | 'case_opened'
  | 'case_viewed'
  | 'case_claimed'
  | 'case_released'
  | 'case_escalated'
  | 'case_decided'
  | 'decision_reversed'
  | 'hold_placed'
  | 'restriction_ended'
  | 'media_viewed'
  | 'evidence_asked'
  | 'evidence_taken'
  | 'appeal_upheld'
  | 'appeal_overturned'
  | 'flag_raised'
  | 'selfie_viewed'
  | 'photo_check_decided'
  | 'event_decided'
  | 'event_changed'
  | 'guest_removed'
  | 'community_changed'
  | 'role_changed'
  | 'application_decided'
  | 'member_exported'
  | 'member_erased'
  | 'invitation_made'
  | 'invitation_ended'
  | 'test_mail_sent'
  | 'webhook_tested'
  | 'member_searched'
  | 'registration_resent'
  | 'note_written'
  | 'sessions_ended'
  | 'password_asked'
  | 'member_corrected'
  | 'batch_started'
  | 'batch_undone'
  | 'audit_saved'
  | 'backup_restored'
  | 'token_made'
  | 'token_ended';

export interface AuditEntry {
  at: Date;
  /** Null when no person did it. */
  actorId: string | null;
  action: AuditAction;
  caseId?: string;
  memberId?: string | null;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Call it in the transaction of the action. What a program did names its token in `after`. */
export async function writeAudit(
  tx: Executor,
  { after = {}, ...entry }: AuditEntry,
): Promise<void> {
  const byToken = actingToken.getStore();
  const named = byToken === undefined ? after : { ...after, byToken };
  await tx.insert(safetyAudit).values({ before: {}, ...entry, after: named });
}

/**
 * Changes something of the community: the audit records it, and all nodes and tabs follow. `change`
 * returns nothing when it is so already; then there is nothing to record.
 */
export async function changeWithAudit<Result = unknown>(
  deps: Deps,
  actorId: string | null,
  change: (
    work: Work,
  ) => Promise<
    { before: Record<string, unknown>; after: Record<string, unknown>; result?: Result } | undefined
  >,
): Promise<Result | undefined> {
  const changed = await runWork(deps, async (work) => {
    // First, because it lets one change at a time pass.
    await deps.community.markChanged(work);
    const made = await change(work);
    if (!made) return undefined;
    const { before, after, result } = made;
    await writeAudit(work.tx, {
      at: deps.clock(),
      actorId,
      action: 'community_changed',
      before,
      after,
    });
    return result;
  });
  await deps.community.reload();
  return changed;
}

/**
 * Computes the chain again: whether no entry was changed, moved, or removed between others. That its
 * end is there is known by the store. The oldest entries are removed after their term.
 */
export async function checkAuditChain(
  db: Executor,
): Promise<{ entries: number; isChained: boolean }> {
  const [row] = await db.execute<{ entries: number; broken: number }>(sql`
    select count(*)::int as entries,
      (count(*) filter (where hash is distinct from audit_hash(linked.entry)
        or (hash_before is not null and previous_hash is distinct from hash_before)
        or (number_before is not null and number <> number_before + 1)))::int as broken
    from (
      select entry, hash, previous_hash, number,
        lag(number) over chain as number_before, lag(hash) over chain as hash_before
      from safety_audit entry window chain as (order by number)) linked`);
  const { entries = 0, broken = 0 } = row ?? {};
  return { entries, isChained: broken === 0 };
}

/** The newest entry of an action about a member. */
export async function findLastAudit(
  db: Executor,
  { action, memberId }: { action: AuditAction; memberId: string },
) {
  const [row] = await db
    .select({ at: safetyAudit.at, after: safetyAudit.after })
    .from(safetyAudit)
    .where(and(eq(safetyAudit.action, action), eq(safetyAudit.memberId, memberId)))
    .orderBy(desc(safetyAudit.number))
    .limit(1);
  return row;
}

/** The number of one person's entries of one action since a time. */
export async function countAudits(
  db: Executor,
  { action, actorId, since }: { action: AuditAction; actorId: string; since: Date },
): Promise<number> {
  const { at } = safetyAudit;
  const byThem = and(eq(safetyAudit.action, action), eq(safetyAudit.actorId, actorId));
  return db.$count(safetyAudit, and(gte(at, since), byThem));
}

/**
 * Informs open desks that their lists changed. Leaves out a moderator whom the change is about: they
 * are informed as a member.
 */
export async function tellDesk(work: Work, memberId: string): Promise<void> {
  const staff = await findStaff(work.tx);
  const ids = staff.filter((one) => isWorking(one) && one.id !== memberId).map(({ id }) => id);
  if (ids.length > 0) work.tell(ids, { type: 'desk_changed', caseId: null });
}

import { and, eq, isNull, sql } from 'drizzle-orm';

import type { Transaction } from '../../../../platform/server/database/database.ts';
import type { Work } from '../../../../platform/server/unit-of-work.ts';
import { HOUR_MS } from '../../../../platform/shared/index.ts';
import { findMember } from '../../../account/server/index.ts';
import { NEWCOMER_HOURS } from '../../../daily-limits/index.ts';
import { withholdLikes } from '../../../matching/server/index.ts';
import { safetyCases, type CaseRow } from '../tables.ts';
import { isClaimLost, isStaff } from './access.ts';

interface Opening {
  /**
   * Null for a notice about an address that belongs to no member. Such a notice gets a case of its
   * own.
   */
  memberId: string | null;
  priority: number;
  isChildSafety: boolean;
  /** For a notice about child safety: it joins only others of its kind. */
  isApart?: boolean;
  expectedBy: Date;
  at: Date;
}

/**
 * Returns the open case about a member, locked, or opens a new one. A report that joins a case
 * raises its urgency and its version, so that no decision overlooks the report.
 */
export async function joinCase(tx: Transaction, opening: Opening): Promise<CaseRow> {
  const { memberId, priority, isChildSafety, isApart = false, expectedBy, at } = opening;
  const isAboutStaff = isStaff(sql`${memberId}::uuid`);
  for (;;) {
    const [opened] = await tx
      .insert(safetyCases)
      .values({
        memberId,
        priority,
        isChildSafety,
        isAboutStaff,
        isApart,
        expectedBy,
        openedAt: at,
      })
      .onConflictDoNothing()
      .returning();
    if (opened) return opened;
    const [joined] = await tx
      .update(safetyCases)
      .set({
        priority: sql`least(${safetyCases.priority}, ${priority})`,
        isChildSafety: sql`${safetyCases.isChildSafety} or ${isChildSafety}`,
        isAboutStaff: sql`${safetyCases.isAboutStaff} or ${isAboutStaff}`,
        expectedBy: sql`least(${safetyCases.expectedBy}, ${expectedBy.toISOString()}::timestamptz)`,
        version: sql`${safetyCases.version} + 1`,
      })
      .where(
        and(
          eq(safetyCases.memberId, memberId ?? ''),
          eq(safetyCases.isApart, isApart),
          isNull(safetyCases.decidedAt),
        ),
      )
      .returning();
    // Without a row the case was decided between the two statements, so a new one can be opened.
    if (joined) return joined;
  }
}

/**
 * Likes of a member about whom staff opened the case, or who is reported in their first 24 hours,
 * wait for its decision. A report about anybody else holds nothing back (§21).
 */
export async function withholdIfNew(
  { tx }: Work,
  {
    caseId,
    memberId,
    at,
    isByStaff = false,
  }: { caseId: string; memberId: string; at: Date; isByStaff?: boolean },
): Promise<void> {
  const member = isByStaff ? undefined : await findMember(tx, memberId);
  const isNew = member && at.getTime() - member.createdAt.getTime() < NEWCOMER_HOURS * HOUR_MS;
  if (isByStaff || isNew) await withholdLikes(tx, { caseId, memberId, at });
}

/**
 * Ends the claim of a moderator who can't work on the case any more: they reported the member, the
 * case is now for admins, or their role changed.
 */
export async function releaseLostClaim(tx: Transaction, caseId: string): Promise<void> {
  await tx
    .update(safetyCases)
    .set({ claimedBy: null, claimedUntil: null })
    .where(and(eq(safetyCases.id, caseId), isClaimLost));
}

import { and, eq, isNull, sql } from 'drizzle-orm';

import type { Transaction } from '../../../../platform/server/database/database.ts';
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
 * Ends the claim of a moderator who can't work on the case any more: they reported the member, the
 * case is now for admins, or their role changed.
 */
export async function releaseLostClaim(tx: Transaction, caseId: string): Promise<void> {
  await tx
    .update(safetyCases)
    .set({ claimedBy: null, claimedUntil: null })
    .where(and(eq(safetyCases.id, caseId), isClaimLost));
}

import { and, eq, isNull, sql } from 'drizzle-orm';

import type { Transaction } from '../../../platform/database/database.ts';
import { safetyCases, type CaseRow } from '../tables.ts';

interface Opening {
  /**
   * Null for a notice about an address that belongs to no member. Such a notice gets a case of its
   * own.
   */
  memberId: string | null;
  priority: number;
  isChildSafety: boolean;
  expectedBy: Date;
  at: Date;
}

/**
 * Returns the open case about a member, locked, or opens a new one. A report that joins a case
 * raises its urgency and its version, so that no decision overlooks the report.
 */
export async function joinCase(tx: Transaction, opening: Opening): Promise<CaseRow> {
  const { memberId, priority, isChildSafety, expectedBy, at } = opening;
  for (;;) {
    const [opened] = await tx
      .insert(safetyCases)
      .values({ memberId, priority, isChildSafety, expectedBy, openedAt: at })
      .onConflictDoNothing()
      .returning();
    if (opened) return opened;
    const [joined] = await tx
      .update(safetyCases)
      .set({
        priority: sql`least(${safetyCases.priority}, ${priority})`,
        isChildSafety: sql`${safetyCases.isChildSafety} or ${isChildSafety}`,
        expectedBy: sql`least(${safetyCases.expectedBy}, ${expectedBy.toISOString()}::timestamptz)`,
        version: sql`${safetyCases.version} + 1`,
      })
      .where(and(eq(safetyCases.memberId, memberId ?? ''), isNull(safetyCases.decidedAt)))
      .returning();
    // Without a row the case was decided between the two statements, so a new one can be opened.
    if (joined) return joined;
  }
}

/** A moderator who reports somebody can't work on that case any more. */
export async function releaseClaimOf(
  tx: Transaction,
  caseId: string,
  moderatorId: string,
): Promise<void> {
  await tx
    .update(safetyCases)
    .set({ claimedBy: null, claimedUntil: null })
    .where(and(eq(safetyCases.id, caseId), eq(safetyCases.claimedBy, moderatorId)));
}

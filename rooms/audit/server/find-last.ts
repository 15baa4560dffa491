import { and, desc, eq } from 'drizzle-orm';

import type { Executor } from '../../../platform/server/database/database.ts';
import { safetyAudit } from './tables.ts';
import type { AuditAction } from './write-audit.ts';

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

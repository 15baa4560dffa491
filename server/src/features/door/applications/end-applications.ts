import { REJECTED_DAYS } from '@rizzly/domain/door';
import { DAY_MS } from '@rizzly/domain/shared';
import { and, eq, lte } from 'drizzle-orm';

import type { Deps } from '../../../context.ts';
import { runWork } from '../../../platform/unit-of-work.ts';
import { beginLeaving } from '../../leaving/index.ts';
import { applications } from '../tables.ts';

/** Applicants whose erasing begins in one run. */
const AT_ONCE = 500;

/**
 * 28 days after the decision, deletes the applications of those who were let in, and lets those who
 * were rejected be erased by the room `leaving`.
 */
export async function endApplications(deps: Deps): Promise<void> {
  const now = deps.clock();
  const isOver = lte(applications.decidedAt, new Date(now.getTime() - REJECTED_DAYS * DAY_MS));
  await deps.db.delete(applications).where(and(eq(applications.decision, 'approve'), isOver));
  const rejected = await deps.db
    .select({ memberId: applications.memberId })
    .from(applications)
    .where(and(eq(applications.decision, 'reject'), isOver))
    .limit(AT_ONCE);
  for (const { memberId } of rejected) {
    await runWork(deps, (work) => beginLeaving(work, memberId, { now, leavingUntil: now }));
  }
}

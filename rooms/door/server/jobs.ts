import { lt, and, eq, lte } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import {
  handleJob,
  recurringJob,
  removalJob,
  type JobHandler,
} from '../../../platform/server/jobs/job.ts';
import { runWork } from '../../../platform/server/unit-of-work.ts';
import { DAY_MS } from '../../../platform/shared/index.ts';
import { beginLeaving } from '../../settings/server/leaving/index.ts';
import { REJECTED_DAYS } from '../index.ts';
import { tellDecision, tellDecisionJob } from './applications/desk-applications.ts';
import { tellNewcomers } from './newcomers/tell-newcomers.ts';
import { spentProofs, applications } from './tables.ts';

/** Applicants whose erasing begins in one run. */
const AT_ONCE = 500;

export function doorJobs(deps: Deps): JobHandler[] {
  return [
    handleJob(tellDecisionJob, (data) => tellDecision(deps, data)),
    recurringJob('door.tell-newcomers', '*/5 * * * *', () => tellNewcomers(deps)),
    removalJob('door.end-applications', '19 * * * *', () => endApplications(deps)),
    recurringJob('door.delete-proofs', '51 * * * *', async () => {
      // Not `deps.clock()`: proofs expire by the system's time.
      await deps.db.delete(spentProofs).where(lt(spentProofs.expiresAt, new Date()));
    }),
  ];
}

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

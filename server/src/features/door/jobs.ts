import { lt } from 'drizzle-orm';

import type { Deps } from '../../context.ts';
import { handleJob, recurringJob, removalJob, type JobHandler } from '../../platform/jobs/job.ts';
import { endApplications } from './applications/end-applications.ts';
import { tellDecision, tellDecisionJob } from './applications/tell-decision.ts';
import { spentProofs } from './tables.ts';

export function doorJobs(deps: Deps): JobHandler[] {
  return [
    handleJob(tellDecisionJob, (data) => tellDecision(deps, data)),
    removalJob('door.end-applications', '19 * * * *', () => endApplications(deps)),
    recurringJob('door.delete-proofs', '51 * * * *', async () => {
      // Not `deps.clock()`: proofs expire by the system's time.
      await deps.db.delete(spentProofs).where(lt(spentProofs.expiresAt, new Date()));
    }),
  ];
}

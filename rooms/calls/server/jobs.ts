import { lt } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import type { Executor } from '../../../platform/server/database/database.ts';
import { recurringJob, removalJob, type JobHandler } from '../../../platform/server/jobs/job.ts';
import { DAY_MS } from '../../../platform/shared/index.ts';
import { CALL_DAYS } from '../index.ts';
import { endDue } from './end-calls.ts';
import { findOpenCalls } from './repository.ts';
import { calls } from './tables.ts';

export function callsJobs(deps: Deps): JobHandler[] {
  return [
    // For calls while nobody has a socket anywhere.
    recurringJob('calls.end-due', '* * * * *', async () => {
      await endDue(deps, await findOpenCalls(deps.db));
    }),
    removalJob('calls.remove-old', '17 * * * *', () =>
      deleteCallsBefore(deps.db, new Date(deps.clock().getTime() - CALL_DAYS * DAY_MS)),
    ),
  ];
}

async function deleteCallsBefore(db: Executor, before: Date): Promise<void> {
  await db.delete(calls).where(lt(calls.startedAt, before));
}

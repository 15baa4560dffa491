import { CALL_DAYS } from '@rizzly/domain/calls';
import { DAY_MS } from '@rizzly/domain/shared';

import type { Deps } from '../../context.ts';
import { recurringJob, removalJob, type JobHandler } from '../../platform/jobs/job.ts';
import { endDue } from './end-calls.ts';
import { deleteCallsBefore, findOpenCalls } from './repository.ts';

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

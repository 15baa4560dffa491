import { CALL_DAYS } from '@rizzly/domain/calls';
import { DAY_MS } from '@rizzly/domain/shared';

import type { Deps } from '../../context.ts';
import { recurringJob, type JobHandler } from '../../platform/jobs/job.ts';
import { deleteCallsBefore } from './repository.ts';

export function callsJobs(deps: Deps): JobHandler[] {
  return [
    recurringJob('calls.remove-old', '17 * * * *', () =>
      deleteCallsBefore(deps.db, new Date(deps.clock().getTime() - CALL_DAYS * DAY_MS)),
    ),
  ];
}

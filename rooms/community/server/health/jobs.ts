import type { Deps } from '../../../../app/server/context.ts';
import { watchJob, type JobHandler } from '../../../../platform/server/jobs/job.ts';

/** Work of the operations. They know all rooms, so this room can't import them. */
export interface HealthWork {
  /** Makes the daily backup when it is due. */
  backUp: (deps: Deps) => Promise<void>;
  /** Alerts admins to what begins to fail. */
  watch: (deps: Deps) => Promise<void>;
}

export function healthJobs(deps: Deps, { backUp, watch }: HealthWork): JobHandler[] {
  return [
    watchJob('health.back-up', '* * * * *', () => backUp(deps)),
    watchJob('health.watch', '*/10 * * * *', () => watch(deps)),
  ];
}

import type { Deps } from '../../../../app/server/context.ts';
import { handleJob, removalJob, type JobHandler } from '../../../../platform/server/jobs/job.ts';
import { copyTombstonesJob, eraseDue, type EraseMember } from './erase-due.ts';
import { tellLeaving, tellLeavingJob } from './leave.ts';
import { copyTombstones } from './tombstones.ts';

/**
 * A backup contains no jobs, so the members to erase and the tombstones to copy are read from our
 * tables. Runs often, because an address can be registered again only after its member is erased.
 */
export function leavingJobs(deps: Deps, erase: EraseMember): JobHandler[] {
  return [
    handleJob(tellLeavingJob, (data) => tellLeaving(deps, data)),
    handleJob(copyTombstonesJob, () => copyTombstones(deps)),
    removalJob('leaving.erase-due', '*/5 * * * *', async () => {
      await eraseDue(deps, erase);
      await copyTombstones(deps);
    }),
  ];
}

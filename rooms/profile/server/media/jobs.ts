import type { Deps } from '../../../../app/server/context.ts';
import {
  handleJob,
  jobKind,
  removalJob,
  type JobHandler,
} from '../../../../platform/server/jobs/job.ts';
import { removeAllDropped, sweepUploads } from './service.ts';

/** Removes the files of an erased member. If it fails, the hourly sweep removes them. */
export const removeDroppedFiles = jobKind<Record<string, never>>('media.remove-dropped');

export function mediaJobs(deps: Deps): JobHandler[] {
  return [
    handleJob(removeDroppedFiles, () => removeAllDropped(deps)),
    removalJob('media.remove-unsaved', '37 * * * *', () => sweepUploads(deps)),
  ];
}

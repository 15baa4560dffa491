import type { Deps } from '../../../app/server/context.ts';
import { handleJob, type JobHandler } from '../../../platform/server/jobs/job.ts';
import { newcomerLimitsOffJob } from '../../community/server/index.ts';
import { releaseAll } from './withheld-likes.ts';

export function matchingJobs(deps: Deps): JobHandler[] {
  return [handleJob(newcomerLimitsOffJob, () => releaseAll(deps))];
}

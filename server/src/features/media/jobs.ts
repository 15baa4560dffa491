import type { Deps } from '../../context.ts';
import { recurringJob, type JobHandler } from '../../platform/jobs/job.ts';
import { sweepUploads } from './service.ts';

export function mediaJobs(deps: Deps): JobHandler[] {
  return [recurringJob('media.remove-unsaved', '37 * * * *', () => sweepUploads(deps))];
}

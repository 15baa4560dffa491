import type { Deps } from '../../context.ts';
import { recurringJob, type JobHandler } from '../../platform/jobs/job.ts';
import { eraseKeptBlocks } from './kept-blocks.ts';

export function blocksJobs(deps: Deps): JobHandler[] {
  return [recurringJob('blocks.erase-kept', '37 3 * * *', () => eraseKeptBlocks(deps))];
}

import type { Deps } from '../../../app/server/context.ts';
import { removalJob, type JobHandler } from '../../../platform/server/jobs/job.ts';
import { eraseKeptBlocks } from './kept-blocks.ts';

export function blocksJobs(deps: Deps): JobHandler[] {
  return [removalJob('blocks.erase-kept', '37 3 * * *', () => eraseKeptBlocks(deps))];
}

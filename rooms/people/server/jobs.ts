import type { Deps } from '../../../app/server/context.ts';
import { handleJob, removalJob, type JobHandler } from '../../../platform/server/jobs/job.ts';
import { forgetBatches } from './batches/read-batches.ts';
import { runBatch, runBatchJob } from './batches/run-batch.ts';
import { tellChanged, tellChangedJob } from './person/tell-changed.ts';
import { tellLetter, tellLetterJob } from './tell-letter.ts';
import { roleChangedJob, tellRoleChanged } from './tell-role-changed.ts';

export function peopleJobs(deps: Deps): JobHandler[] {
  return [
    handleJob(roleChangedJob, (data) => tellRoleChanged(deps, data)),
    handleJob(tellChangedJob, (data) => tellChanged(deps, data)),
    handleJob(runBatchJob, ({ batchId }) => runBatch(deps, batchId)),
    removalJob('people.forget-batches', '33 3 * * *', () => forgetBatches(deps.db, deps.clock())),
    handleJob(tellLetterJob, (data) => tellLetter(deps, data)),
  ];
}

import type { Deps } from '../../context.ts';
import { handleJob, removalJob, type JobHandler } from '../../platform/jobs/job.ts';
import { makeExportJob, removeExportsJob, tellReadyJob } from './job-kinds.ts';
import { makeExport } from './make.ts';
import { removeExports } from './remove.ts';
import { tellReady } from './tell-ready.ts';
import type { ListMemberData } from './zip.ts';

export function exportJobs(deps: Deps, listMemberData: ListMemberData): JobHandler[] {
  return [
    handleJob(makeExportJob, ({ exportId }) => makeExport(deps, exportId, listMemberData)),
    handleJob(tellReadyJob, (data) => tellReady(deps, data)),
    handleJob(removeExportsJob, () => removeExports(deps)),
    removalJob('export.remove-expired', '27 * * * *', () => removeExports(deps)),
  ];
}

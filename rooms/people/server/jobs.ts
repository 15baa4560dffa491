import type { Deps } from '../../../app/server/context.ts';
import { handleJob, type JobHandler } from '../../../platform/server/jobs/job.ts';
import { tellChanged, tellChangedJob } from './person/tell-changed.ts';
import { tellLetter, tellLetterJob } from './tell-letter.ts';
import { roleChangedJob, tellRoleChanged } from './tell-role-changed.ts';

export function peopleJobs(deps: Deps): JobHandler[] {
  return [
    handleJob(roleChangedJob, (data) => tellRoleChanged(deps, data)),
    handleJob(tellChangedJob, (data) => tellChanged(deps, data)),
    handleJob(tellLetterJob, (data) => tellLetter(deps, data)),
  ];
}

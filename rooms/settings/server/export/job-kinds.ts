import { jobKind } from '../../../../platform/server/jobs/job.ts';

export const makeExportJob = jobKind<{ exportId: string }>('export.make');
export const tellReadyJob = jobKind<{ exportId: string }>('export.tell-ready');
/** Removes the files of exports that nobody needs any more. */
export const removeExportsJob = jobKind<Record<string, never>>('export.remove');

import { jobKind } from '../../../platform/server/jobs/job.ts';

/** The community has another name, which a member's may be like. */
export const communityRenamedJob = jobKind<Record<string, never>>('community.renamed');

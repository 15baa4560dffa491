import { jobKind } from '../../../platform/server/jobs/job.ts';

/** The community has another name, which a member's may be like. */
export const communityRenamedJob = jobKind<Record<string, never>>('community.renamed');

/** The limits of newcomers were turned off, so what they held back is let go. */
export const newcomerLimitsOffJob = jobKind<Record<string, never>>('community.newcomer-limits-off');

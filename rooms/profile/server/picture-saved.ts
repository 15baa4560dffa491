import { jobKind } from '../../../platform/server/jobs/job.ts';

/** Enqueued for a member's new picture. The room `safety` looks for pictures of banned members. */
export const pictureSavedJob = jobKind<{ memberId: string }>('profile.picture-saved');

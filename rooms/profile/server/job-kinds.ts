import { jobKind } from '../../../platform/server/jobs/job.ts';

/** A member has a name like staff, or was asked for another than one like that. */
export const nameLikeStaffJob = jobKind<{ memberId: string; wasRefused: boolean }>(
  'profile.name-like-staff',
);

/** Enqueued for a member's new picture. The room `safety` looks for pictures of banned members. */
export const pictureSavedJob = jobKind<{ memberId: string }>('profile.picture-saved');

import { jobKind } from '../../../platform/server/jobs/job.ts';

/**
 * Enqueued for a new member, or a member with a new address. The room `safety` looks for banned
 * addresses.
 */
export const memberJoinedJob = jobKind<{ memberId: string }>('account.member-joined');

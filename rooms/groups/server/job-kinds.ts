import { jobKind } from '../../../platform/server/jobs/job.ts';

/** Mails a person outside to ask whether they would be a member's contact. */
export const askContactJob = jobKind<{ memberId: string; contactId: string }>('groups.ask-contact');
/** Asks a member whether they are all right. */
export const askAllRightJob = jobKind<{ memberId: string; planId: string }>('groups.ask-all-right');
/** Adds a job for each contact of a member who did not answer, so that each mail is retried alone. */
export const alarmJob = jobKind<{ memberId: string; planId: string }>('groups.alarm');
/** Mails one contact of a member who did not answer. */
export const alarmContactJob = jobKind<{ memberId: string; planId: string; contactId: string }>(
  'groups.alarm-contact',
);

/** Limits at the door, in a file without zod. */
export const APPLICATION_MAX = 500;
export const DECISION_REASON_MAX = 500;
export const INVITATION_NOTE_MAX = 100;
/** Uses of one invitation. */
export const INVITATION_USES_MAX = 1000;
/** Invitations of one person that are neither ended nor used up. */
export const INVITATIONS_MAX = 200;
/** Invitations are good for at most this long. */
export const INVITATION_DAYS_MAX = 365;
/** After this many days a rejected applicant is erased. */
export const REJECTED_DAYS = 28;
/** Applications that the desk lists at a time, the oldest first. */
export const APPLICATIONS_SHOWN = 100;
/** Applications that can be decided about at once. */
export const DECIDED_AT_ONCE = 100;
/** Applications that a moderator may decide about in an hour by many at once, for RATE_LIMIT_MULTIPLIER 1. */
export const DECIDED_AN_HOUR = 100;

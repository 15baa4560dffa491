/** New reports of a member in one UTC day, for RATE_LIMIT_MULTIPLIER 1. */
export const REPORTS_A_DAY = 10;
export const COMMENT_MAX = 1000;
export const EXPLANATION_MAX = 5000;
export const FINDING_MAX = 2000;
export const APPEAL_MAX = 2000;
/** Messages of a conversation that are sealed with a report. */
export const SEALED_MESSAGES = 50;
/** How long a moderator's claim lasts without an action in the case. */
export const LEASE_MINUTES = 30;
/** How long a hold lasts at most. */
export const HOLD_HOURS = 72;
/** A decision can be appealed for this long. */
export const APPEAL_MONTHS = 6;
/** Days for which a member can be suspended. */
export const SUSPEND_DAYS = [1, 7, 30] as const;
export const LIMIT_DAYS_MAX = 30;
/** The days that the public statistics cover. */
export const FIGURES_DAYS = 90;
/** A public number about fewer cases than this is null. */
export const FIGURES_MIN = 5;
export const DESK_PAGE = 50;
/** The desk should answer what has no promised time as soon as the least urgent report. */
export const DESK_ANSWER_HOURS = 72;
/** How long a first of the staff's asking for the evidence of a case waits for a second. */
export const EVIDENCE_ASK_DAYS = 7;

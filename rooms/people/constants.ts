/** Limits of the room, in a file without zod. */

/** Characters of what was asked and when. */
export const LETTER_MIN = 10;
export const LETTER_MAX = 500;
/** Exports by letter that an admin may have made in a day. */
export const LETTER_EXPORTS_A_DAY = 5;
/** Characters of a note about a member, and of the reason of what staff do. */
export const REASON_MAX = 2000;
/** Members that a batch may list, and that its search may find. */
export const BATCH_MAX = 100;
export const SEARCH_BATCH_MAX = 1000;
/** Members about whom a moderator may decide in an hour by batches, for RATE_LIMIT_MULTIPLIER 1. */
export const BATCHED_AN_HOUR = 100;
export const BATCH_UNDO_DAYS = 7;
/** How long a batch is kept. Its cases are kept for their own term. */
export const BATCH_DAYS = 28;

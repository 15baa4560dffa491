/** Limits of the room, in a file without zod. */

/** Characters of what was asked and when. */
export const LETTER_MIN = 10;
export const LETTER_MAX = 500;
/** Exports by letter that an admin may have made in a day. */
export const LETTER_EXPORTS_A_DAY = 5;
/** Characters of a note about a member, and of the reason of what staff do. */
export const REASON_MAX = 2000;

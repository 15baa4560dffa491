/** Characters of a message after trimming (§18). */
export const CONTENT_MAX = 2000;
/** Messages in a page of history: the default and the maximum. */
export const PAGE_DEFAULT = 100;
export const PAGE_MAX = 500;
/** Milliseconds between two `typing` frames while somebody types. */
export const TYPING_EVERY_MS = 3000;
/** Milliseconds for which 'typing' shows after the last such frame. */
export const TYPING_SHOWN_MS = 5000;
/** Milliseconds to wait for an acknowledgement before a message counts as not sent. */
export const ACKNOWLEDGED_WITHIN_MS = 10_000;

/** Characters of a message after trimming (§18). */
export const CONTENT_MAX = 2000;
/** Characters of a message that an answer to it shows. */
export const EXCERPT_MAX = 120;
/** Minutes in which a sender can remove a message. */
export const REMOVABLE_MINUTES = 60;
/** Numbers that draw a voice message. */
export const PEAKS = 64;
/** Characters of a voice message's or picture's text, and of a picture's description. */
export const CAPTION_MAX = 500;
export const ALT_MAX = 200;
/** Messages that both sides have written before pictures can be sent. */
export const MESSAGES_BEFORE_PICTURES = 3;
/** Messages in a list of changed reactions. Members who were away longer load the history. */
export const CHANGED_REACTIONS_MAX = 500;
/** Messages in a page of history: the default and the maximum. */
export const PAGE_DEFAULT = 100;
export const PAGE_MAX = 500;
/** Milliseconds between two `typing` frames while somebody types. */
export const TYPING_EVERY_MS = 3000;
/** Milliseconds for which 'typing' shows after the last such frame. */
export const TYPING_SHOWN_MS = 5000;
/** Milliseconds to wait for an acknowledgement before a message counts as not sent. */
export const ACKNOWLEDGED_WITHIN_MS = 10_000;

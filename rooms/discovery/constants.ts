/** Page size of Browse: the maximum (§17) and the default. */
export const BROWSE_PAGE_MAX = 50;
export const BROWSE_PAGE = 24;
/** Page size of `potential-matches`. */
export const CANDIDATES_MAX = 50;
export const CANDIDATES_PAGE = 20;
/** Milliseconds without a keystroke before a filter is applied (§9). */
export const FILTER_DEBOUNCE_MS = 1500;
/** Interests shown on a member's card before '+N more' (§2). */
export const CARD_INTERESTS = 3;
/** Maximum length of a search or place. No name is longer. */
export const SEARCH_MAX = 100;
/** A visit within this many days, including today, counts as recent. */
export const LATELY_DAYS = 7;

/** A list with fewer people than this is short. */
export const SHORT_LIST = 10;

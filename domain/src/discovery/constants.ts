/** Members in a page of Browse: at most (§17), and unless asked for otherwise. */
export const BROWSE_PAGE_MAX = 50;
export const BROWSE_PAGE = 24;
/** Candidates in an answer of `potential-matches`. */
export const CANDIDATES_MAX = 50;
export const CANDIDATES_PAGE = 20;
/** Milliseconds from the last keystroke in a filter until it counts (§9). */
export const FILTER_DEBOUNCE_MS = 1500;
/** Interests that a member's card shows before '+N more' (§2). */
export const CARD_INTERESTS = 3;
/** Characters of a search or a place that are looked at; names are no longer. */
export const SEARCH_MAX = 100;

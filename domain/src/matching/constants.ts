/** The size of a page of matches, and of a call that takes passes back. */
export const MATCHES_PAGE = 200;
export const TAKE_BACK_MAX = 100;

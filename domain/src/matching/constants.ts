/** Matches in a page of a member's list, and members whose pass is taken back in one call. */
export const MATCHES_PAGE = 200;
export const TAKE_BACK_MAX = 100;

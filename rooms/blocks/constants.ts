/** The size of a page of blocked members. */
export const BLOCKS_PAGE = 200;

/** How many addresses of people they know a member can keep. */
export const AVOIDED_MAX = 500;

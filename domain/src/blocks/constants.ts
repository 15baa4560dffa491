/** The size of a page of blocked members. */
export const BLOCKS_PAGE = 200;

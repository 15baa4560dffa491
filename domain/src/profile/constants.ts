/** How many pictures a profile has at most (§23). */
export const PICTURES_MAX = 6;
/** The longest description of a picture. */
export const ALT_MAX = 250;

/* Apart from the contract, so that screens don't load zod. */

export const PLACE_NAME_MIN = 2;
export const PLACE_NAME_MAX = 100;
/** Places that an admin may add. */
export const OWN_PLACES_MAX = 1000;
/** Places that a search answers. */
export const FOUND_PLACES_MAX = 20;
/** Interests that an admin may add. */
export const OWN_INTERESTS_MAX = 20;
export const INTEREST_LABEL_MAX = 30;

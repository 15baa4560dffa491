/** How long a member has for their selfie, in minutes (§21). */
export const PHOTO_CHECK_MINUTES = 10;
/** How many digits are written on paper. */
export const PHOTO_CHECK_DIGITS = 4;
/** How long a selfie is kept after the decision, in days (§21). */
export const SELFIE_DAYS = 7;
/** Maximum length of a moderator's text to the member, in characters. */
export const PHOTO_CHECK_FINDING_MAX = 1000;
/** How many selfies the desk shows at once; the next ones follow when these are decided. */
export const PHOTO_CHECKS_SHOWN = 50;

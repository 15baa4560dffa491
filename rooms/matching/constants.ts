/** The size of a page of matches, and of a call that undoes passes. */
export const MATCHES_PAGE = 200;
export const TAKE_BACK_MAX = 100;

/** Days without a message after which a goodbye is offered. */
export const QUIET_DAYS = 7;

/** The most characters of a goodbye. */
export const GOODBYE_MAX = 200;

/** So many declined notes of the same words open a case about their sender. */
export const DECLINED_NOTES = 3;

/** The most characters of a note with a like. */
export const NOTE_MAX = 140;

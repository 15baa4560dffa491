/** The size of a page of notifications. */
export const NOTIFICATIONS_PAGE = 50;
/** Days for which a notification is kept (§25). */
export const NOTIFICATION_DAYS = 90;
/** The largest count that the bell shows. Beyond it, the bell shows this number and a plus. */
export const BELL_COUNT_MAX = 99;

export const EVENT_STATES = [
  'draft',
  'review',
  'published',
  'started',
  'ended',
  'cancelled',
] as const;
export type EventState = (typeof EVENT_STATES)[number];

export const EVENT_CATEGORIES = [
  'games',
  'food',
  'outdoors',
  'music',
  'culture',
  'sport',
  'talk',
  'other',
] as const;
export type EventCategory = (typeof EVENT_CATEGORIES)[number];

/** `late`: cancelled within 24 hours of the start. `missed`: going, and never checked in. */
export const RSVP_STATUSES = [
  'going',
  'waiting',
  'cancelled',
  'late',
  'attended',
  'missed',
  'removed',
] as const;

/** How an attendance was confirmed: by the host's code, or by two guests who met. */
export const CONFIRMED_BY = ['host', 'people'] as const;
export type ConfirmedBy = (typeof CONFIRMED_BY)[number];

/** How long a host has to be a member. */
export const HOST_DAYS = 14;

export const TITLE_MIN = 3;
export const TITLE_MAX = 80;
export const DESCRIPTION_MAX = 2000;
export const RULES_MAX = 1000;
export const PLACE_MAX = 100;
export const ADDRESS_MAX = 200;
export const FINDING_MAX = 1000;
export const PLACES_MIN = 4;
export const PLACES_MAX = 100;
export const EVENT_HOURS_MAX = 24;
/** How far ahead an event can start. */
export const AHEAD_DAYS_MAX = 365;
/** Drafts and events that are still to come, at most, of one host. */
export const OPEN_EVENTS_MAX = 20;

/** Cancelling later than this before the start is `late`. */
export const LATE_HOURS = 24;
/** Until then the waiting list moves up by itself. */
export const MOVE_UP_HOURS = 12;
/** This many misses within `MISS_DAYS` make new RSVPs begin on the waiting list. */
export const MISSES_MAX = 3;
export const MISS_DAYS = 90;
export const MISS_PAUSE_DAYS = 30;

export const CODE_SECONDS = 30;
export const CODE_TRIES = 5;
/** The code can be shown and used from this long before the start. */
export const CHECK_IN_MINUTES = 60;

export const EVENT_POINTS = 20;
/** Events that pay points, in a week. */
export const PAID_EVENTS_A_WEEK = 2;

/** Events on a page. */
export const EVENTS_SHOWN = 30;
/** Events that one sees among one's own, and moderators as waiting. */
export const OWN_EVENTS_SHOWN = 100;

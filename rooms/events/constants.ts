export const EVENT_STATES = [
  'draft',
  'review',
  'published',
  'started',
  'ended',
  'cancelled',
] as const;
export type EventState = (typeof EVENT_STATES)[number];

/**
 * `tables` seats members who come alone at small tables in town, `rounds` lets them talk in pairs
 * online.
 */
export const EVENT_FORMATS = ['open', 'tables', 'rounds'] as const;
export type EventFormat = (typeof EVENT_FORMATS)[number];

/** A guest for whom no table was found comes first for so long. */
export const FIRST_DAYS = 90;

export const TABLE_SIZE = { min: 4, max: 8, usual: 6 };
export const ROUND_MINUTES = { min: 3, max: 6, usual: 4 };

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

/** `late`: canceled within 24 hours before the start. `missed`: going, but never checked in. */
export const RSVP_STATUSES = [
  'going',
  'waiting',
  'cancelled',
  'late',
  'attended',
  'missed',
  'removed',
] as const;

/**
 * Who has a place: check-in begins before the start, so some have attended while others are going.
 */
export const WITH_PLACE = ['going', 'attended'] as const;

export const hasPlace = (
  rsvp: { status: (typeof RSVP_STATUSES)[number] } | null | undefined,
): boolean => rsvp?.status === 'going' || rsvp?.status === 'attended';

/** How an attendance was confirmed: by the host's code, or by two guests who met. */
export const CONFIRMED_BY = ['host', 'people'] as const;
export type ConfirmedBy = (typeof CONFIRMED_BY)[number];

/** How long a host must have been a member. */
export const HOST_DAYS = 14;

export const TITLE_MIN = 3;
export const TITLE_MAX = 80;
export const DESCRIPTION_MAX = 2000;
export const RULES_MAX = 1000;
export const PLACE_MAX = 100;
export const ADDRESS_MAX = 200;
export const FINDING_MAX = 1000;
/** How many places an event of each format has. */
export const PLACES: Record<EventFormat, { min: number; max: number }> = {
  open: { min: 4, max: 100 },
  tables: { min: 8, max: 200 },
  rounds: { min: 6, max: 40 },
};
export const EVENT_HOURS_MAX = 24;
/** How far ahead an event can start. */
export const AHEAD_DAYS_MAX = 365;
/** Maximum number of drafts and upcoming events of one host. */
export const OPEN_EVENTS_MAX = 20;

/** A cancellation later than this before the start is `late`. */
export const LATE_HOURS = 24;
/** Until this time before the start, the waiting list moves up automatically. */
export const MOVE_UP_HOURS = 12;
/** The same for tables, at which an empty chair is felt. */
export const TABLES_MOVE_UP_HOURS = 2;
/** After this many misses within `MISS_DAYS`, new RSVPs start on the waiting list. */
export const MISSES_MAX = 3;
export const MISS_DAYS = 90;
export const MISS_PAUSE_DAYS = 30;

export const CODE_SECONDS = 30;
export const CODE_TRIES = 5;
/** The code can be shown and used from this time before the start. */
export const CHECK_IN_MINUTES = 60;

export const EVENT_POINTS = 20;
/** Maximum number of paid events in a week. */
export const PAID_EVENTS_A_WEEK = 2;

/** Events on a page. */
export const EVENTS_SHOWN = 30;
/** Maximum length of the member's own list, and of the moderators' list of waiting events. */
export const OWN_EVENTS_SHOWN = 100;

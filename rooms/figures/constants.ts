/** Limits and names of figures, in a file without zod. */

/** The figures of a day. They are stored by these names. */
export const FIGURES = [
  'registrations',
  'verified',
  'activeDay',
  'activeWeek',
  'activeMonth',
  'likes',
  'matches',
  'firstMessages',
  'answers',
  'dates',
  'events',
  'reports',
  'erased',
  'goodbyes',
  'silences',
] as const;
export type Figure = (typeof FIGURES)[number];

/** Sums of the members who joined in a week, stored at its Monday. */
export const COHORT_FIGURES = ['cohort', 'cohort1', 'cohort4', 'cohort8'] as const;
/** After how many weeks a cohort is looked at. */
export const COHORT_WEEKS = [1, 4, 8] as const;

/** The most days that one call answers. */
export const FIGURE_DAYS_MAX = 400;
export const FIGURE_DAYS = 30;
/** Smaller numbers of the balance could point at somebody. */
export const SMALL = 10;
export const FEW = '<10';
/** With fewer active members nothing of the balance is told. */
export const ACTIVE_LEAST = 50;
/** The days before a Monday from which a week's figures are counted. */
export const WEEK_DAYS = 28;
export const PLACES_MOST = 20;
/** After this many days without a message, a conversation counts as ended in silence. */
export const SILENCE_DAYS = 14;

/** How many weeks of the funnel are told, the newest first. */
export const WEEKS_TOLD = 12;

/** The units of lessons, in their order. Each has a folder beside this file's `lessons`. */
export const UNITS = ['open', 'listen', 'tell', 'suggest', 'kindly-no'] as const;
export type Unit = (typeof UNITS)[number];

/** The steps of a lesson, in their order. */
export const STEP_KINDS = ['notice', 'choose', 'write', 'compare', 'reflect'] as const;

/** What the browser looks for in what was written. */
export const CHECKS = ['question', 'takes-up', 'length'] as const;
export type Check = (typeof CHECKS)[number];

export const LESSON_POINTS = 5;
/** Lessons and cards that pay on one UTC day. */
export const PAID_A_DAY = 2;
/** After how many days a lesson comes back, each counted from the last time it was done. */
export const COMES_BACK_AFTER = [1, 3, 7, 21] as const;

/** Questions of the twelve questions. Their texts are the screen's. */
export const QUESTIONS = 12;
/** A suggestion that nobody answered for so long never was. */
export const SUGGESTED_DAYS = 7;

/** How often a member may ask the language model on one UTC day. */
export const MODEL_ASKS_A_DAY = 10;
/** Characters of a text of one's own, and of the advice. */
export const MODEL_TEXT_MAX = 1000;
export const ADVICE_MAX = 2000;

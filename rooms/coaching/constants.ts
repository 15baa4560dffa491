/** The units of lessons, in order. Each has a folder in `lessons`, next to this file. */
export const UNITS = ['open', 'listen', 'tell', 'suggest', 'kindly-no'] as const;
export type Unit = (typeof UNITS)[number];

/** The steps of a lesson, in their order. */
export const STEP_KINDS = ['notice', 'choose', 'write', 'compare', 'reflect'] as const;

/** The checks that the browser makes on a written text. */
export const CHECKS = ['question', 'takes-up', 'length'] as const;
export type Check = (typeof CHECKS)[number];

export const LESSON_POINTS = 5;
/** The number of lessons and cards that are paid on one UTC day. */
export const PAID_A_DAY = 2;
/** After how many days a lesson is due again, counted from the last time it was done. */
export const COMES_BACK_AFTER = [1, 3, 7, 21] as const;

/** Questions of the twelve questions. Their texts are the screen's. */
export const QUESTIONS = 12;
/** A suggestion without an answer disappears after this many days. */
export const SUGGESTED_DAYS = 7;

/** How often a member may ask the language model on one UTC day. */
export const MODEL_ASKS_A_DAY = 10;
/** Maximum length of the member's text, and of the advice. */
export const MODEL_TEXT_MAX = 1000;
export const ADVICE_MAX = 2000;

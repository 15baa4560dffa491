/** How many pictures a profile has at most (§23). */
export const PICTURES_MAX = 6;
/** The longest description of a picture. */
export const ALT_MAX = 250;
/** How many prompts a profile answers at most. */
export const PROMPTS_MAX = 3;
export const ANSWER_MAX = 250;
export const HEIGHT_MIN_CM = 120;
export const HEIGHT_MAX_CM = 230;
/** How many languages a profile names at most. */
export const LANGUAGES_MAX = 6;
/** The longest job and school. */
export const JOB_MAX = 60;
export const CAPTIONS_MAX = 1000;
/** A waveform's number of bars. */
export const WAVEFORM_MIN = 16;
export const WAVEFORM_MAX = 64;

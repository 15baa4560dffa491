/**
 * The address that §2's simulated recording saves. `example.com` is reserved for examples, so it
 * never belongs to anybody. In a separate file, so that screens don't load zod.
 */
export const PLACEHOLDER_VIDEO_URL = 'https://example.com/video-introduction.mp4';

/** Duration of the simulated recording in seconds (§9). */
export const SIMULATED_SECONDS = 3;

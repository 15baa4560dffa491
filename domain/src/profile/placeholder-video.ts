/**
 * What §2's simulated recording uploads: an address, not a recording. `example.com` is reserved
 * for such use, so it never leads to anybody. Apart from the schemas, so that screens get no zod.
 */
export const PLACEHOLDER_VIDEO_URL = 'https://example.com/video-introduction.mp4';

/** Seconds that the simulated recording lasts (§9). */
export const SIMULATED_SECONDS = 3;

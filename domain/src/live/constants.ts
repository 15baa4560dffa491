/** Milliseconds from a socket's closing to the next try (§9). */
export const RECONNECT_MS = 3000;
/** Milliseconds of chance added beyond the first try, so that a restart is not a stampede. */
export const RECONNECT_SPREAD_MS = 2000;
/** The largest frame that a client may send, in bytes (§18). */
export const FRAME_BYTES_MAX = 64 * 1024;

/** Close codes: 1012 is the standard's 'service restart', those from 4000 on are ours. */
export const CLOSE_RESTART = 1012;
export const CLOSE_TOO_MANY_FRAMES = 1008;
export const CLOSE_TOO_LARGE = 1009;
export const CLOSE_SIGNED_OUT = 4401;

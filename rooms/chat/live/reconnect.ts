/** Milliseconds between the closing of a socket and the next try (§9). */
export const RECONNECT_MS = 3000;
/** Random extra milliseconds after the first try, to avoid a stampede after a restart. */
export const RECONNECT_SPREAD_MS = 2000;
/** Within this time a page loads what can wait after a reconnect: all pages reconnect at once. */
export const CATCH_UP_SPREAD_MS = 3000;
/** The largest frame a client may send, in bytes (§18). */
export const FRAME_BYTES_MAX = 64 * 1024;

/** Close codes. 1012 is the standard's 'service restart'; codes from 4000 on are our own. */
export const CLOSE_RESTART = 1012;
export const CLOSE_TOO_MANY_FRAMES = 1008;
export const CLOSE_TOO_LARGE = 1009;
export const CLOSE_SIGNED_OUT = 4401;

/** The delay before try number `tries` (from 1). `chance` is a random number from 0 to 1. */
export function reconnectDelay(tries: number, chance: number): number {
  return RECONNECT_MS + (tries > 1 ? Math.round(chance * RECONNECT_SPREAD_MS) : 0);
}

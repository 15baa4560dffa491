import { RECONNECT_MS, RECONNECT_SPREAD_MS } from './constants.ts';

/** The delay before try number `tries` (from 1). `chance` is a random number from 0 to 1. */
export function reconnectDelay(tries: number, chance: number): number {
  return RECONNECT_MS + (tries > 1 ? Math.round(chance * RECONNECT_SPREAD_MS) : 0);
}

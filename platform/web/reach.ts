import { createListeners } from './listeners.ts';

/*
 * Whether the server is reachable. `navigator.onLine` is not enough: it is true with a router that
 * has no connection, and on a page that the service worker opened without a network.
 */
let isReached = true;
const listeners = createListeners();

/** Call it with the outcome of every request. */
export function noteReach(reached: boolean): void {
  if (reached === isReached) return;
  isReached = reached;
  listeners.tell();
}

export function isServerReached(): boolean {
  return isReached;
}

export const onReachChange = listeners.subscribe;

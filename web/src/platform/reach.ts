/*
 * Whether the server answers. `navigator.onLine` alone does not tell: it is true with a router that
 * leads nowhere, and on a page that the service worker opened without a network.
 */
let isReached = true;
const listeners = new Set<() => void>();

/** Called with the outcome of every request. */
export function noteReach(reached: boolean): void {
  if (reached === isReached) return;
  isReached = reached;
  for (const listener of listeners) listener();
}

export function isServerReached(): boolean {
  return isReached;
}

export function onReachChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

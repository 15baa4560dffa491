const RECONNECT_MS = { first: 100, most: 2000 };

/** Milliseconds to wait before the next try to connect to Redis. */
export function waitBefore(retries: number): number {
  return Math.min(RECONNECT_MS.first * 2 ** Math.min(retries, 10), RECONNECT_MS.most);
}

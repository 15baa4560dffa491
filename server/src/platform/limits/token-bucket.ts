/** A limit that is cheap enough for every frame: in process, without a promise. */
export interface TokenBucket {
  /** Takes one; false when there is none left. */
  take(): boolean;
}

/**
 * Lets `capacity` through at once and `perSecond` on and on. Reads the monotonic clock: how fast
 * frames come is no business time.
 */
export function createTokenBucket(capacity: number, perSecond: number): TokenBucket {
  let tokens = capacity;
  let filledAt = performance.now();
  return {
    take: () => {
      const now = performance.now();
      tokens = Math.min(capacity, tokens + ((now - filledAt) / 1000) * perSecond);
      filledAt = now;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}

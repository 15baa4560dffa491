/** A limit cheap enough to check for every frame: in process, without a promise. */
export interface TokenBucket {
  /** Takes one token; false when none is left. */
  take(): boolean;
}

/**
 * Allows a burst of `capacity` and then `perSecond`. Uses the monotonic clock, because the rate of
 * frames is not business time.
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

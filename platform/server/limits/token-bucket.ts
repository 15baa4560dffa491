/**
 * A limit cheap enough to check for every frame: in process, without a promise. Allows a burst of
 * `capacity` and then `perSecond`. A class rather than a closure: every socket keeps some.
 */
export class TokenBucket {
  readonly #capacity: number;
  readonly #perSecond: number;
  #tokens: number;
  /** By the monotonic clock, because the rate of frames is not business time. */
  #filledAt = performance.now();

  constructor(capacity: number, perSecond: number) {
    this.#capacity = capacity;
    this.#perSecond = perSecond;
    this.#tokens = capacity;
  }

  /** Takes one token; false when none is left. */
  take(): boolean {
    const now = performance.now();
    const added = ((now - this.#filledAt) / 1000) * this.#perSecond;
    this.#tokens = Math.min(this.#capacity, this.#tokens + added);
    this.#filledAt = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}

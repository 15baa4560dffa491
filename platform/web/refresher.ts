export interface Refresher {
  /** Fetches again. Calls during a request cause one more request after it. */
  refresh: () => Promise<void>;
  /** Ignores the answer of a running request, because newer data is known. */
  dropCurrent: () => void;
}

/** Fetches one at a time, so that no older answer replaces a newer one. */
export function createRefresher<Value>(
  fetchValue: () => Promise<Value>,
  onFetched: (value: Value) => void,
): Refresher {
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isDropped = false;

  async function fetchUntilCurrent(): Promise<void> {
    do {
      isWanted = false;
      isDropped = false;
      const value = await fetchValue();
      if (!isDropped) onFetched(value);
    } while (isWanted || isDropped);
    running = undefined;
  }

  return {
    refresh: () => {
      isWanted = true;
      running ??= fetchUntilCurrent();
      return running;
    },
    dropCurrent: () => {
      isDropped = true;
    },
  };
}

const STEPS = 50;

/**
 * Calls `act` for each item once an interval, a few items at a time. Serving 10,000 sockets in one
 * go would block everything else.
 */
export function createStaggeredTimer<T>(everyMs: number, act: (item: T) => void) {
  const steps = Array.from({ length: STEPS }, () => new Set<T>());
  let joined = 0;
  let next = 0;
  const timer = setInterval(() => {
    for (const item of steps[next] ?? []) act(item);
    next = (next + 1) % STEPS;
  }, everyMs / STEPS).unref();

  return {
    /** Returns a function that removes the item. */
    join: (item: T): (() => void) => {
      const step = steps[joined % STEPS];
      joined += 1;
      step?.add(item);
      return () => step?.delete(item);
    },
    stop: () => clearInterval(timer),
  };
}

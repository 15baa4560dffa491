import type { Limit, LimitCounter } from './limits.ts';

/** The share of a limit that all workers together may use without having reported it. */
const UNREPORTED = 1 / 20;
/** Beyond this many keys, what is not reported is forgotten. */
const KEYS_MAX = 10_000;

interface Use {
  unreported: number;
  /** While a report is under way, further calls wait, or many at once would all pass. */
  report: Promise<void> | undefined;
  /** On the monotonic clock, in milliseconds. */
  refusedUntil: number;
}

/**
 * Counts calls that are too frequent to ask the first process about each. A worker reports them in
 * batches, so few of them wait for an answer. The workers' unreported calls are taken off the limit
 * beforehand: a key never gets more calls than the limit, and at most a twentieth less.
 */
export function createBatchedCounter({
  counter,
  workers,
  multiplier,
}: {
  /** Counts over all workers, with `multiplier`. */
  counter: LimitCounter;
  workers: number;
  multiplier: number;
}): LimitCounter {
  const uses = new Map<string, Use>();

  const useOf = (id: string): Use => {
    const known = uses.get(id);
    if (known) return known;
    if (uses.size >= KEYS_MAX) uses.clear();
    const use: Use = { unreported: 0, report: undefined, refusedUntil: 0 };
    uses.set(id, use);
    return use;
  };

  const report = async (use: Use, limit: Limit, key: string, batch: number): Promise<void> => {
    const points = limit.points - (workers * (batch - 1)) / multiplier;
    try {
      const waitMs = await counter.count({ ...limit, points }, key, batch);
      use.unreported = 0;
      if (waitMs !== undefined) use.refusedUntil = performance.now() + waitMs;
    } finally {
      use.report = undefined;
    }
  };

  return {
    count: async (limit, key) => {
      const batch = Math.max(1, Math.floor((limit.points * multiplier * UNREPORTED) / workers));
      const use = useOf(`${limit.name} ${key}`);
      while (use.report) await use.report;
      const waitMs = use.refusedUntil - performance.now();
      if (waitMs > 0) return waitMs;
      use.unreported += 1;
      if (use.unreported < batch) return undefined;
      use.report = report(use, limit, key, batch);
      await use.report;
      const refusedFor = use.refusedUntil - performance.now();
      return refusedFor > 0 ? refusedFor : undefined;
    },
    reset: async (limit, key) => {
      uses.delete(`${limit.name} ${key}`);
      await counter.reset(limit, key);
    },
  };
}

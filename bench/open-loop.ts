import { monitorEventLoopDelay } from 'node:perf_hooks';

import { pause } from './chat-load.ts';

/**
 * Calls `fire` at an even rate, even if earlier calls are not finished. `due` is the time, by
 * performance.now(), at which the call should have started. Measuring from `due` includes waits
 * that a slow server or a late load generator causes.
 */
export async function fireEvenly(
  perSecond: number,
  seconds: number,
  fire: (due: number) => void,
): Promise<void> {
  const began = performance.now();
  const count = Math.round(perSecond * seconds);
  let fired = 0;
  while (fired < count) {
    const dueByNow = Math.floor(((performance.now() - began) / 1000) * perSecond);
    for (; fired < Math.min(dueByNow, count); fired += 1) {
      fire(began + (fired * 1000) / perSecond);
    }
    await pause(1);
  }
}

/**
 * Measures how late this process runs its own timers, as p99 in milliseconds, until the returned
 * function is called. A high value means that the machine was busy and the figures say little.
 */
export function watchLateness(): () => number {
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  return () => {
    delays.disable();
    return delays.percentile(99) / 1e6;
  };
}

/** Waits for a condition for at most `withinMs`. Returns whether it was met. */
export async function until(isMet: () => boolean, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (!isMet()) {
    if (performance.now() > end) return false;
    await pause(1);
  }
  return true;
}

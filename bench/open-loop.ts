import { monitorEventLoopDelay } from 'node:perf_hooks';

import { pause } from './chat-load.ts';

/**
 * Calls `fire` at an even rate, whatever became of the calls before: `due` is when it should have
 * been, by performance.now(). Who measures from there leaves no wait out that a slow server, or a
 * late generator, has caused.
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
 * How late this process came to its own work, in milliseconds at 99 %: high where others take the
 * machine, and then no figure of the run says much. Begins when called; the answer reads it.
 */
export function watchLateness(): () => number {
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  return () => {
    delays.disable();
    return delays.percentile(99) / 1e6;
  };
}

/** Waits for a condition, at most so many milliseconds; whether it came about. */
export async function until(isSo: () => boolean, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (!isSo()) {
    if (performance.now() > end) return false;
    await pause(1);
  }
  return true;
}

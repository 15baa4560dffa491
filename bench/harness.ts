import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** What the running part has opened. */
const closers: (() => unknown)[] = [];

/** Closes something when the part ends, also after an error. The last opened is closed first. */
export function atEnd(close: () => unknown): void {
  closers.push(close);
}

export async function runPart<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } finally {
    for (const close of closers.splice(0).toReversed()) await close();
  }
}

export function log(text: string): void {
  console.error(`  ${text}`);
}

/** Measures several times, numbered from 1. */
export async function inRounds<Result>(
  count: number,
  measure: (round: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let round = 1; round <= count; round += 1) {
    log(`round ${round} of ${count}`);
    results.push(await measure(round));
  }
  return results;
}

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

/** Waits for a condition for at most `withinMs`. Returns whether it was met. */
export async function until(isMet: () => boolean, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (!isMet()) {
    if (performance.now() > end) return false;
    await pause(1);
  }
  return true;
}

/**
 * Measures how late this process runs its own timers, until the returned function is called. A high
 * value means that the machine was busy and the figures say little.
 */
export function watchLateness(): () => string {
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  return () => {
    delays.disable();
    const ms = (delays.percentile(99) / 1e6).toFixed(0);
    return `The load generator itself was late by ${ms} ms (p99), which is included in the figures.`;
  };
}

import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_EVERY_MS = 15_000;
/** The share of the time in which a process still counts as quiet: for timers, and a call or two. */
const QUIET = 0.05;

/**
 * Collects all garbage once after each busy time. V8 keeps the room that it made for young objects
 * under load, up to 128 MB, until the next full collection, which a quiet process never reaches
 * (docs/decisions/058-memory.md).
 */
export function freeWhenQuiet(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let wasBusy = true;
  let before = performance.eventLoopUtilization();
  const look = () => {
    const now = performance.eventLoopUtilization();
    const isBusy = performance.eventLoopUtilization(now, before).utilization > QUIET;
    before = now;
    if (wasBusy && !isBusy) collect();
    wasBusy = isBusy;
  };
  setInterval(look, LOOK_EVERY_MS).unref();
}

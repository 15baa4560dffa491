import { performance } from 'node:perf_hooks';
import { memoryUsage } from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_EVERY_MS = 15_000;
/** The share of the time in which a process still counts as quiet: for timers, and a call or two. */
const QUIET = 0.02;
/** How far the heap may grow before it is worth the tenth of a second that a collection takes. */
const ROOM_BYTES = 16 * 1024 * 1024;

/**
 * Collects all garbage of a quiet process whose heap has grown. V8 keeps the room that it made for
 * young objects under load, up to 128 MB, until the next full collection, which a quiet process
 * never reaches (docs/decisions/history/058-memory.md).
 */
export function freeWhenQuiet(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let before = performance.eventLoopUtilization();
  let kept = 0;
  const look = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > QUIET || memoryUsage().heapTotal < kept + ROOM_BYTES) return;
    collect();
    kept = memoryUsage().heapTotal;
  };
  setInterval(look, LOOK_EVERY_MS).unref();
}

import { flushCompileCache } from 'node:module';

import { failureText } from './platform/log/describe-error.ts';
import { stopOnUncaught } from './platform/log/uncaught.ts';
import { setV8Flags } from './platform/v8-flags.ts';
import { startServer, type CleanUp } from './start.ts';

/** A longer stop is cut short. */
const STOP_WITHIN_MS = 10_000;

setV8Flags();

const cleanUps: CleanUp[] = [];
const stopRequest = new AbortController();
const starting = startServer(process.env, {
  isDemo: process.argv.includes('--demo'),
  onStop: (cleanUp) => cleanUps.push(cleanUp),
  stopRequest: stopRequest.signal,
});
let stopping: Promise<void> | undefined;

/** Undoes the start in reverse order: the port, then the pool, then the database. */
async function stop(exitCode: number): Promise<void> {
  const overdue = setTimeout(() => process.exit(exitCode || 1), STOP_WITHIN_MS);
  stopRequest.abort();
  // Waits for a start in progress, because its later parts would otherwise stay running.
  await starting.catch(() => {});
  for (const cleanUp of cleanUps.toReversed()) await cleanUp().catch(() => {});
  clearTimeout(overdue);
  process.exit(exitCode);
}

function stopOnce(exitCode: number): void {
  stopping ??= stop(exitCode);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stopOnce(0));
stopOnUncaught(() => stopOnce(1));
// The command that started us (scripts/run.mjs) was killed.
process.on('disconnect', () => stopOnce(0));

// The cache is written at the end otherwise, and so never by a server that is killed.
void starting.then(flushCompileCache, () => {});
starting.catch((error: unknown) => {
  if (stopRequest.signal.aborted) return;
  console.error(failureText(error));
  stopOnce(1);
});

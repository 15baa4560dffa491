import cluster from 'node:cluster';
import { flushCompileCache } from 'node:module';

import { freeWhenQuiet } from '../../platform/server/free-when-quiet.ts';
import { failureText } from '../../platform/server/log/describe-error.ts';
import { stopOnUncaught } from '../../platform/server/log/uncaught.ts';
import { setV8Flags } from '../../platform/server/v8-flags.ts';
import { addSettingsFile } from './configuration/settings-file.ts';
import type { CleanUp } from './deps.ts';
import { STARTER, whenAbandoned } from './when-abandoned.mjs';
import { tellFailed } from './workers.ts';

/** A longer stop is cut short. */
const STOP_WITHIN_MS = 10_000;

setV8Flags();
freeWhenQuiet();

const { [STARTER]: starter } = process.env;
// It is not the workers' parent.
delete process.env[STARTER];

const cleanUps: CleanUp[] = [];
const stopRequest = new AbortController();
const starting = cluster.isWorker ? serveAsWorker() : serve();
let stopping: Promise<void> | undefined;

async function serve(): Promise<void> {
  const isDemo = process.argv.includes('--demo');
  // Calls work without a relay, also in the workers, which inherit it.
  if (isDemo) process.env['CALLS'] ||= 'direct';
  // A demo never touches a real community.
  else addSettingsFile(process.env);
  const { startServer } = await import('./start.ts');
  await startServer(process.env, {
    isDemo,
    scene: process.argv.find((word) => word.startsWith('--as='))?.slice('--as='.length),
    onStop: (cleanUp) => cleanUps.push(cleanUp),
    stopRequest: stopRequest.signal,
  });
}

async function serveAsWorker(): Promise<void> {
  const { startWorker } = await import('./start-worker.ts');
  await startWorker(process.env, { onStop: (cleanUp) => cleanUps.push(cleanUp) });
}

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
// It may have been killed while our modules were loading, when nobody listened.
if (process.send && !process.connected) stopOnce(0);
// Or it has become this process.
if (starter !== undefined) whenAbandoned(Number(starter), () => stopOnce(0));

// The cache is written at the end otherwise, and so never by a server that is killed.
void starting.then(flushCompileCache, () => {});
starting.catch((error: unknown) => {
  if (stopRequest.signal.aborted) return;
  if (cluster.isWorker) {
    void tellFailed(failureText(error)).then(() => stopOnce(1));
    return;
  }
  console.error(failureText(error));
  stopOnce(1);
});

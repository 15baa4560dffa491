import { connectDatabase } from '../../platform/server/database/database.ts';
import { createLogger } from '../../platform/server/log.ts';
import { readConfig } from './config.ts';
import { createDeps, type CleanUp } from './deps.ts';
import { serveApp } from './serve.ts';
import { connectionsOf, joinWorkers } from './workers.ts';

/** Serves as one of several workers, once the first process has opened the database. */
export async function startWorker(
  env: NodeJS.ProcessEnv,
  { onStop }: { onStop: (cleanUp: CleanUp) => void },
): Promise<void> {
  const workers = joinWorkers();
  const config = readConfig(env);
  const log = createLogger(config.logLevel);
  const database = connectDatabase(await workers.begun, { connections: connectionsOf(config) });
  onStop(() => database.close());
  const deps = await createDeps(
    config,
    { database, log, link: workers.link, isServing: true },
    onStop,
  );
  workers.showMetrics(() => deps.metrics.registry.getMetricsAsJSON());
  await serveApp(deps, onStop);
  workers.tellReady();
}

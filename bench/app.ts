import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { buildApp } from '../app/server/app.ts';
import { readConfig } from '../app/server/config.ts';
import type { Deps } from '../app/server/context.ts';
import { handleJobs } from '../app/server/rooms.ts';
import { systemClock } from '../platform/server/clock.ts';
import { connectDatabase, type DatabaseLocation } from '../platform/server/database/database.ts';
import { createJobs } from '../platform/server/jobs/jobs.ts';
import { createLimitCounter, createLimits } from '../platform/server/limits/limits.ts';
import { createLocalBus } from '../platform/server/live/bus.ts';
import { createLocalPresence } from '../platform/server/live/presence.ts';
import { createLogger } from '../platform/server/log.ts';
import { createMetrics } from '../platform/server/metrics/metrics.ts';
import { createLocalStorage } from '../platform/server/storage/local-storage.ts';
import { openCommunity } from '../rooms/community/server/index.ts';

export interface Statement {
  query: string;
  params: unknown[];
}

/** Builds Rizzly for measuring: one node without log, mails and effective rate limits. */
export async function buildQuietApp(
  location: DatabaseLocation,
  options: Parameters<typeof connectDatabase>[1] = {},
) {
  const { db, close } = connectDatabase(location, options);
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT_MULTIPLIER: '1000000' });
  const log = createLogger('silent');
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-bench-files-'));
  const live = createLocalBus();
  const deps: Deps = {
    config,
    db,
    clock: systemClock,
    log,
    jobs: createJobs({ location, log }),
    community: await openCommunity({ db, live, log, clock: systemClock }, { isPolling: false }),
    live,
    presence: createLocalPresence(),
    limits: createLimits(createLimitCounter(config.rateLimitMultiplier)),
    metrics: createMetrics(),
    storage: await createLocalStorage(dataDir),
    mailer: { send: async () => ({ state: 'taken' }) },
  };
  handleJobs(deps);
  const app = await buildApp(deps);
  app.addHook('onClose', async () => {
    await close();
    await fs.rm(dataDir, { recursive: true, force: true });
  });
  return app;
}

/**
 * Makes each call and returns its statements and answer. The first calls are not recorded: they also
 * note that the member is here.
 */
export async function watchCalls(
  location: DatabaseLocation,
  cookie: string,
  urls: readonly string[],
): Promise<{ url: string; statements: Statement[]; answer: unknown }[]> {
  let statements: Statement[] = [];
  const app = await buildQuietApp(location, {
    connections: 1,
    onQuery: (query, params) => statements.push({ query, params }),
  });
  const call = (url: string) => app.inject({ url, headers: { cookie } });
  for (const url of urls) await call(url);
  const watched = [];
  for (const url of urls) {
    statements = [];
    watched.push({ url, answer: (await call(url)).json<unknown>(), statements });
  }
  await app.close();
  return watched;
}

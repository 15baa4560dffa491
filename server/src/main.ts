import fs from 'node:fs/promises';
import path from 'node:path';

import { buildApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { removeExpired } from './features/account/index.ts';
import { systemClock } from './platform/clock.ts';
import { connectDatabase, type DatabaseLocation } from './platform/database/database.ts';
import { startEmbeddedPostgres } from './platform/database/embedded.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { createLimits } from './platform/limits/limits.ts';
import { createLocalBus } from './platform/live/bus.ts';
import { createRedisBus } from './platform/live/redis-bus.ts';
import { createLogger, type Logger } from './platform/log.ts';
import { createOutboxMailer, createSmtpMailer } from './platform/mail/mailer.ts';
import { createMetrics, measureEvents, serveMetrics } from './platform/metrics/metrics.ts';
import { createRedis, type Redis } from './platform/redis/redis.ts';
import { StartupError } from './platform/startup-error.ts';
import { createLocalStorage } from './platform/storage/local-storage.ts';
import { createS3Storage } from './platform/storage/s3-storage.ts';

const HOUR_MS = 3_600_000;
/** A stop that takes longer than this is cut short. */
const STOP_WITHIN_MS = 10_000;

const DATABASE_NAME = 'rizzly';

async function prepareDataDir(directory: string): Promise<void> {
  try {
    await fs.mkdir(directory, { recursive: true });
    await fs.access(directory, fs.constants.W_OK | fs.constants.X_OK);
  } catch {
    throw new StartupError(`The directory ${directory} can't be written to (DATA_DIR).`);
  }
}

async function openDatabase(
  config: Config,
): Promise<{ location: DatabaseLocation; stop: () => Promise<void> }> {
  if (config.databaseUrl) {
    return { location: { url: config.databaseUrl }, stop: async () => {} };
  }
  const postgres = await startEmbeddedPostgres(config.dataDir, {
    onProgress: (text) => console.log(text),
  });
  const { socketDirectory, user } = postgres;
  const admin = connectDatabase({ socketDirectory, user, name: 'postgres' }, { connections: 1 });
  const found = await admin.client`select 1 from pg_database where datname = ${DATABASE_NAME}`;
  if (found.length === 0) await admin.client.unsafe(`create database ${DATABASE_NAME}`);
  await admin.close();
  return {
    location: { socketDirectory, user, name: DATABASE_NAME },
    stop: () => postgres.stop(),
  };
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  await prepareDataDir(config.dataDir);
  const { location, stop: stopDatabase } = await openDatabase(config);
  const cleanUps: (() => Promise<unknown>)[] = [stopDatabase];
  const stop = once(async (exitCode: number) => {
    const overdue = setTimeout(() => process.exit(1), STOP_WITHIN_MS);
    for (const cleanUp of cleanUps.toReversed()) await cleanUp().catch(() => {});
    clearTimeout(overdue);
    process.exit(exitCode);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));

  try {
    await migrateDatabase(location).catch((error: unknown) => {
      if (!config.databaseUrl) throw error;
      throw new StartupError(`The database can't be used (DATABASE_URL): ${reasonOf(error)}`);
    });
    const { db, close } = connectDatabase(location);
    cleanUps.push(() => close());
    const log = createLogger(config.logLevel);
    const redis = config.redisUrl ? openRedis(config.redisUrl, log) : undefined;
    cleanUps.push(async () => redis?.close());
    const mailer = config.smtpUrl
      ? createSmtpMailer(config.smtpUrl, config.mailFrom, log)
      : createOutboxMailer(path.join(config.dataDir, 'outbox'), config.mailFrom, log);
    const live = redis ? createRedisBus(redis, log) : createLocalBus();
    const metrics = createMetrics();
    measureEvents(live, metrics);
    const deps = {
      metrics,
      live,
      config,
      db,
      clock: systemClock,
      mailer,
      log,
      limits: createLimits(config.rateLimitMultiplier, redis?.publisher),
      storage: config.s3
        ? createS3Storage(config.s3)
        : await createLocalStorage(path.join(config.dataDir, 'files')),
    };
    const app = await buildApp(deps);
    cleanUps.push(() => app.close());
    const sweep = setInterval(() => {
      removeExpired(deps).catch((error: unknown) => log.warn({ err: error }, 'sweep failed'));
    }, HOUR_MS);
    cleanUps.push(async () => clearInterval(sweep));
    await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
      throw new StartupError(portSentence(config, error));
    });
    if (config.metricsPort !== undefined) {
      const served = await serveMetrics(metrics, { host: config.host, port: config.metricsPort });
      cleanUps.push(() => served.close());
    }
    console.log(`Rizzly is at ${config.publicUrl}`);
  } catch (error) {
    report(error);
    await stop(1);
  }
}

/** Two connections, since one that listens can do nothing else. Waits for neither. */
function openRedis(url: string, log: Logger) {
  const publisher = createRedis(url, log);
  const subscriber = createRedis(url, log);
  const clients: Redis[] = [publisher, subscriber];
  // A client that can't connect tells by its 'error' event and goes on trying.
  for (const client of clients) client.connect().catch(() => {});
  return {
    publisher,
    subscriber,
    close: () => {
      for (const client of clients) client.destroy();
    },
  };
}

function once(run: (exitCode: number) => Promise<void>): (exitCode: number) => Promise<void> {
  let running: Promise<void> | undefined;
  return (exitCode) => (running ??= run(exitCode));
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? reasonOf(error.cause) : error.message;
}

function portSentence(config: Config, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `Port ${config.port} is in use by another program: stop it, or set PORT to another number.`;
  }
  if (code === 'EACCES') {
    return `Port ${config.port} needs more rights than this user has: set PORT to a number above 1023.`;
  }
  return `The address ${config.host}:${config.port} can't be opened: ${reasonOf(error)} (HOST, PORT).`;
}

function report(error: unknown): void {
  const known = error instanceof StartupError;
  console.error(known ? error.message : error);
}

start().catch((error: unknown) => {
  report(error);
  process.exitCode = 1;
});

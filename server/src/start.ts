import path from 'node:path';

import { buildApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import type { Deps } from './context.ts';
import { isCommunityEmpty } from './features/account/index.ts';
import { applyTombstones, eraseDue } from './features/leaving/index.ts';
import { systemClock } from './platform/clock.ts';
import { connectDatabase, type DatabaseConnection } from './platform/database/database.ts';
import { keepDatabaseRunning } from './platform/database/keep-running.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { hasCode } from './platform/error-code.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createLimits } from './platform/limits/limits.ts';
import { createLocalBus } from './platform/live/bus.ts';
import { createLocalPresence, createRedisPresence } from './platform/live/presence.ts';
import { createRedisBus } from './platform/live/redis-bus.ts';
import { createLogger, type Logger } from './platform/log.ts';
import { createOutboxMailer, createSmtpMailer } from './platform/mail/mailer.ts';
import {
  createMetrics,
  measureEvents,
  measureJobs,
  measureMails,
  measurePool,
  serveMetrics,
  showGauge,
} from './platform/metrics/metrics.ts';
import { openPrivateDirectory } from './platform/open-directory.ts';
import { createDiskProbe, keepAnswer } from './platform/readiness.ts';
import type { Redis } from './platform/redis/redis.ts';
import { StartupError } from './platform/startup-error.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { eraseMember } from './rooms.ts';

export type CleanUp = () => Promise<unknown>;

export interface StartOptions {
  /** Fills an empty community with generated members. */
  isDemo: boolean;
  /** Called for each started part with the function that stops it. */
  onStop: (cleanUp: CleanUp) => void;
  /** Aborts a long start. */
  stopRequest: AbortSignal;
}

/**
 * Starts everything, from reading the environment to opening the port. Throws StartupError for
 * problems that the operator can fix.
 */
export async function startServer(env: NodeJS.ProcessEnv, options: StartOptions): Promise<void> {
  const { onStop } = options;
  const config = readConfig(env);
  prepareDataDir(config.dataDir);
  const log = createLogger(config.logLevel);
  const database = await prepareDatabase(config, log, onStop);
  const deps = await createDeps(config, { database, log }, onStop);
  const demo = options.isDemo ? await openDemo(deps, options.stopRequest) : undefined;

  const app = await buildApp(deps);
  onStop(() => app.close());
  await eraseGone(deps);
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw new StartupError(describeListenError(config, error));
  });
  await deps.jobs.work();
  if (config.metricsPort !== undefined) {
    const address = { host: config.host, port: config.metricsPort };
    const served = await serveMetrics(deps.metrics, address);
    onStop(() => served.close());
  }
  await greet(deps, demo);
  const finishing = demo?.finish().catch((error: unknown) => {
    log.error({ err: error }, 'the demo community is not complete');
  });
  onStop(async () => finishing);
}

function prepareDataDir(directory: string): void {
  try {
    openPrivateDirectory(directory);
  } catch {
    throw new StartupError(`The directory ${directory} can't be written to (DATA_DIR).`);
  }
}

async function prepareDatabase(
  config: Config,
  log: Logger,
  onStop: StartOptions['onStop'],
): Promise<DatabaseConnection> {
  const opened = await openDatabase(config, (text) => console.log(`${text} …`));
  let stopDatabase = () => opened.stop();
  onStop(() => stopDatabase());
  const { location } = opened;
  await migrateDatabase(location).catch((error: unknown) => {
    if (!config.databaseUrl) throw error;
    throw new StartupError(`The database can't be used (DATABASE_URL): ${reasonOf(error)}`);
  });
  const connection = connectDatabase(location);
  onStop(() => connection.close());
  const kept = keepDatabaseRunning({ config, opened, db: connection.db, log });
  stopDatabase = () => kept.stop();
  return connection;
}

async function createDeps(
  config: Config,
  { database, log }: { database: DatabaseConnection; log: Logger },
  onStop: StartOptions['onStop'],
): Promise<Deps> {
  const redis = config.redisUrl ? await openRedis(config.redisUrl, log) : undefined;
  onStop(async () => redis?.close());
  const redisBus = redis && createRedisBus(redis, log);
  const live = redisBus ?? createLocalBus();
  const presence = redis ? createRedisPresence(redis.publisher, log) : createLocalPresence();
  onStop(async () => presence.close());
  const jobs = createJobs({ location: database.location, log, listens: true });
  onStop(() => jobs.stop());
  const metrics = createMetrics();
  measureEvents(live, metrics);
  measurePool(metrics, database.poolLoad);
  measureJobs(metrics, jobs);
  if (redisBus) {
    const help = 'Live events that Redis has not taken yet';
    showGauge(metrics, 'rizzly_redis_publishing', help, redisBus.publishing);
  }
  const mailer = config.smtpUrl
    ? createSmtpMailer(config.smtpUrl, config.mailFrom, log)
    : createOutboxMailer(path.join(config.dataDir, 'outbox'), config.mailFrom, log);
  return {
    config,
    db: database.db,
    log,
    jobs,
    live,
    presence,
    metrics,
    clock: systemClock,
    mailer: measureMails(mailer, metrics),
    limits: createLimits(config.rateLimitMultiplier, redis?.publisher),
    storage: await openStorage(config),
    ...(keepsFiles(config) && {
      diskProbe: keepAnswer(createDiskProbe(config.dataDir), systemClock),
    }),
  };
}

/** The database may be of an older backup: whoever was erased since is erased again. */
async function eraseGone(deps: Deps): Promise<void> {
  await applyTombstones(deps);
  // They are absent already. Who could not be erased is tried again each hour.
  await eraseDue(deps, eraseMember).catch((error: unknown) => {
    deps.log.error({ err: error }, 'erasing at the start failed');
  });
}

/** A node whose database, files and mails are elsewhere needs no disk. */
function keepsFiles({ databaseUrl, s3, smtpUrl }: Config): boolean {
  return !databaseUrl || !s3 || !smtpUrl;
}

/**
 * Opens two connections, because a listening one can't run commands. Does not wait for them. The
 * client is imported on demand: without it a start loads a third fewer modules.
 */
async function openRedis(url: string, log: Logger) {
  const { createRedis } = await import('./platform/redis/redis.ts');
  const publisher = createRedis(url, log);
  const subscriber = createRedis(url, log);
  const clients: Redis[] = [publisher, subscriber];
  // A client that can't connect emits `error` and keeps trying.
  for (const client of clients) client.connect().catch(() => {});
  return {
    publisher,
    subscriber,
    close: () => {
      for (const client of clients) client.destroy();
    },
  };
}

/** Imported on demand, because its generators are not installed for a real instance. */
async function openDemo(deps: Deps, stopRequest: AbortSignal) {
  const { seedDemo } = await import('./demo/seed.ts');
  return seedDemo(deps, { stopRequest, onProgress: (text) => console.log(`${text} …`) });
}

async function greet(
  { config, db }: Deps,
  demo: Awaited<ReturnType<typeof openDemo>> | undefined,
): Promise<void> {
  console.log(`\nRizzly is at ${config.publicUrl}`);
  if (demo) {
    console.log(`Sign in as ${demo.email} with the password ${demo.password}`);
    for (const { who, email } of demo.others) console.log(`${who}: ${email}, the same password`);
  } else if (await isCommunityEmpty(db)) {
    console.log('Nobody is here yet. To see it with a demo community: npm run demo');
  }
  if (config.devMailbox) console.log(`Mails are kept, not sent: ${config.publicUrl}/dev/mailbox`);
  console.log('Ctrl-C stops it.\n');
}

function describeListenError(config: Config, error: unknown): string {
  if (hasCode(error, 'EADDRINUSE')) {
    return `Port ${config.port} is in use by another program: stop it, or set PORT to another number.`;
  }
  if (hasCode(error, 'EACCES')) {
    return `Port ${config.port} needs more rights than this user has: set PORT to a number above 1023.`;
  }
  return `The address ${config.host}:${config.port} can't be opened: ${reasonOf(error)} (HOST, PORT).`;
}

/** The message of the innermost cause, because drivers wrap it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? reasonOf(error.cause) : error.message;
}

import path from 'node:path';

import { systemClock } from '../../platform/server/clock.ts';
import type { DatabaseConnection } from '../../platform/server/database/database.ts';
import { openReplica } from '../../platform/server/database/replica.ts';
import { createJobs } from '../../platform/server/jobs/jobs.ts';
import { createLimitCounter, createLimits } from '../../platform/server/limits/limits.ts';
import { createLocalBus } from '../../platform/server/live/bus.ts';
import { createLocalPresence, createRedisPresence } from '../../platform/server/live/presence.ts';
import { createRedisBus } from '../../platform/server/live/redis-bus.ts';
import type { Logger } from '../../platform/server/log.ts';
import { brandMails } from '../../platform/server/mail/brand-mails.ts';
import { createOutboxMailer, createSmtpMailer } from '../../platform/server/mail/mailer.ts';
import {
  createMetrics,
  measureEvents,
  measureJobs,
  measureMails,
  measurePool,
  showGauge,
} from '../../platform/server/metrics/metrics.ts';
import { createDiskProbe, keepAnswer } from '../../platform/server/readiness.ts';
import type { Redis } from '../../platform/server/redis/redis.ts';
import { openStorage } from '../../platform/server/storage/open-storage.ts';
import type { HubLink } from '../../platform/server/workers/link.ts';
import { keepMails } from '../../rooms/account/server/index.ts';
import { openCommunity } from '../../rooms/community/server/index.ts';
import { readLogo } from '../../rooms/profile/server/media/index.ts';
import type { Config } from './config.ts';
import type { Deps } from './context.ts';
import { measureCommunity } from './operations/measure-community.ts';
import { handleJobs } from './rooms.ts';

export type CleanUp = () => Promise<unknown>;

interface Parts {
  database: DatabaseConnection;
  log: Logger;
  /**
   * The connection to the other workers of this machine. With Redis, which connects workers too, it
   * only counts what is limited for each machine.
   */
  link?: HubLink | undefined;
  /** Whether this process serves members and runs jobs. */
  isServing: boolean;
}

/** Opens everything that the application depends on. */
export async function createDeps(
  config: Config,
  { database, log, link, isServing }: Parts,
  onStop: (cleanUp: CleanUp) => void,
): Promise<Deps> {
  const redis = config.redis ? await openRedis(config.redis, log) : undefined;
  onStop(async () => redis?.close());
  const redisBus = redis && createRedisBus(redis, log);
  const live = redisBus ?? link?.live ?? createLocalBus();
  const presence = redis
    ? createRedisPresence(redis.publisher, log)
    : (link?.presence ?? createLocalPresence());
  onStop(async () => presence.close());
  const mailer = config.smtpUrl
    ? createSmtpMailer(config.smtpUrl, config.mailFrom, log, {
        isUnverified: config.isSmtpUnverified,
      })
    : createOutboxMailer(path.join(config.dataDir, 'outbox'), config.mailFrom, log);
  onStop(async () => mailer.close?.());
  const jobs = createJobs({ location: database.location, log, listens: isServing });
  onStop(() => jobs.stop());
  const counter =
    redis || !link
      ? createLimitCounter(config.rateLimitMultiplier, redis?.publisher)
      : link.counter;
  const replica =
    config.databaseReadUrl && isServing
      ? openReplica({
          location: { url: config.databaseReadUrl, isPooled: config.isPooled },
          primary: database.db,
          log,
          connections: database.poolLoad().limit,
        })
      : undefined;
  onStop(async () => replica?.close());
  const community = await openCommunity(
    { db: database.db, live, log, clock: systemClock },
    { isPolling: isServing },
  );
  onStop(async () => community.close());
  const storage = await openStorage(config);
  const metrics = createMetrics();
  measureEvents(live, metrics);
  measurePool(metrics, database.poolLoad);
  measureJobs(metrics, jobs);
  measureCommunity(metrics, { db: database.db, clock: systemClock, config, community });
  if (redisBus) {
    const help = 'Live events that Redis has not taken yet';
    showGauge(metrics, 'rizzly_redis_publishing', help, redisBus.publishing);
  }
  const deps: Deps = {
    config,
    db: database.db,
    ...(replica && { replica }),
    log,
    jobs,
    live,
    presence,
    metrics,
    clock: systemClock,
    community,
    mailer: keepMails(
      brandMails(measureMails(mailer, metrics), () => community.current(), {
        address: config.isSenderNamed ? undefined : config.mailFrom,
        readLogo: (logoUrl) => readLogo(storage, logoUrl, 'mail'),
      }),
      { db: database.db, clock: systemClock, log },
    ),
    limits: createLimits(counter),
    ...(link && { link }),
    storage,
    ...(keepsFiles(config) && {
      diskProbe: keepAnswer(createDiskProbe(config.dataDir), systemClock),
    }),
  };
  handleJobs(deps);
  return deps;
}

/** A node whose database, files and mails are elsewhere needs no disk. */
function keepsFiles({ databaseUrl, s3, smtpUrl }: Config): boolean {
  return !databaseUrl || !s3 || !smtpUrl;
}

/**
 * Opens two connections, because a listening one can't run commands. Does not wait for them. The
 * client is imported on demand: without it a start loads a third fewer modules.
 */
async function openRedis(config: NonNullable<Config['redis']>, log: Logger) {
  const { createRedis } = await import('../../platform/server/redis/redis.ts');
  const publisher = createRedis(config, log);
  const subscriber = createRedis(config, log, 'events');
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

import type { Config } from './config.ts';
import type { Viewer } from './features/account/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { Serve } from './platform/http/serve.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Limits } from './platform/limits/limits.ts';
import type { LiveBus } from './platform/live/bus.ts';
import type { OnlineMembers } from './platform/live/online.ts';
import type { Logger } from './platform/log.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import type { Probe } from './platform/readiness.ts';
import type { Storage } from './platform/storage/storage.ts';

/** What the application is built from: everything outside it, so that tests can bring their own. */
export interface Deps {
  config: Config;
  db: Database;
  clock: Clock;
  mailer: Mailer;
  live: LiveBus;
  online: OnlineMembers;
  log: Logger;
  jobs: Jobs;
  limits: Limits;
  metrics: Metrics;
  storage: Storage;
  /** Tells `/readyz` of a full disk, where this node keeps anything on one. */
  diskProbe?: Probe;
}

/** What each room's routes are handed. */
export interface RoomContext extends Deps {
  serve: Serve<Viewer>;
}

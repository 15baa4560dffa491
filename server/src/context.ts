import type { Config } from './config.ts';
import type { Viewer } from './features/account/viewer.ts';
import type { Community } from './features/community/community.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { Replica } from './platform/database/replica.ts';
import type { Serve } from './platform/http/serve.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Limits } from './platform/limits/limits.ts';
import type { LiveBus } from './platform/live/bus.ts';
import type { Presence } from './platform/live/presence.ts';
import type { Logger } from './platform/log.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import type { Probe } from './platform/readiness.ts';
import type { Storage } from './platform/storage/storage.ts';
import type { HubLink } from './platform/workers/link.ts';

/** The application's dependencies. Tests pass their own. */
export interface Deps {
  config: Config;
  db: Database;
  /** A copy of the database, for Browse and Discover. */
  replica?: Replica;
  clock: Clock;
  /** The community's settings. */
  community: Community;
  mailer: Mailer;
  live: LiveBus;
  presence: Presence;
  log: Logger;
  jobs: Jobs;
  limits: Limits;
  /** The other workers of this machine. Undefined with one process. */
  link?: Pick<HubLink, 'counter' | 'sockets'>;
  metrics: Metrics;
  storage: Storage;
  /** Reports a full disk. Undefined if this node stores nothing on disk. */
  diskProbe?: Probe;
}

/** The parameter of each room's routes. */
export interface RoomContext extends Deps {
  serve: Serve<Viewer>;
}

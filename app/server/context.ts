import type { Clock } from '../../platform/server/clock.ts';
import type { Database } from '../../platform/server/database/database.ts';
import type { Replica } from '../../platform/server/database/replica.ts';
import type { Serve } from '../../platform/server/http/serve.ts';
import type { Jobs } from '../../platform/server/jobs/jobs.ts';
import type { Limits } from '../../platform/server/limits/limits.ts';
import type { LiveBus } from '../../platform/server/live/bus.ts';
import type { Presence } from '../../platform/server/live/presence.ts';
import type { Logger } from '../../platform/server/log.ts';
import type { Mailer } from '../../platform/server/mail/mailer.ts';
import type { Metrics } from '../../platform/server/metrics/metrics.ts';
import type { Probe } from '../../platform/server/readiness.ts';
import type { Storage } from '../../platform/server/storage/storage.ts';
import type { HubLink } from '../../platform/server/workers/link.ts';
import type { Viewer } from '../../rooms/account/server/viewer.ts';
import type { Community } from '../../rooms/community/server/community.ts';
import type { Config } from './config.ts';

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

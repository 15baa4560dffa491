import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

import { buildApp } from '../../app/server/app.ts';
import { readConfig } from '../../app/server/config.ts';
import type { Deps } from '../../app/server/context.ts';
import { handleJobs } from '../../app/server/rooms.ts';
import type {
  DatabaseConnection,
  DatabaseLocation,
} from '../../platform/server/database/database.ts';
import type { Replica } from '../../platform/server/database/replica.ts';
import { createJobs } from '../../platform/server/jobs/jobs.ts';
import { createLimitCounter, createLimits } from '../../platform/server/limits/limits.ts';
import { createLocalBus, type LiveBus, type LiveMessage } from '../../platform/server/live/bus.ts';
import { createLocalPresence, type Presence } from '../../platform/server/live/presence.ts';
import { createLogger } from '../../platform/server/log.ts';
import { brandMails } from '../../platform/server/mail/brand-mails.ts';
import type { Mail } from '../../platform/server/mail/mailer.ts';
import { createMetrics } from '../../platform/server/metrics/metrics.ts';
import type { Probe } from '../../platform/server/readiness.ts';
import { openStorage } from '../../platform/server/storage/open-storage.ts';
import { beginSession, keepMails, members } from '../../rooms/account/server/index.ts';
import { openCommunity } from '../../rooms/community/server/index.ts';
import { readLogo } from '../../rooms/profile/server/media/index.ts';
import { createTestDatabase } from './test-database.ts';

type Method = NonNullable<InjectOptions['method']>;

/** The clock of a new test app: a Saturday. */
const START = new Date('2026-11-21T12:00:00.000Z');

export interface TestMember {
  id: string;
  email: string;
  /** Calls with this member's session. */
  call: (method: Method, url: string, payload?: object) => Promise<LightMyRequestResponse>;
  cookie: string;
}

export interface TestApp {
  http: FastifyInstance;
  /** Where its database is, for a second node of the same community. */
  location: DatabaseLocation;
  deps: Deps;
  /** Mails sent so far, the newest last. After `mailDown(true)` sending fails. */
  mails: Mail[];
  mailDown(down: boolean): void;
  liveMessages: LiveMessage[];
  /** Sets the clock. */
  setTime(at: Date | string): void;
  /** A call without a session. */
  call: (method: Method, url: string, payload?: object) => Promise<LightMyRequestResponse>;
  /** Creates a verified member and signs them in. */
  createMember(fields?: Partial<typeof members.$inferInsert>): Promise<TestMember>;
  /** Runs all waiting jobs. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

let created = 0;

export interface TestAppOptions {
  /** A new database by default. */
  database?: DatabaseConnection;
  /** Receives the statements of a new database. */
  onQuery?: (query: string) => void;
  /** The parts that two nodes share. */
  live?: LiveBus;
  presence?: Presence;
  replica?: Replica;
  diskProbe?: Probe;
  /** Looks for changes of the community as a node without events does. */
  isPolling?: boolean;
  addRoutes?: (http: FastifyInstance, deps: Deps) => void;
  log?: ReturnType<typeof createLogger>;
}

/** The whole application on its own database. The test controls the clock and reads the mails. */
export async function createTestApp(
  env: Record<string, string> = {},
  options: TestAppOptions = {},
): Promise<TestApp> {
  const { log = createLogger('silent'), addRoutes } = options;
  const database = options.database ?? (await createTestDatabase(options.onQuery));
  let now = START;
  let isMailDown = false;
  const mails: Mail[] = [];
  const liveMessages: LiveMessage[] = [];
  const live = options.live ?? createLocalBus();
  live.subscribe((message) => liveMessages.push(message));
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-data-'));
  const config = readConfig({
    RATE_LIMIT_MULTIPLIER: '1000',
    DATA_DIR: dataDir,
    CALLS: 'direct',
    ...env,
  });
  const jobs = createJobs({ location: database.location, log });
  const community = await openCommunity(
    { db: database.db, live, log, clock: () => now },
    { isPolling: options.isPolling ?? false },
  );
  const storage = await openStorage(config);
  const deps: Deps = {
    config,
    jobs,
    db: database.db,
    ...(options.replica && { replica: options.replica }),
    ...(options.diskProbe && { diskProbe: options.diskProbe }),
    clock: () => now,
    community,
    live,
    presence: options.presence ?? createLocalPresence(),
    log,
    metrics: createMetrics(),
    limits: createLimits(createLimitCounter(config.rateLimitMultiplier)),
    storage,
    mailer: keepMails(
      brandMails(
        {
          send: async (mail) => {
            if (isMailDown) return { state: 'later', reason: 'away', isAway: true };
            mails.push(mail);
            return { state: 'taken' };
          },
        },
        () => community.current(),
        { readLogo: (logoUrl) => readLogo(storage, logoUrl, 'mail') },
      ),
      { db: database.db, clock: () => now, log },
    ),
  };
  handleJobs(deps);
  const http = await buildApp(deps);
  addRoutes?.(http, deps);

  const callWith =
    (cookie?: string) =>
    (method: Method, url: string, payload?: object): Promise<LightMyRequestResponse> =>
      http.inject({
        method,
        url,
        ...(payload === undefined ? {} : { payload }),
        headers: cookie ? { cookie } : {},
      });

  return {
    http,
    deps,
    mails,
    liveMessages,
    mailDown: (down) => {
      isMailDown = down;
    },
    setTime: (at) => {
      now = new Date(at);
    },
    location: database.location,
    call: callWith(),
    createMember: async (fields = {}) => {
      created += 1;
      const [member] = await database.db
        .insert(members)
        .values({
          email: `member-${created}@test.example`,
          passwordHash: 'no password fits this',
          fullName: `Member ${created}`,
          age: 30,
          location: 'Austin, TX',
          interests: ['Music', 'Coffee', 'Travel'],
          lastActiveOn: now.toISOString().slice(0, 10),
          createdAt: now,
          ageSince: now.toISOString().slice(0, 10),
          ...fields,
        })
        .returning();
      if (!member) throw new Error('member was not created');
      const cookie = `rizzly=${await beginSession(database.db, member.id, now, { role: member.role })}`;
      return { id: member.id, email: member.email, cookie, call: callWith(cookie) };
    },
    runJobs: () => jobs.drain(),
    close: async () => {
      await http.close();
      deps.community.close();
      await jobs.stop();
      await database.close();
      await fs.rm(dataDir, { recursive: true, force: true });
    },
  };
}

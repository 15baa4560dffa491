import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Deps } from '../context.ts';
import { beginSession } from '../features/account/sessions.ts';
import { members } from '../features/account/tables.ts';
import type { DatabaseConnection, DatabaseLocation } from '../platform/database/database.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { createLimits } from '../platform/limits/limits.ts';
import { createLocalBus, type LiveMessage } from '../platform/live/bus.ts';
import { createLocalOnline } from '../platform/live/online.ts';
import { createLogger } from '../platform/log.ts';
import type { Mail } from '../platform/mail/mailer.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { createTestDatabase } from './test-database.ts';

type Method = NonNullable<InjectOptions['method']>;

/** Where a test's time begins unless it says otherwise: a Saturday. */
const START = new Date('2026-11-21T12:00:00.000Z');

export interface TestMember {
  id: string;
  /** Calls with this member's session. */
  call: (method: Method, url: string, payload?: object) => Promise<LightMyRequestResponse>;
  cookie: string;
}

export interface TestApp {
  app: FastifyInstance;
  /** Where its database is, for a second node of the same community. */
  location: DatabaseLocation;
  deps: Deps;
  /** Mails sent so far, the newest last. `mailDown(true)` makes sending fail. */
  mails: Mail[];
  mailDown(down: boolean): void;
  liveMessages: LiveMessage[];
  /** Sets the clock. */
  setTime(at: Date | string): void;
  /** A call without a session. */
  call: (method: Method, url: string, payload?: object) => Promise<LightMyRequestResponse>;
  /** A verified, signed-in member; fields as given. */
  createMember(fields?: Partial<typeof members.$inferInsert>): Promise<TestMember>;
  /** Does every job that waits. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

let created = 0;

/** The whole application on a database of its own, with a clock and a mailbox in the test's hand. */
export async function createTestApp(
  env: Record<string, string> = {},
  givenDatabase?: DatabaseConnection,
  addRoutes?: (http: FastifyInstance, deps: Deps) => void,
  log = createLogger('silent'),
): Promise<TestApp> {
  const database = givenDatabase ?? (await createTestDatabase());
  let now = START;
  let isMailDown = false;
  const mails: Mail[] = [];
  const liveMessages: LiveMessage[] = [];
  const live = createLocalBus();
  live.subscribe((message) => liveMessages.push(message));
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-data-'));
  const config = readConfig({
    RATE_LIMIT_MULTIPLIER: '1000',
    DATA_DIR: dataDir,
    ...env,
  });
  const jobs = createJobs({ location: database.location, log });
  const deps: Deps = {
    config,
    jobs,
    db: database.db,
    clock: () => now,
    live,
    online: createLocalOnline(),
    log,
    // In tests nobody measures what follows an answer.
    metrics: createMetrics(),
    limits: createLimits(config.rateLimitMultiplier),
    storage: await openStorage(config),
    mailer: {
      send: async (mail) => {
        if (isMailDown) return false;
        mails.push(mail);
        return true;
      },
    },
  };
  const app = await buildApp(deps);
  addRoutes?.(app, deps);

  const callWith =
    (cookie?: string) =>
    (method: Method, url: string, payload?: object): Promise<LightMyRequestResponse> =>
      app.inject({
        method,
        url,
        ...(payload === undefined ? {} : { payload }),
        headers: cookie ? { cookie } : {},
      });

  return {
    app,
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
          ...fields,
        })
        .returning();
      if (!member) throw new Error('member was not created');
      const cookie = `rizzly=${await beginSession(database.db, member.id, now)}`;
      return { id: member.id, cookie, call: callWith(cookie) };
    },
    runJobs: () => jobs.drain(),
    close: async () => {
      await app.close();
      await jobs.stop();
      await database.close();
      await fs.rm(dataDir, { recursive: true, force: true });
    },
  };
}

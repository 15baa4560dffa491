import { randomInt, randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type ConstructorOptions, type JobResult } from 'pg-boss';
import type postgres from 'postgres';

import {
  connectDatabase,
  type DatabaseLocation,
  type Executor,
  type Transaction,
} from '../database/database.ts';
import type { Logger } from '../log.ts';
import { describeInLine } from '../log/describe-error.ts';
import { bossDatabase } from './boss-database.ts';
import type { JobHandler, JobKind } from './job.ts';

/** Jobs that were tried for the last time; `npm run jobs` shows them. */
export const DEAD_LETTERS = 'dead-letters';

const DAY_SECONDS = 86_400;
const QUEUE = {
  // Ten tries over some four hours: 10 s, 20 s, 40 s … at most an hour apart.
  retryLimit: 10,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 900,
  // The job of a node that died is given to another after this.
  heartbeatSeconds: 10,
  retentionSeconds: 14 * DAY_SECONDS,
  deleteAfterSeconds: DAY_SECONDS,
  notify: true,
} as const;

const WORK = {
  batchSize: 20,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 1,
  // A notification may never come (PgBouncer), and none comes for what was to begin later.
  notifyPollingIntervalSeconds: 1,
} as const;

/** A job whose first try its sender makes: others leave it alone for so long. */
const FIRST_TRY_SECONDS = 60;

/** How long jobs under way may take when the node stops. */
const STOP_WITHIN_MS = 5000;

export interface Enqueued {
  name: string;
  id: string;
  data: object;
}

/** Work that outlives the process: rows of the database, added in the transaction of their cause. */
export interface Jobs {
  /** Adds a job; it begins after the commit, on any node. */
  enqueue<Data extends object>(tx: Executor, kind: JobKind<Data>, data: Data): Promise<void>;
  /** The same, beginning a random second or two later: its work then tells nothing by its time. */
  enqueueSoon<Data extends object>(tx: Executor, kind: JobKind<Data>, data: Data): Promise<void>;
  /**
   * Adds a job whose first try the caller makes by `tryNow` after the commit. Should the caller
   * die before that, it runs as any other, a minute later.
   */
  enqueueForNow<Data extends object>(
    tx: Executor,
    kind: JobKind<Data>,
    data: Data,
  ): Promise<Enqueued>;
  /** Whether the job succeeded at its first try. Otherwise it is tried again later. */
  tryNow(job: Enqueued): Promise<boolean>;
  /** Says how the kinds of jobs are done. Before anything else, once a room. */
  handle(handlers: readonly JobHandler[]): void;
  /** Starts doing jobs on this node. */
  work(): Promise<void>;
  /** Does all that waits, whenever it was to begin, and returns when nothing is left. For tests. */
  drain(): Promise<void>;
  /** How many jobs of each kind there are now. */
  count(): Promise<JobCount[]>;
  /** What was given up after its last try, the newest first. */
  listDead(): Promise<DeadJob[]>;
  /** Has everything that was given up tried again; how many that are. */
  retryDead(): Promise<number>;
  /** Ends after the jobs under way, at most some seconds. */
  stop(): Promise<void>;
}

interface JobCount {
  name: string;
  waiting: number;
  active: number;
}

interface DeadJob {
  name: string;
  addedAt: Date;
  /** Kind, code and place of the last failure; nothing of anybody's. */
  reason: string;
}

/** What is kept of a failed try: what failed and where, never what the job was about. */
interface Failure {
  reason: string;
}

interface JobsDeps {
  location: DatabaseLocation;
  log: Logger;
  /** Wakes this node as soon as a job is added, by a connection of its own. Default: asks now and then. */
  listens?: boolean;
}

/** Makes or upgrades the tables of jobs; they stand in a schema of their own. */
export async function installJobs(client: postgres.Sql): Promise<void> {
  const boss = createBoss(client, { supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ close: false, graceful: false });
}

/** Forgets all jobs in a transaction of the caller's: they belong to a community that is replaced. */
export async function forgetJobs(sql: postgres.ReservedSql): Promise<void> {
  await sql`delete from pgboss.job`;
}

/** Forgets the jobs that name an id, done and failed ones too, in a transaction of the caller's. */
export async function forgetJobsAbout(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`delete from pgboss.job where strpos(data::text, ${id}) > 0`);
}

export function createJobs({ location, log, listens = false }: JobsDeps): Jobs {
  // A pool apart: a transaction that adds a job holds a connection while pg-boss may ask for one.
  const { client, close } = connectDatabase(location, { connections: 2 });
  const handlers: JobHandler[] = [];
  const boss = createBoss(client, { useListenNotify: listens, migrate: false });
  boss.on('error', (error) => log.warn({ err: error }, 'jobs: the database could not be asked'));
  let starting: Promise<void> | undefined;
  const start = () => (starting ??= startWith(boss, handlers));

  const run = async (name: string, data: object): Promise<void> => {
    const handler = handlers.find((known) => known.name === name);
    if (!handler) throw new Error(`No room handles the job ${name}`);
    await handler.run(data);
  };
  /** Undefined when the job is done, else what failed. */
  const tryOne = async (job: { name: string; data: object }): Promise<Failure | undefined> => {
    try {
      await run(job.name, job.data);
      return undefined;
    } catch (error) {
      log.warn({ err: error, job: job.name }, 'job failed');
      return { reason: describeInLine(error) };
    }
  };

  const insert = async (
    db: Executor,
    job: Enqueued,
    options: { startAfter?: number | Date } = {},
  ): Promise<void> => {
    await start();
    const { name, id, data } = job;
    await boss.insert(name, [{ id, data, deadLetter: DEAD_LETTERS, ...options }], {
      db: fromDrizzle(db, sql),
    });
  };

  return {
    handle: (more) => void handlers.push(...more),
    enqueue: (db, kind, data) => insert(db, { name: kind.name, id: randomUUID(), data }),
    enqueueSoon: (db, kind, data) => {
      const startAfter = new Date(Date.now() + randomInt(500, 2000));
      return insert(db, { name: kind.name, id: randomUUID(), data }, { startAfter });
    },
    enqueueForNow: async (db, kind, data) => {
      const job = { name: kind.name, id: randomUUID(), data };
      await insert(db, job, { startAfter: FIRST_TRY_SECONDS });
      return job;
    },
    tryNow: async (job) => {
      const isDone = !(await tryOne(job));
      if (isDone) await boss.deleteJob(job.name, job.id);
      return isDone;
    },
    work: async () => {
      await start();
      for (const { name } of handlers) {
        await boss.work<object, unknown, typeof WORK>(name, WORK, (jobs) =>
          Promise.all(
            jobs.map(async (job): Promise<JobResult> => {
              const failure = await tryOne(job);
              if (failure) return { id: job.id, status: 'failed', output: failure };
              return { id: job.id, status: 'completed' };
            }),
          ),
        );
      }
    },
    drain: async () => {
      await start();
      for (const { name } of handlers) {
        for (;;) {
          const [job] = await boss.fetch<object>(name, { ignoreStartAfter: true });
          if (!job) break;
          await run(name, job.data);
          await boss.deleteJob(name, job.id);
        }
      }
    },
    count: async () => {
      await start();
      const stats = await Promise.all(
        (await boss.getQueues()).map(({ name }) => boss.getQueueStats(name, { force: true })),
      );
      return stats
        .flat()
        .map(({ name, queuedCount, activeCount }) => ({
          name,
          waiting: queuedCount,
          active: activeCount,
        }))
        .toSorted((one, other) => one.name.localeCompare(other.name));
    },
    listDead: async () => {
      await start();
      const dead = await boss.findJobs<object>(DEAD_LETTERS, { queued: true });
      return dead.map((job) => ({
        name: job.sourceName ?? 'unknown',
        addedAt: job.sourceCreatedOn ?? job.createdOn,
        reason: readReason(job.sourceOutput),
      }));
    },
    retryDead: async () => {
      await start();
      return boss.redrive(DEAD_LETTERS, { limit: 10_000 });
    },
    stop: async () => {
      await starting?.catch(() => {});
      if (starting) await boss.stop({ close: false, graceful: true, timeout: STOP_WITHIN_MS });
      await close();
    },
  };
}

/** A node that died left no reason of ours. */
function readReason(output: object | null): string {
  return output && 'reason' in output && typeof output.reason === 'string'
    ? output.reason
    : 'the node that did it ended';
}

function createBoss(client: postgres.Sql, options: ConstructorOptions): PgBoss {
  return new PgBoss({ db: bossDatabase(client), ...options });
}

/** Every kind has a queue; what recurs has a schedule, and what no longer does has none. */
async function startWith(boss: PgBoss, handlers: readonly JobHandler[]): Promise<void> {
  await boss.start();
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  if (!known.has(DEAD_LETTERS)) {
    await boss.createQueue(DEAD_LETTERS, { retentionSeconds: 90 * DAY_SECONDS });
  }
  for (const { name } of handlers) {
    if (!known.has(name)) await boss.createQueue(name, { ...QUEUE, deadLetter: DEAD_LETTERS });
  }
  const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const { name, cron } of handlers) {
    if (cron && schedules.get(name) !== cron) await boss.schedule(name, cron);
    if (cron) schedules.delete(name);
  }
  for (const name of schedules.keys()) await boss.unschedule(name);
}

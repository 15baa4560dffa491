import { randomInt, randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type JobResult } from 'pg-boss';

import { actingToken } from '../acting-token.ts';
import {
  connectionConfig,
  isPooled,
  NO_TIME_LIMITS,
  type Database,
  type DatabaseLocation,
  type Executor,
  type Transaction,
} from '../database/database.ts';
import type { Logger } from '../log.ts';
import { describeInLine } from '../log/describe-error.ts';
import { asError } from './as-error.ts';
import { CHECK_SECONDS, forgetFuture, steadyClock } from './clock-step.ts';
import { currentJob, JobError, type DelayedJobKind, type JobHandler, type JobKind } from './job.ts';

/** The queue of jobs whose last try failed; `npm run jobs` shows them. */
export const DEAD_LETTERS = 'dead-letters';

const DAY_SECONDS = 86_400;
const QUEUE = {
  // Ten tries over about four hours: after 10 s, 20 s, 40 s … at most an hour apart.
  retryLimit: 10,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 900,
  // After this time, another node takes over the job of a dead node.
  heartbeatSeconds: 10,
  retentionSeconds: 14 * DAY_SECONDS,
  deleteAfterSeconds: DAY_SECONDS,
  notify: true,
} as const;

const WORK = {
  batchSize: 20,
  burstWhenBatchFull: true,
  perJobResults: true,
  // How often a node looks for jobs if it gets no notifications, as behind a pooler.
  pollingIntervalSeconds: 1,
  // How often it looks if it does. Only retries wait for this: nobody is notified of them.
  notifyPollingIntervalSeconds: 5,
} as const;

/** PostgreSQL does not notify of delayed jobs when they are due. */
const WORK_OF_DELAYED = { ...WORK, notifyPollingIntervalSeconds: 1 } as const;

/** For recurring jobs, for which nobody waits. */
const WORK_OF_CLOCK = { ...WORK, pollingIntervalSeconds: 5 } as const;

function workOf({ cron, isDelayed }: JobHandler) {
  if (cron !== undefined) return WORK_OF_CLOCK;
  return isDelayed ? WORK_OF_DELAYED : WORK;
}

/** If the sender makes the first try, other nodes leave the job alone for this time. */
const FIRST_TRY_SECONDS = 60;

/** How long running jobs may take when the node stops. */
const STOP_WITHIN_MS = 5000;

export interface Enqueued {
  name: string;
  id: string;
  data: object;
}

/** Durable jobs: database rows, added in the same transaction as their cause. */
export interface Jobs {
  /** Adds a job. It starts after the commit, on any node. */
  enqueue<Data extends object>(tx: Executor, kind: JobKind<Data>, data: Data): Promise<void>;
  /** The same with a random delay of a second or two, so that its timing reveals nothing. */
  enqueueSoon<Data extends object>(
    tx: Executor,
    kind: DelayedJobKind<Data>,
    data: Data,
  ): Promise<void>;
  /**
   * Adds a job whose first try the caller makes with `tryNow` after the commit. If the caller dies
   * before that, the job runs a minute later like any other.
   */
  enqueueForNow<Data extends object>(
    tx: Executor,
    kind: JobKind<Data>,
    data: Data,
  ): Promise<Enqueued>;
  /** Makes the first try. Returns true when it succeeded. Otherwise the job is retried later. */
  tryNow(job: Enqueued): Promise<boolean>;
  /** Registers the handlers. Call it once per room, before anything else. */
  handle(handlers: readonly JobHandler[]): void;
  /** Starts running jobs on this node. */
  work(): Promise<void>;
  /** Runs all waiting jobs, delayed ones too, until none is left. For tests. */
  drain(): Promise<void>;
  /** The current number of jobs of each kind. */
  count(): Promise<JobCount[]>;
  /** Jobs whose last try failed, the newest first. */
  listDead(): Promise<DeadJob[]>;
  /** Retries all failed jobs; returns their number. */
  retryDead(): Promise<number>;
  /** Stops after the running jobs, within some seconds. */
  stop(): Promise<void>;
  /** Whether this node is stopping. A long job ends then, and another node continues it. */
  readonly isStopping: () => boolean;
}

interface JobCount {
  name: string;
  waiting: number;
  active: number;
}

interface DeadJob {
  name: string;
  addedAt: Date;
  /** Kind, code and place of the last failure, without personal data. */
  reason: string;
}

/** The stored description of a failure: the operation and the place, never the job's data. */
interface Failure {
  reason: string;
  isFinal: boolean;
}

interface JobsDeps {
  location: DatabaseLocation;
  log: Logger;
  /** Wakes this node when a job is added, over a separate connection. Default: polling. */
  listens?: boolean;
}

/** Creates or upgrades the tables of jobs, in their own schema. */
export async function installJobs(location: DatabaseLocation, db: Database): Promise<void> {
  const boss = new PgBoss({
    ...connectionConfig(location, NO_TIME_LIMITS),
    max: 1,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.stop({ graceful: false });
  await db.execute(sql`
    create index if not exists job_member_id on pgboss.job ((data ->> 'memberId'))
    where data ->> 'memberId' is not null`);
}

/** Deletes all jobs in the caller's transaction, because their community is being replaced. */
export async function forgetJobs(db: Executor): Promise<void> {
  await db.execute(sql`delete from pgboss.job`);
}

/** Deletes the jobs about a member, finished and failed ones too, in the caller's transaction. */
export async function forgetJobsAbout(tx: Transaction, memberId: string): Promise<void> {
  await tx.execute(sql`delete from pgboss.job where data ->> 'memberId' = ${memberId}`);
}

/** Jobs that wait, run or have failed, not completed ones: `id` and `is_failed`. */
export const openJobs = sql`(select id, state = 'failed' as is_failed from pgboss.job
  where state in ('created', 'retry', 'active', 'failed'))`;

export function createJobs({ location, log, listens = false }: JobsDeps): Jobs {
  const handlers: JobHandler[] = [];
  // A pooler would accept LISTEN and deliver nothing.
  const useListenNotify = listens && !isPooled(location);
  const boss = new PgBoss({
    ...connectionConfig(location),
    // A pool of its own: a transaction that adds a job holds a connection while pg-boss needs one.
    max: 2,
    useListenNotify,
    migrate: false,
    clock: steadyClock,
    clockMonitorIntervalSeconds: CHECK_SECONDS,
  });
  const warn = (error: unknown) =>
    log.warn({ err: asError(error) }, 'jobs could not be read from the database');
  boss.on('error', warn);
  const checkClock = () => forgetFuture(boss.getDb()).catch(warn);
  let checking: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  let starting: Promise<void> | undefined;
  const start = () => (starting ??= startWith(boss, handlers));

  const run = async (job: Enqueued): Promise<void> => {
    const handler = handlers.find((known) => known.name === job.name);
    if (!handler) throw new Error(`No room handles the job ${job.name}`);
    const begin = () => currentJob.run(job, () => handler.run(job.data));
    const token = tokenOf(job.data);
    await (token === undefined ? begin() : actingToken.run(token, begin));
  };
  /** Returns undefined after success, or else the failure. */
  const tryOne = async (job: Enqueued): Promise<Failure | undefined> => {
    try {
      await run(job);
      return undefined;
    } catch (error) {
      log.warn({ err: error, job: job.name }, 'job failed');
      return error instanceof JobError
        ? { reason: error.message, isFinal: error.isFinal }
        : { reason: describeInLine(error), isFinal: false };
    }
  };

  const insert = async (
    db: Executor,
    job: Enqueued,
    options: { startAfter?: number } = {},
  ): Promise<void> => {
    await start();
    const { name, id } = job;
    const byToken = actingToken.getStore();
    // What a program causes later is in the audit with its token, too.
    const data = byToken === undefined ? job.data : { ...job.data, byToken };
    await boss.insert(name, [{ id, data, deadLetter: DEAD_LETTERS, ...options }], {
      db: fromDrizzle(db, sql),
    });
  };

  return {
    handle: (more) => void handlers.push(...more),
    enqueue: (db, kind, data) => insert(db, { name: kind.name, id: randomUUID(), data }),
    enqueueSoon: (db, kind, data) => {
      // Seconds, because a time would be this program's and is compared with the database's.
      const startAfter = randomInt(500, 2000) / 1000;
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
      await checkClock();
      checking = setInterval(() => void checkClock(), CHECK_SECONDS * 1000).unref();
      await keepSchedules(boss, handlers);
      for (const handler of handlers) {
        const { name } = handler;
        const options = workOf(handler);
        await boss.work<object, unknown, typeof options>(name, options, (jobs) =>
          Promise.all(
            jobs.map(async (job): Promise<JobResult> => {
              const failure = await tryOne(job);
              if (!failure) return { id: job.id, status: 'completed' };
              const status = failure.isFinal ? 'deadletter' : 'failed';
              return { id: job.id, status, output: { reason: failure.reason } };
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
          await run(job);
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
    isStopping: () => stopping.signal.aborted,
    stop: async () => {
      stopping.abort();
      clearInterval(checking);
      await starting?.catch(() => {});
      if (starting) await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS });
    },
  };
}

/** A recurring job has no data. */
function tokenOf(data: object | null): string | undefined {
  return data !== null && 'byToken' in data && typeof data.byToken === 'string'
    ? data.byToken
    : undefined;
}

/** A dead node left no description of the failure. */
function readReason(output: object | null): string {
  return output && 'reason' in output && typeof output.reason === 'string'
    ? output.reason
    : 'the node that did it ended';
}

/** Creates a queue for every kind. */
async function startWith(boss: PgBoss, handlers: readonly JobHandler[]): Promise<void> {
  await boss.start();
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  if (!known.has(DEAD_LETTERS)) {
    await boss.createQueue(DEAD_LETTERS, { retentionSeconds: 90 * DAY_SECONDS });
  }
  for (const { name, retries = QUEUE.retryLimit } of handlers) {
    if (known.has(name)) continue;
    await boss.createQueue(name, { ...QUEUE, retryLimit: retries, deadLetter: DEAD_LETTERS });
  }
}

/** Adds, updates and removes schedules. Only nodes do this, because a command knows no handlers. */
async function keepSchedules(boss: PgBoss, handlers: readonly JobHandler[]): Promise<void> {
  const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const { name, cron } of handlers) {
    if (cron && schedules.get(name) !== cron) await boss.schedule(name, cron);
    if (cron) schedules.delete(name);
  }
  for (const name of schedules.keys()) await boss.unschedule(name);
}

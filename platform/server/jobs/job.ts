import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * A kind of job and its data. The data holds ids only, because a job may wait for days. A member's id
 * is named `memberId`: erasing the member finds the job by it.
 */
export interface JobKind<Data extends object> {
  name: string;
  /** Never set; carries the type. */
  readonly data?: Data;
  readonly isDelayed?: boolean;
}

/** A kind whose jobs may begin after a short delay (`enqueueSoon`): nodes look for them often. */
export interface DelayedJobKind<Data extends object> extends JobKind<Data> {
  readonly isDelayed: true;
}

/** The handler of a kind of job, and the schedule of a recurring one. */
export interface JobHandler {
  name: string;
  /** The schedule as a cron expression in UTC. It runs on one node at a time. */
  cron?: string;
  isDelayed?: boolean;
  /** How often it is tried again; by default ten times, over about four hours. */
  retries?: number;
  /** It removes data for ever, by their age, and so waits while the clock is in doubt. */
  isRemoval?: boolean;
  /** It goes on with a wrong clock too, because it keeps data, or tells that the clock is wrong. */
  isWatch?: boolean;
  run: (data: object) => Promise<unknown>;
}

/** The name of a kind of job, `room.what-it-does`. It is stored in the database. */
export function jobKind<Data extends object>(name: string): JobKind<Data> {
  return { name };
}

export function delayedJobKind<Data extends object>(name: string): DelayedJobKind<Data> {
  return { name, isDelayed: true };
}

/**
 * Declares the handler of a kind of job. A job may run twice (a node may die before it reports
 * success), so repeating it must be harmless. After an error it is retried later.
 */
export function handleJob<Data extends object>(
  { name, isDelayed = false }: JobKind<Data>,
  run: (data: Data) => Promise<unknown>,
): JobHandler {
  return { name, isDelayed, run: run as JobHandler['run'] };
}

/** A failure whose reason the operator may read: it has no personal data. */
export class JobError extends Error {
  override name = 'JobError';
  /** Trying again would not help: the job is given up at once. */
  readonly isFinal: boolean;

  constructor(reason: string, { isFinal }: { isFinal: boolean }) {
    super(reason);
    this.isFinal = isFinal;
  }
}

/** A recurring job, such as counting. */
export function recurringJob(name: string, cron: string, run: () => Promise<unknown>): JobHandler {
  return { name, cron, run };
}

/** A recurring job that removes for ever what has become too old. */
export function removalJob(name: string, cron: string, run: () => Promise<unknown>): JobHandler {
  return { name, cron, run, isRemoval: true };
}

/** A recurring job that keeps data, or tells what is wrong. */
export function watchJob(name: string, cron: string, run: () => Promise<unknown>): JobHandler {
  return { name, cron, run, isWatch: true };
}

/** The job that is being run. */
export const currentJob = new AsyncLocalStorage<{ name: string; id: string; data: object }>();

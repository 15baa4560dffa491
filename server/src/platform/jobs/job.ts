/** A kind of work to be done later, and what it needs to know. Ids only: a job may wait for days. */
export interface JobKind<Data extends object> {
  name: string;
  /** Never set; carries the type. */
  readonly data?: Data;
}

/** How a kind of job is done, and for a recurring one when. */
export interface JobHandler {
  name: string;
  /** When it recurs, as a cron expression in UTC: on one node at a time. */
  cron?: string;
  run: (data: object) => Promise<unknown>;
}

/** Names a kind of job, `room.what-it-does`; the name is kept in the database. */
export function jobKind<Data extends object>(name: string): JobKind<Data> {
  return { name };
}

/**
 * Says how a kind of job is done. A job may run more than once (a node may die before it can say
 * that it is done), so doing it again must be harmless. Throwing has it tried again later.
 */
export function handleJob<Data extends object>(
  kind: JobKind<Data>,
  run: (data: Data) => Promise<unknown>,
): JobHandler {
  return { name: kind.name, run: run as JobHandler['run'] };
}

/** A job that recurs, such as removing what has expired. */
export function recurringJob(name: string, cron: string, run: () => Promise<unknown>): JobHandler {
  return { name, cron, run };
}

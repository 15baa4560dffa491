import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import { AggregatorRegistry, type Registry } from 'prom-client';

import type { DatabaseLocation } from '../../platform/server/database/database.ts';
import { createLimitCounter } from '../../platform/server/limits/limits.ts';
import type { Logger } from '../../platform/server/log.ts';
import { StartupError } from '../../platform/server/startup-error.ts';
import { createHub, type HubConnection } from '../../platform/server/workers/hub.ts';
import { createHubLink, type HubLink } from '../../platform/server/workers/link.ts';
import type { FromWorker, ToHub, ToWorker } from '../../platform/server/workers/messages.ts';
import type { Config } from './config.ts';

/** A worker that died sooner than this is not replaced immediately, because it may die again. */
const SHORT_LIFE_MS = 5000;
const RESTART_AFTER_MS = 1000;
/** Connections to the database: for all workers together, but at least some for each. */
const CONNECTIONS = { together: 10, least: 3 };

/** Node throws a failure to send that nothing handles, which would end the sender. */
const ignoreFailure = (): void => {};

/** How many connections to the database each serving process opens at most. */
export function connectionsOf({ workers }: Config): number {
  return Math.max(CONNECTIONS.least, Math.ceil(CONNECTIONS.together / workers));
}

/** The workers, as the first process sees them. */
export interface Workers {
  /** Connects the first process. */
  link: HubLink;
  /** Makes the workers serve. Resolves when all are ready; throws StartupError. */
  begin(location: DatabaseLocation): Promise<void>;
  /** The metrics of all workers and of this process, added up. */
  addUp(own: Registry): Promise<Registry>;
  stop(): Promise<void>;
}

/**
 * Starts one process for each core. They share the port, and connections are distributed over them.
 * A worker that dies is replaced, and its members' sockets reconnect to the others. When the first
 * process dies, its workers end too.
 */
export function startWorkers(config: Config, log: Logger, stopRequest: AbortSignal): Workers {
  const hub = createHub(createLimitCounter(config.rateLimitMultiplier));
  const measured = new Map<number, (figures: object[]) => void>();
  let measurements = 0;
  let begunWith: DatabaseLocation | undefined;
  const ready = new Map<Worker, { resolve: () => void; reject: (error: Error) => void }>();

  const send = (worker: Worker, message: ToWorker): void => {
    // A worker that was killed a moment ago still counts as connected. Its exit is handled below.
    if (worker.isConnected()) worker.send(message, ignoreFailure);
  };

  const fork = (): Worker => {
    const worker = cluster.fork();
    const startedAt = Date.now();
    const connection = hub.attach((message) => send(worker, message));
    worker.on('message', (message: FromWorker) => take(worker, connection, message));
    // Emitted when Node can't pass it a new connection, because it was killed a moment ago.
    worker.on('error', ignoreFailure);
    worker.on('exit', () => {
      connection.detach();
      ready.get(worker)?.reject(new StartupError('A worker ended while it was starting.'));
      if (!stopRequest.aborted) void replace(Date.now() - startedAt);
    });
    if (begunWith) send(worker, { kind: 'begin', location: begunWith });
    return worker;
  };

  const replace = async (livedMs: number): Promise<void> => {
    log.error({}, 'a worker has died; starting another');
    if (livedMs < SHORT_LIFE_MS) await pause(RESTART_AFTER_MS);
    if (!stopRequest.aborted) fork();
  };

  const take = (worker: Worker, connection: HubConnection, message: FromWorker): void => {
    switch (message.kind) {
      case 'ready':
        ready.get(worker)?.resolve();
        ready.delete(worker);
        break;
      case 'failed':
        log.error({}, 'a worker could not start');
        ready.get(worker)?.reject(new StartupError(message.reason));
        ready.delete(worker);
        break;
      case 'measured':
        measured.get(message.id)?.(message.figures);
        break;
      default:
        connection.receive(message);
    }
  };

  const measure = (worker: Worker): Promise<object[]> => {
    measurements += 1;
    const id = measurements;
    const { promise, resolve } = Promise.withResolvers<object[]>();
    measured.set(id, resolve);
    // A worker that dies now has no metrics.
    worker.once('exit', () => resolve([]));
    send(worker, { kind: 'measure', id });
    return promise.finally(() => measured.delete(id));
  };

  const all = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => !!worker);
  for (let index = 0; index < config.workers; index += 1) fork();

  return {
    link: linkTo(hub),
    begin: async (location) => {
      begunWith = location;
      await Promise.all(
        all().map((worker) => {
          const { promise, resolve, reject } = Promise.withResolvers<void>();
          ready.set(worker, { resolve, reject });
          send(worker, { kind: 'begin', location });
          return promise;
        }),
      );
    },
    addUp: async (own) => {
      const figures = await Promise.all(all().map(measure));
      return AggregatorRegistry.aggregate([await own.getMetricsAsJSON(), ...figures]);
    },
    stop: async () => {
      await Promise.all(
        all().map(async (worker) => {
          const ended = worker.isDead() ? undefined : once(worker, 'exit');
          worker.process.kill('SIGTERM');
          await ended;
        }),
      );
    },
  };
}

/** A link without a channel between processes. */
function linkTo(hub: ReturnType<typeof createHub>): HubLink {
  const connection = hub.attach((message) => link.receive(message));
  const link = createHubLink((message) => connection.receive(message));
  return link;
}

/** A worker's side of its connection to the first process. */
export interface JoinedWorkers {
  link: HubLink;
  /** The location of the database, once it serves. */
  begun: Promise<DatabaseLocation>;
  /** Lets the first process read this worker's metrics. */
  showMetrics(read: () => Promise<object[]>): void;
  tellReady(): void;
}

/** For a worker: connects to the first process. */
export function joinWorkers(): JoinedWorkers {
  const send = (message: FromWorker | ToHub): void => {
    // This fails when the first process has ended, and then this one ends too (run.ts).
    if (process.connected) process.send?.(message, undefined, {}, ignoreFailure);
  };
  const link = createHubLink(send);
  const begun = Promise.withResolvers<DatabaseLocation>();
  let readFigures: () => Promise<object[]> = async () => [];
  process.on('message', (message: ToWorker) => {
    switch (message.kind) {
      case 'begin':
        begun.resolve(message.location);
        break;
      case 'measure':
        void readFigures().then((figures) => send({ kind: 'measured', id: message.id, figures }));
        break;
      default:
        link.receive(message);
    }
  });
  return {
    link,
    begun: begun.promise,
    showMetrics: (read) => {
      readFigures = read;
    },
    tellReady: () => send({ kind: 'ready' }),
  };
}

/** Informs the first process why this worker can't start. */
export function tellFailed(reason: string): Promise<void> {
  return new Promise((resolve) => {
    if (!process.connected) return resolve();
    const message: FromWorker = { kind: 'failed', reason };
    process.send?.(message, undefined, {}, () => resolve());
  });
}

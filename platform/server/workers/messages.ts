import type { DatabaseLocation } from '../database/database.ts';
import type { Limit } from '../limits/limits.ts';
import type { LiveMessage } from '../live/bus.ts';

/** The messages from a worker to the hub. */
export type Question =
  | { kind: 'count'; limit: Limit; key: string; calls: number | undefined }
  | { kind: 'reset'; limit: Limit; key: string }
  | { kind: 'isOnline'; memberId: string }
  /** Whether the member may open one more socket, which is then counted. */
  | { kind: 'openSocket'; memberId: string };

/** From a worker to the hub. */
export type ToHub =
  | { kind: 'publish'; message: LiveMessage }
  /** The worker has sockets of the member, or has none any more. */
  | { kind: 'watch' | 'unwatch'; memberId: string }
  /** The member is online at this worker, or is no longer. */
  | { kind: 'join' | 'leave'; memberId: string }
  | { kind: 'closeSocket'; memberId: string }
  | { kind: 'ask'; id: number; question: Question };

/** From the hub to a worker. */
export type FromHub =
  | { kind: 'deliver'; message: LiveMessage }
  | { kind: 'answer'; id: number; answer: boolean | number | null };

/** From the first process to a worker. */
export type ToWorker =
  | FromHub
  /** The database is ready: open the port. */
  | { kind: 'begin'; location: DatabaseLocation }
  | { kind: 'measure'; id: number };

/** From a worker to the first process. */
export type FromWorker =
  | ToHub
  | { kind: 'ready' }
  /** The worker can't start, in words for the operator. */
  | { kind: 'failed'; reason: string }
  /** Its metrics, in the form that can be added up. */
  | { kind: 'measured'; id: number; figures: object[] };

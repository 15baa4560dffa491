import { DrizzleQueryError } from 'drizzle-orm';

/** PostgreSQL not reachable, shutting down or starting up. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
]);

/** The driver's own codes, which no other library has. */
const DRIVER_AWAY = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
]);

/** A statement or a lock took longer than it may (`statement_timeout`, `lock_timeout`). */
const BUSY = new Set(['57014', '55P03']);

/** Whether the database could not be reached. Sockets of clients and other services have the same codes. */
export function isDatabaseAway(error: unknown): boolean {
  return findFailure(error, (failure, isDriver) => {
    const code = readCode(failure);
    return DRIVER_AWAY.has(code) || (isDriver && AWAY.has(code));
  });
}

/** Whether the database gave up on a statement because of its time limits. */
export function isDatabaseBusy(error: unknown): boolean {
  return findFailure(error, (failure, isDriver) => isDriver && BUSY.has(readCode(failure)));
}

/**
 * Whether PostgreSQL has read the statement and refused it, so that nothing of it is done. Of any
 * other failure that can't be said: the answer may have been lost on its way.
 */
export function isRefusedByDatabase(error: unknown): boolean {
  return findFailure(error, ({ name }) => name === 'PostgresError');
}

type Test = (failure: Error, isDriver: boolean) => boolean;

/** Looks through an error and its causes. */
function findFailure(error: unknown, test: Test, isWithinDriver = false): boolean {
  if (!(error instanceof Error)) return false;
  const isDriver = isWithinDriver || isOfDriver(error);
  return test(error, isDriver) || findFailure(error.cause, test, isDriver);
}

/** Drizzle wraps what its statements throw; postgres.js notes the statement on what it throws. */
function isOfDriver(error: Error): boolean {
  return (
    error instanceof DrizzleQueryError ||
    error.name === 'PostgresError' ||
    ('query' in error && 'parameters' in error)
  );
}

function readCode(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

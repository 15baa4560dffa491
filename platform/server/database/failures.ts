import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';

import { ConnectionLost } from './connection.ts';

/** PostgreSQL is unreachable, shutting down or starting up. */
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
  // Too many connections, or a pooler that has none to give.
  '53300',
  '08P01',
]);

/** A statement or a lock exceeded its time limit (`statement_timeout`, `lock_timeout`). */
const BUSY = new Set(['57014', '55P03']);

const ROLLED_BACK = new Set(['40P01', '40001']);

/**
 * Whether the database was unreachable. Counts only the driver's errors: other sockets fail with
 * the same codes.
 */
export function isDatabaseAway(error: unknown): boolean {
  return findFailure(
    error,
    (failure, isDriver) =>
      failure instanceof ConnectionLost || (isDriver && AWAY.has(readCode(failure))),
  );
}

/** Whether a statement exceeded the database's time limits. */
export function isDatabaseBusy(error: unknown): boolean {
  return findFailure(error, (failure, isDriver) => isDriver && BUSY.has(readCode(failure)));
}

/**
 * Whether PostgreSQL rejected the statement, so that it had no effect. After any other failure the
 * statement may have run: the answer may have been lost.
 */
export function isRefusedByDatabase(error: unknown): boolean {
  return findFailure(error, (failure) => failure instanceof DatabaseError);
}

/** Whether a unique key rejected a row. */
export function isDuplicate(error: unknown): boolean {
  return findFailure(
    error,
    (failure) => failure instanceof DatabaseError && readCode(failure) === '23505',
  );
}

/** Whether the database's role lacks a privilege that the statement needs. */
export function isForbiddenByDatabase(error: unknown): boolean {
  return findFailure(
    error,
    (failure) => failure instanceof DatabaseError && readCode(failure) === '42501',
  );
}

/**
 * Whether PostgreSQL rolled a transaction back to let another continue (a deadlock, or two that
 * can't both be serialized). A retry may succeed immediately.
 */
export function isDeadlock(error: unknown): boolean {
  return findFailure(
    error,
    (failure) => failure instanceof DatabaseError && ROLLED_BACK.has(readCode(failure)),
  );
}

type Test = (failure: Error, isDriver: boolean) => boolean;

/** Searches an error and its causes. */
function findFailure(error: unknown, test: Test, isWithinDriver = false): boolean {
  if (!(error instanceof Error)) return false;
  const isDriver = isWithinDriver || isOfDriver(error);
  return test(error, isDriver) || findFailure(error.cause, test, isDriver);
}

function isOfDriver(error: Error): boolean {
  return error instanceof DrizzleQueryError || error instanceof DatabaseError;
}

function readCode(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

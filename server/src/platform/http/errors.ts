import { randomUUID } from 'node:crypto';

import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@rizzly/domain/shared';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import type { Logger } from '../log.ts';
import { AppError, UNREADABLE } from './app-error.ts';

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/** Fastify's own refusals in our words: status → code and message. */
const BY_STATUS: Record<number, [ErrorCode, string]> = {
  400: ['invalid_input', UNREADABLE],
  403: ['forbidden', 'That can’t be done here.'],
  404: ['not_found', 'Not found'],
  405: ['method_not_allowed', 'That can’t be done here.'],
  413: ['payload_too_large', 'That is too large to be sent.'],
  415: ['unsupported_media_type', 'Please send JSON.'],
  503: ['unavailable', 'The service is not available right now. Please try again in a moment.'],
};

/** PostgreSQL not reachable, shutting down or starting up: the request may be tried again. */
const DATABASE_AWAY = new Set([
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
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  '57P01',
  '57P02',
  '57P03',
]);

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && DATABASE_AWAY.has(error.code)) {
    return true;
  }
  return isDatabaseAway(error.cause);
}

/**
 * PostgreSQL has read the statement and refused it, so nothing of it is done. Of any other failure
 * that can't be said: the answer may have been lost on its way.
 */
export function isRefusedByDatabase(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'PostgresError' || isRefusedByDatabase(error.cause);
}

function sendError(reply: FastifyReply, body: ErrorBody, status: number = ERROR_STATUS[body.code]) {
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** The server's one error funnel: whatever is thrown leaves as `{message, code, issues?}`. */
export function answerError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof AppError) {
    if (error.retryAfter !== undefined) {
      void reply.header('retry-after', String(Math.ceil(error.retryAfter)));
    }
    return sendError(reply, {
      message: error.message,
      code: error.code,
      ...(error.issues ? { issues: error.issues } : {}),
    });
  }
  if (isDatabaseAway(error)) {
    void reply.header('retry-after', '2');
    return sendError(reply, concealError(error, request));
  }
  // An id that is longer than any of ours is nobody's.
  const status = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 404 : (error.statusCode ?? 500);
  if (status >= 400 && status < 500) {
    const [code, message] = BY_STATUS[status] ?? ['invalid_input', error.message];
    const issues = status === 400 ? { issues: [{ path: '', message }] } : {};
    return sendError(reply, { message, code, ...issues }, status);
  }
  return sendError(reply, concealError(error, request));
}

/**
 * What may be told of what went wrong on our side. The rest is in the log, whose entry has the id
 * that the message has.
 */
function concealError(error: unknown, { log, id }: { log: Log; id: string }): ErrorBody {
  if (isDatabaseAway(error)) {
    log.warn({ err: error }, 'database not reachable');
    return { code: 'unavailable', message: BY_STATUS[503]?.[1] ?? '' };
  }
  log.error({ err: error }, 'unexpected error');
  return {
    code: 'internal',
    message: `Something went wrong on our side. Please try again. (${id})`,
  };
}

/** The same for what is no request: it gets an id of its own, as requests have theirs. */
export function concealOwnError(error: unknown, log: Logger): ErrorBody {
  const id = randomUUID();
  return concealError(error, { log: log.child({ reqId: id }), id });
}

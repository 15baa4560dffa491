import { randomUUID } from 'node:crypto';

import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@rizzly/domain/shared';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import { isDatabaseAway, isDatabaseBusy } from '../database/failures.ts';
import { hasCode } from '../error-code.ts';
import type { Logger } from '../log.ts';
import { AppError, UNREADABLE } from './app-error.ts';

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/** Our code and message for Fastify's own errors, by status. */
const BY_STATUS: Record<number, [ErrorCode, string]> = {
  400: ['invalid_input', UNREADABLE],
  403: ['forbidden', 'That can’t be done here.'],
  404: ['not_found', 'Not found'],
  405: ['method_not_allowed', 'That can’t be done here.'],
  413: ['payload_too_large', 'That is too large to be sent.'],
  415: ['unsupported_media_type', 'Please send JSON.'],
  503: ['unavailable', 'The service is not available right now. Please try again in a moment.'],
};

const GIVEN_UP: ErrorBody = {
  code: 'invalid_input',
  message: UNREADABLE,
  issues: [{ path: '', message: UNREADABLE }],
};

const BUSY = 'The service is very busy right now. Please try again in a moment.';

function sendError(reply: FastifyReply, body: ErrorBody, status: number = ERROR_STATUS[body.code]) {
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** The one place that turns a thrown error into `{message, code, issues?}`. */
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
  if (isDatabaseAway(error) || isDatabaseBusy(error)) {
    void reply.header('retry-after', '2');
    return sendError(reply, concealError(error, request));
  }
  if (isGivenUp(error, request)) return sendError(reply, GIVEN_UP);
  // None of our ids is that long.
  const status = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 404 : (error.statusCode ?? 500);
  if (status >= 400 && status < 500) {
    const [code, message] = BY_STATUS[status] ?? ['invalid_input', error.message];
    const issues = status === 400 ? { issues: [{ path: '', message }] } : {};
    return sendError(reply, { message, code, ...issues }, status);
  }
  return sendError(reply, concealError(error, request));
}

/** The client closed the connection before its body arrived, so nobody reads the answer. */
function isGivenUp(error: unknown, { raw }: FastifyRequest): boolean {
  const isCutOff = hasCode(error, 'ECONNRESET') || hasCode(error, 'ERR_STREAM_PREMATURE_CLOSE');
  return isCutOff && raw.destroyed && !raw.complete;
}

/** The answer to our own failure. The log has the same id and the cause. */
function concealError(error: unknown, { log, id }: { log: Log; id: string }): ErrorBody {
  if (isDatabaseAway(error)) {
    log.warn({ err: error }, 'database not reachable');
    return { code: 'unavailable', message: BY_STATUS[503]?.[1] ?? '' };
  }
  if (isDatabaseBusy(error)) {
    log.warn({ err: error }, 'database took too long');
    return { code: 'unavailable', message: BUSY };
  }
  log.error({ err: error }, 'unexpected error');
  return {
    code: 'internal',
    message: `Something went wrong on our side. Please try again. (${id})`,
  };
}

/** The same outside of a request, with a new id. */
export function concealOwnError(error: unknown, log: Logger): ErrorBody {
  const id = randomUUID();
  return concealError(error, { log: log.child({ reqId: id }), id });
}

import { randomUUID } from 'node:crypto';

import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '../../shared/index.ts';
import type { Language } from '../../shared/texts/index.ts';
import { isDatabaseAway, isDatabaseBusy, isDeadlock } from '../database/failures.ts';
import { hasCode, isDiskFull } from '../error-code.ts';
import { languageOf } from '../language/language-of.ts';
import { textIn, type Text } from '../language/message.ts';
import type { Logger } from '../log.ts';
import { StorageAway } from '../storage/storage.ts';
import { say } from '../texts/index.ts';
import { AppError, invalidInput, UNREADABLE } from './app-error.ts';

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/** Our code and message for Fastify's own errors, by status. */
const BY_STATUS: Record<number, [ErrorCode, Text]> = {
  400: ['invalid_input', UNREADABLE],
  403: ['forbidden', say.notHere],
  404: ['not_found', say.notFound],
  405: ['method_not_allowed', say.notHere],
  413: ['payload_too_large', say.tooLarge],
  415: ['unsupported_media_type', say.notJson],
};

function sendError(reply: FastifyReply, body: ErrorBody, status: number = ERROR_STATUS[body.code]) {
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** The one place that turns a thrown error into `{message, code, issues?}`. */
export function answerError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // The rest of its body would be taken for the next request of the connection.
  if (request.raw.destroyed && !request.raw.complete) void reply.header('connection', 'close');
  if (error instanceof AppError) {
    if (error.retryAfter !== undefined) {
      void reply.header('retry-after', String(Math.ceil(error.retryAfter)));
    }
    return sendError(reply, error.toBody(languageOf(request)));
  }
  if (
    isDatabaseAway(error) ||
    isOverloaded(error) ||
    isDiskFull(error) ||
    error instanceof StorageAway
  ) {
    void reply.header('retry-after', '2');
    return sendError(reply, concealError(error, request, languageOf(request)));
  }
  const language = languageOf(request);
  if (isGivenUp(error, request))
    return sendError(reply, invalidInput('', UNREADABLE).toBody(language));
  // None of our ids is that long.
  const status = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 404 : (error.statusCode ?? 500);
  if (status >= 400 && status < 500) {
    const [code, text] = BY_STATUS[status] ?? ['invalid_input', UNREADABLE];
    const message = textIn(text, language);
    const issues = status === 400 ? { issues: [{ path: '', message }] } : {};
    return sendError(reply, { message, code, ...issues }, status);
  }
  return sendError(reply, concealError(error, request, language));
}

/** The client closed the connection before its body arrived, so nobody reads the answer. */
function isGivenUp(error: unknown, { raw }: FastifyRequest): boolean {
  const isCutOff = hasCode(error, 'ECONNRESET') || hasCode(error, 'ERR_STREAM_PREMATURE_CLOSE');
  return isCutOff && raw.destroyed && !raw.complete;
}

/** Transactions that still deadlock after their retries meet too many others. */
const isOverloaded = (error: unknown) => isDatabaseBusy(error) || isDeadlock(error);

/** The answer to our own failure. The log has the same id and the cause. */
function concealError(
  error: unknown,
  { log, id }: { log: Log; id: string },
  language: Language,
): ErrorBody {
  if (isDatabaseAway(error)) {
    log.warn({ err: error }, 'database not reachable');
    return { code: 'unavailable', message: say.unavailable.in(language) };
  }
  if (isOverloaded(error)) {
    log.warn({ err: error }, 'database took too long');
    return { code: 'unavailable', message: say.busy.in(language) };
  }
  if (isDiskFull(error)) {
    log.error({ err: error }, 'disk is full');
    return { code: 'unavailable', message: say.unavailable.in(language) };
  }
  if (error instanceof StorageAway) {
    log.error({ err: error }, 'file store not reachable');
    return { code: 'unavailable', message: say.unavailable.in(language) };
  }
  log.error({ err: error }, 'unexpected error');
  return {
    code: 'internal',
    message: say.internal({ id }).in(language),
  };
}

/** The same outside of a request, with a new id. */
export function concealOwnError(error: unknown, log: Logger, language: Language = 'en'): ErrorBody {
  const id = randomUUID();
  return concealError(error, { log: log.child({ reqId: id }), id }, language);
}

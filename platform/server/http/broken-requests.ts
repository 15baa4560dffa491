import type { ServerOptions } from 'node:http';
import type { Duplex } from 'node:stream';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { ErrorBody } from '../../shared/index.ts';
import { hasCode } from '../error-code.ts';
import { say } from '../texts/index.ts';
import { AppError, invalidInput, UNREADABLE } from './app-error.ts';
import { answerRaw } from './raw-answer.ts';

/** A body of at most 64 kB that takes longer is slow on purpose. */
const BODY_WITHIN_MS = 30_000;

/** Without headers that could be read, the answer is in English. */
const TOO_SLOW = new AppError('too_slow', say.tooSlow).toBody('en');

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For uploads from slow phones: their route has its own limit. */
    takesLong?: boolean;
  }
}

/** Answers unreadable requests like any error (§19). */
export function answerBroken(error: Error, socket: Duplex): void {
  // Closed already, or about to send another answer.
  if (hasCode(error, 'ECONNRESET') || !socket.writable) {
    socket.destroy();
    return;
  }
  refuseRaw(socket, describe(error));
}

/** Sends the answer and stops reading. */
function refuseRaw(socket: Duplex, body: ErrorBody): void {
  socket.once('finish', () => socket.destroy());
  answerRaw(socket, body);
}

function describe(error: Error): ErrorBody {
  if (hasCode(error, 'ERR_HTTP_REQUEST_TIMEOUT')) return TOO_SLOW;
  if (hasCode(error, 'HPE_HEADER_OVERFLOW')) {
    return new AppError('headers_too_large', say.headersTooLarge).toBody('en');
  }
  return invalidInput('', UNREADABLE).toBody('en');
}

/** Aborts slow bodies, so that they don't hold a connection as long as an upload may. */
export function boundSlowBodies(http: FastifyInstance, withinMs: number = BODY_WITHIN_MS): void {
  http.addHook('preParsing', (request, reply, payload, done) => {
    if (hasBody(request) && !request.routeOptions.config.takesLong) {
      const { socket } = request.raw;
      const overdue = setTimeout(() => {
        if (socket.writable) refuseRaw(socket, TOO_SLOW);
      }, withinMs);
      const isInTime = () => clearTimeout(overdue);
      payload.once('end', isInTime).once('close', isInTime);
      // If the answer was sent before the body arrived, a second answer would be taken as the next
      // call's.
      reply.raw.once('finish', isInTime).once('close', isInTime);
    }
    done(null, payload);
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Accepts only WebSocket upgrades. Other offers, such as curl's h2c, are ignored, and the request is
 * served like any other.
 */
export const shouldUpgradeCallback: NonNullable<ServerOptions['shouldUpgradeCallback']> = ({
  headers,
}) => headers.upgrade?.toLowerCase() === 'websocket';

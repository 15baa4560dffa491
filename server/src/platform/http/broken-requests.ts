import type { ServerOptions } from 'node:http';
import type { Duplex } from 'node:stream';

import type { ErrorBody } from '@rizzly/domain/shared';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { hasCode } from '../error-code.ts';
import { UNREADABLE } from './app-error.ts';
import { answerRaw } from './raw-answer.ts';

/** A body of at most 64 kB that takes longer is dripped on purpose. */
const BODY_WITHIN_MS = 30_000;

const TOO_SLOW: ErrorBody = {
  code: 'too_slow',
  message: 'That took too long to arrive. Please try again.',
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Files of slow phones: their route has a limit of its own. */
    takesLong?: boolean;
  }
}

/** What is no HTTP, or none that can be read, is refused as any call is (§19). */
export function answerBroken(error: Error, socket: Duplex): void {
  // Gone already, or on the way out with other words.
  if (hasCode(error, 'ECONNRESET') || !socket.writable) {
    socket.destroy();
    return;
  }
  refuseRaw(socket, describe(error));
}

/** The answer goes out, and nothing more is read. */
function refuseRaw(socket: Duplex, body: ErrorBody): void {
  socket.once('finish', () => socket.destroy());
  answerRaw(socket, body);
}

function describe(error: Error): ErrorBody {
  if (hasCode(error, 'ERR_HTTP_REQUEST_TIMEOUT')) return TOO_SLOW;
  if (hasCode(error, 'HPE_HEADER_OVERFLOW')) {
    return { code: 'headers_too_large', message: 'The headers are too large to be read.' };
  }
  return {
    code: 'invalid_input',
    message: UNREADABLE,
    issues: [{ path: '', message: UNREADABLE }],
  };
}

/** Gives up on bodies that drip in, so that they don't hold a connection as long as an upload may. */
export function boundSlowBodies(http: FastifyInstance, withinMs: number = BODY_WITHIN_MS): void {
  http.addHook('preParsing', (request, reply, payload, done) => {
    if (hasBody(request) && !request.routeOptions.config.takesLong) {
      const { socket } = request.raw;
      const overdue = setTimeout(() => {
        if (socket.writable) refuseRaw(socket, TOO_SLOW);
      }, withinMs);
      const isInTime = () => clearTimeout(overdue);
      payload.once('end', isInTime).once('close', isInTime);
      // Answered before it was there: a second answer would be taken for the next call's.
      reply.raw.once('finish', isInTime).once('close', isInTime);
    }
    done(null, payload);
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Only a WebSocket's handshake leaves HTTP. Whatever else is offered (curl's h2c) may be passed
 * over, and the request is an ordinary one.
 */
export const shouldUpgradeCallback: NonNullable<ServerOptions['shouldUpgradeCallback']> = ({
  headers,
}) => headers.upgrade?.toLowerCase() === 'websocket';

import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

import { ERROR_STATUS, type ErrorBody } from '@rizzly/domain/shared';

import type { AppError } from './app-error.ts';

/**
 * Rejects where Fastify has no reply object: a handshake, an unreadable request, an endless body.
 * Then closes the connection.
 */
export function answerRaw(socket: Duplex, { message, code, issues }: ErrorBody | AppError): void {
  const status = ERROR_STATUS[code];
  const json = JSON.stringify({ message, code, issues });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      `Content-Length: ${Buffer.byteLength(json)}`,
      '',
      json,
    ].join('\r\n'),
  );
}

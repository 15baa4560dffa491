import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

import { ERROR_STATUS, type ErrorBody } from '../../shared/index.ts';

/**
 * Rejects where Fastify has no reply object: a handshake, an unreadable request, an endless body.
 * Then closes the connection.
 */
export function answerRaw(socket: Duplex, body: ErrorBody): void {
  const status = ERROR_STATUS[body.code];
  const json = JSON.stringify(body);
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

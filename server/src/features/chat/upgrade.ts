import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

import { CLOSE_SIGNED_OUT } from '@rizzly/domain/live';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@rizzly/domain/shared';
import type { FastifyInstance } from 'fastify';

import type { Deps } from '../../context.ts';
import { isOwnOrigin } from '../../platform/http/origin.ts';
import type { Peer, SocketHub } from '../../platform/live/sockets.ts';
import { authenticate, type Viewer } from '../account/index.ts';

/** Handshakes of one member: tabs that come back after a restart, not a loop gone wild. */
const OPEN_LIMIT = { name: 'socket-open', points: 300, seconds: 60 };

/** Takes WebSocket handshakes at `/ws?userId=` (§7) into the hub, for as long as the server listens. */
export function acceptSockets(http: FastifyInstance, deps: Deps, hub: SocketHub): void {
  let isStopping = false;
  http.addHook('preClose', async () => {
    isStopping = true;
    await hub.close();
  });

  const identify = (request: IncomingMessage): Promise<Viewer | undefined> =>
    authenticate(deps, { cookies: http.parseCookie(request.headers.cookie ?? '') });

  async function closeUnlessSignedIn(request: IncomingMessage, peer: Peer): Promise<void> {
    const viewer = await identify(request).catch(() => undefined);
    if (!viewer) peer.close(CLOSE_SIGNED_OUT, 'Signed out');
  }

  async function open(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://any');
    if (url.pathname !== '/ws') return refuse(socket, 'not_found', 'Not found');
    if (isStopping) return refuse(socket, 'unavailable', 'The service is restarting.');
    if (!isOwnOrigin(request.headers, deps.config.publicUrl)) {
      return refuse(socket, 'forbidden', 'This request came from another site and was refused.');
    }
    const viewer = await identify(request);
    if (!viewer) return refuse(socket, 'unauthenticated', 'Please sign in to continue.');
    if (url.searchParams.get('userId') !== viewer.memberId) {
      return refuse(socket, 'forbidden', 'The userId is not the signed-in member’s.');
    }
    const isOften = !(await deps.limits.tryTake(OPEN_LIMIT, viewer.memberId));
    const accepted =
      !isOften &&
      hub.accept({ request, socket, head }, viewer, (peer) => {
        // A sign-out between the check and now was told to a hub that did not know this socket.
        void closeUnlessSignedIn(request, peer);
      });
    if (!accepted) refuse(socket, 'rate_limited', 'Too many connections. Please wait a little.');
  }

  http.server.on('upgrade', (request, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    open(request, socket, head).catch((error: unknown) => {
      deps.log.error({ err: error }, 'socket was not opened');
      refuse(socket, 'internal', 'Something went wrong on our side. Please try again.');
    });
  });
}

/** Answers the handshake as any call is answered (rules, Errors). */
function refuse(socket: Duplex, code: ErrorCode, message: string): void {
  const status = ERROR_STATUS[code];
  const body: ErrorBody = { message, code };
  const json = JSON.stringify(body);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(json)}`,
      '',
      json,
    ].join('\r\n'),
  );
}

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

import { CLOSE_SIGNED_OUT } from '@rizzly/domain/live';
import type { FastifyInstance } from 'fastify';

import type { Deps } from '../../context.ts';
import { AppError, notFound, unauthenticated } from '../../platform/http/app-error.ts';
import { concealOwnError } from '../../platform/http/errors.ts';
import { fromAnotherSite, isOwnOrigin } from '../../platform/http/origin.ts';
import { answerRaw } from '../../platform/http/raw-answer.ts';
import type { SocketHub } from '../../platform/live/sockets.ts';
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

  const isStillSignedIn = async (request: IncomingMessage): Promise<boolean> =>
    (await identify(request).catch(() => undefined)) !== undefined;

  /** Who may have a socket; anybody else is refused as any call is. */
  async function admit(request: IncomingMessage): Promise<Viewer> {
    const address = `http://any${request.url ?? '/'}`;
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (url?.pathname !== '/ws') throw notFound();
    if (!isOwnOrigin(request.headers, deps.config.publicUrl)) {
      throw fromAnotherSite();
    }
    const viewer = await identify(request);
    if (!viewer) throw unauthenticated();
    if (url.searchParams.get('userId') !== viewer.memberId) {
      throw new AppError('forbidden', 'The userId is not the signed-in member’s.');
    }
    await deps.limits.take(OPEN_LIMIT, viewer.memberId);
    // Not before: a stop may have begun meanwhile.
    if (isStopping) throw new AppError('unavailable', 'The service is restarting.');
    return viewer;
  }

  async function open(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const admitted = await admit(request).catch((error: unknown) => {
      answerRaw(socket, error instanceof AppError ? error : concealOwnError(error, deps.log));
      return undefined;
    });
    if (!admitted) return;
    if (hub.isFull(admitted.memberId)) {
      return answerRaw(socket, new AppError('rate_limited', 'Too many connections.'));
    }
    const connection = hub.accept({ request, socket, head }, admitted);
    // A sign-out between the check and now was told to a hub that did not know this socket.
    if (connection && !(await isStillSignedIn(request)))
      connection.close(CLOSE_SIGNED_OUT, 'Signed out');
  }

  http.server.on('upgrade', (request, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    open(request, socket, head).catch((error: unknown) => {
      // Perhaps open already: no more words of HTTP may follow.
      deps.log.error({ err: error }, 'socket failed while it was opened');
      socket.destroy();
    });
  });
}

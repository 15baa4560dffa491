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

/** Handshakes of one member: enough for many tabs after a restart, not for an endless loop. */
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

  /** Returns the viewer, or throws the same errors as a call. */
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
    // Checked last, because a stop may begin during the awaits above.
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
    // A sign-out since the check reached the hub before this socket was in it.
    if (connection && !(await isStillSignedIn(request)))
      connection.close(CLOSE_SIGNED_OUT, 'Signed out');
  }

  http.server.on('upgrade', (request, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    open(request, socket, head).catch((error: unknown) => {
      // The socket may be open already, so no HTTP answer is sent.
      deps.log.error({ err: error }, 'socket failed while it was opened');
      socket.destroy();
    });
  });
}

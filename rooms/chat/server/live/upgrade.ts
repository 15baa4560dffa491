import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

import type { FastifyInstance } from 'fastify';

import type { Deps } from '../../../../app/server/context.ts';
import {
  AppError,
  notFound,
  requireFullAccess,
  unauthenticated,
} from '../../../../platform/server/http/app-error.ts';
import { concealOwnError } from '../../../../platform/server/http/errors.ts';
import { fromAnotherSite, isOwnOrigin } from '../../../../platform/server/http/origin.ts';
import { answerRaw } from '../../../../platform/server/http/raw-answer.ts';
import {
  defaultLanguage,
  headerLanguage,
  languageOf,
  rememberChoice,
} from '../../../../platform/server/language/language-of.ts';
import { shareQuery } from '../../../../platform/server/limits/share-query.ts';
import type { Connection, OpenConnection } from '../../../../platform/server/live/connection.ts';
import type { SocketHub } from '../../../../platform/server/live/sockets.ts';
import { authenticateAll, type Viewer } from '../../../account/server/index.ts';
import { CLOSE_SIGNED_OUT } from '../../live/index.ts';
import { say } from './texts/index.ts';

/**
 * Limits the handshakes of one member: enough for many tabs after a restart, but not for an endless
 * loop.
 */
const OPEN_LIMIT = { name: 'socket-open', points: 300, seconds: 60 };

/**
 * After a cut all tabs come back at once. So many sessions are read together, and after them the
 * calls have their turn.
 */
const READ_AT_ONCE = 50;

interface Upgrade {
  request: IncomingMessage;
  socket: Duplex;
}

/** Accepts WebSocket handshakes at `/ws?userId=` (§7) for as long as the server listens. */
export function acceptSockets(
  http: FastifyInstance,
  deps: Deps,
  hub: SocketHub,
  onOpen: (connection: Connection) => void,
): void {
  let isStopping = false;
  http.addHook('preClose', async () => {
    isStopping = true;
    await hub.close();
  });

  const createIdentify = () =>
    shareQuery(
      async (upgrades: Upgrade[]): Promise<(Viewer | undefined)[]> => {
        // A client that gave up while it waited costs nothing.
        const present = upgrades.filter(({ socket }) => socket.readable);
        const viewers = await authenticateAll(
          deps,
          present.map(({ request: { headers } }) => ({
            cookies: http.parseCookie(headers.cookie ?? ''),
            headers,
          })),
        );
        const found = new Map(present.map((upgrade, index) => [upgrade, viewers[index]]));
        return upgrades.map((upgrade) => found.get(upgrade));
      },
      { atOnce: READ_AT_ONCE },
    );
  const identify = createIdentify();
  // Sockets that are open already don't wait behind the others.
  const identifyAgain = createIdentify();

  /** Returns the viewer, or throws the same errors as a call. */
  async function admit(upgrade: Upgrade): Promise<Viewer> {
    const { request } = upgrade;
    const address = `http://any${request.url ?? '/'}`;
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (url?.pathname !== '/ws') throw notFound();
    if (!isOwnOrigin(request.headers, deps.config.publicUrl)) {
      throw fromAnotherSite();
    }
    const viewer = await identify(upgrade);
    if (!viewer) throw unauthenticated();
    rememberChoice(request, viewer.member.language);
    requireFullAccess(viewer.access);
    if (url.searchParams.get('userId') !== viewer.memberId) {
      throw new AppError('forbidden', say.otherUser);
    }
    await deps.limits.take(OPEN_LIMIT, viewer.memberId);
    return viewer;
  }

  /**
   * Answers the handshake when other nodes' events for the member arrive here: what happens after
   * that reaches the client, and what happened before it fetches.
   */
  async function accept(
    { memberId, sessionId, member }: Viewer,
    upgrade: Upgrade & { head: Buffer },
  ): Promise<OpenConnection | undefined> {
    const unwatch = deps.live.watch(memberId);
    try {
      await deps.live.whenWatching(memberId);
      if (!(await hub.admit(memberId))) {
        throw new AppError('rate_limited', say.tooManyConnections);
      }
      // Checked last, because a stop may begin during the awaits above.
      if (isStopping) throw new AppError('unavailable', say.restarting);
      return hub.accept(upgrade, {
        memberId,
        sessionId,
        chosenLanguage: member.language,
        agreedRules: member.agreedRules,
        browserLanguage: headerLanguage(upgrade.request) ?? defaultLanguage(),
      });
    } finally {
      unwatch();
    }
  }

  async function open(upgrade: Upgrade & { head: Buffer }): Promise<void> {
    const { request, socket } = upgrade;
    const connection = await admit(upgrade)
      .then((viewer) => accept(viewer, upgrade))
      .catch((error: unknown) => {
        const language = languageOf(request);
        const body =
          error instanceof AppError
            ? error.toBody(language)
            : concealOwnError(error, deps.log, language);
        answerRaw(socket, body);
        return undefined;
      });
    if (!connection) return;
    // A sign-out or a change of language since the first check did not reach this socket in the
    // hub.
    const now = await identifyAgain(upgrade);
    if (now?.access !== 'full') {
      connection.close(CLOSE_SIGNED_OUT, 'Signed out');
      return;
    }
    connection.chosenLanguage = now.member.language;
    onOpen(connection);
  }

  http.server.on('upgrade', (request, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    open({ request, socket, head }).catch((error: unknown) => {
      // The socket may be open already, so no HTTP answer is sent.
      deps.log.error({ err: error }, 'socket failed while it was opened');
      socket.destroy();
    });
  });
}

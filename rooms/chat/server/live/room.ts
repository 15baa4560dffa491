import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';

import type { RoomContext } from '../../../../app/server/context.ts';
import type { Connection } from '../../../../platform/server/live/connection.ts';
import { createSocketCounts } from '../../../../platform/server/live/socket-counts.ts';
import { createSocketHub } from '../../../../platform/server/live/sockets.ts';
import { showGauge } from '../../../../platform/server/metrics/metrics.ts';
import { findMember, noteSeen } from '../../../account/server/index.ts';
import { liveFrames } from '../../live/index.ts';
import { createFrameRouter, type FrameHandlers } from './frames.ts';
import { createPresenceChanges, type PresenceListener } from './presence-changes.ts';
import { acceptSockets } from './upgrade.ts';

/** Receives the connections that are being pinged, a few at a time. */
export type PingListener = (connections: readonly Connection[]) => void;

/** Members' sockets, for features that answer frames or follow presence. */
export interface LiveRoom {
  /** Registers a feature's frames: schemas by `type`, and a handler for each. */
  answerFrames<Schemas extends Record<string, z.ZodType>>(
    schemas: Schemas,
    handlers: FrameHandlers<Schemas>,
  ): void;
  /** Adds a listener for members who come online or go offline. */
  onPresence(listener: PresenceListener): void;
  /** Adds a listener for sockets that open. */
  onOpen(listener: (connection: Connection) => void): void;
  /** Whether a member has an open socket on this node. */
  hasSocket(memberId: string): boolean;
  /** Whether nobody has an open socket on this node. */
  isEmpty(): boolean;
  /** Adds a listener that may send something with each ping. */
  onPing(listener: PingListener): void;
}

/** Opens `/ws` (§7). Features register their frames before the server listens. */
export function openLiveRoom(context: RoomContext, http: FastifyInstance): LiveRoom {
  const { live, log, metrics, config } = context;
  const frames = createFrameRouter(log, (connection) => {
    const { agreementVersion } = context.community.current();
    return connection.agreedRules < agreementVersion && hasStillToAgree(connection);
  });
  // The member may have agreed since the socket was opened.
  const hasStillToAgree = async (connection: Connection) => {
    connection.agreedRules = (await findMember(context.db, connection.memberId))?.agreedRules ?? 0;
    return connection.agreedRules < context.community.current().agreementVersion;
  };
  const pingListeners: PingListener[] = [];
  const openListeners: ((connection: Connection) => void)[] = [];
  const presenceChanges = createPresenceChanges(context.presence);
  // A member with an open app was seen until now.
  presenceChanges.listen((memberId) =>
    noteSeen(context.db, memberId, context.clock()).catch((error: unknown) => {
      log.warn({ err: error }, 'last visit could not be stored');
    }),
  );
  const hub = createSocketHub({
    live,
    counts: context.link?.sockets ?? createSocketCounts(),
    log,
    metrics,
    multiplier: config.rateLimitMultiplier,
    listener: {
      ...frames,
      onPresence: presenceChanges.change,
      onPing: (connections) => {
        for (const listener of pingListeners) listener(connections);
      },
    },
  });
  showGauge(
    metrics,
    'rizzly_sockets_buffered_bytes',
    'Bytes that readers of sockets have not taken yet',
    hub.bufferedBytes,
  );
  acceptSockets(http, context, hub, (connection) => {
    for (const listener of openListeners) listener(connection);
  });
  http.addHook('onClose', async () => presenceChanges.stop());
  frames.answer(liveFrames, { ping: (connection) => connection.send({ type: 'pong' }) });
  return {
    answerFrames: (schemas, handlers) => frames.answer(schemas, handlers),
    onPresence: presenceChanges.listen,
    onOpen: (listener) => void openListeners.push(listener),
    hasSocket: hub.has,
    isEmpty: hub.isEmpty,
    onPing: (listener) => void pingListeners.push(listener),
  };
}

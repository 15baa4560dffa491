import type { FastifyInstance } from 'fastify';

import type { RoomContext } from '../../context.ts';
import { createSocketHub, type FrameListener } from '../../platform/live/sockets.ts';
import { showGauge } from '../../platform/metrics/metrics.ts';
import { createPresence, type PresenceListener } from './presence.ts';
import { acceptSockets } from './upgrade.ts';

/** Members' sockets, for the rooms that answer frames or follow presence. */
export interface LiveRoom {
  /** Sets the listener that answers clients' frames. */
  answerFrames(listener: FrameListener): void;
  /** Adds a listener for members who come online or go offline. */
  onPresence(listener: PresenceListener): void;
}

/** Opens `/ws` (§7). Rooms register before the server listens. */
export function openLiveRoom(context: RoomContext, http: FastifyInstance): LiveRoom {
  const { live, log, metrics, config } = context;
  let frames: FrameListener | undefined;
  const presence = createPresence(context.online);
  const hub = createSocketHub({
    live,
    log,
    metrics,
    multiplier: config.rateLimitMultiplier,
    listener: {
      onFrame: (connection, text) => frames?.onFrame(connection, text),
      onRefused: (connection, text, reason) => frames?.onRefused(connection, text, reason),
      onPresence: presence.change,
    },
  });
  showGauge(
    metrics,
    'rizzly_sockets_buffered_bytes',
    'Bytes that readers of sockets have not taken yet',
    hub.bufferedBytes,
  );
  acceptSockets(http, context, hub);
  http.addHook('onClose', async () => presence.stop());
  return {
    answerFrames: (listener) => {
      frames = listener;
    },
    onPresence: presence.listen,
  };
}

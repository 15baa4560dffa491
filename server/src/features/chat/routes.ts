import { chatContract } from '@rizzly/domain/chat';
import type { FastifyInstance } from 'fastify';

import type { RoomContext } from '../../context.ts';
import { createSocketHub } from '../../platform/live/sockets.ts';
import { showGauge } from '../../platform/metrics/metrics.ts';
import { createPresence } from './presence.ts';
import * as chat from './service.ts';
import { createFrameHandler } from './socket-frames.ts';
import { createStore } from './store-and-reward.ts';
import { acceptSockets } from './upgrade.ts';
import { createMessageWriter } from './writer.ts';

/** Conversations: their history by HTTP, everything live by `/ws` (§7). */
export function chatRoutes(context: RoomContext, http: FastifyInstance): void {
  const { serve, live, online, log, config, metrics } = context;
  const writer = createMessageWriter(createStore(context), log);
  const presence = createPresence(context);
  const hub = createSocketHub({
    live,
    log,
    metrics,
    multiplier: config.rateLimitMultiplier,
    listener: { ...createFrameHandler(context, writer), onPresence: presence.onPresence },
  });
  showGauge(metrics, 'rizzly_chat_waiting', 'Messages waiting to be stored', writer.waiting);
  showGauge(
    metrics,
    'rizzly_sockets_buffered_bytes',
    'Bytes that readers of sockets have not taken yet',
    hub.bufferedBytes,
  );
  acceptSockets(http, context, hub);
  http.addHook('onClose', async () => presence.stop());

  serve(chatContract, {
    'GET /api/conversations/:id/messages': async ({ viewer, params, query, reply }) => {
      const { messages, next } = await chat.readMessages(
        context,
        viewer.memberId,
        params.id,
        query,
      );
      if (next) {
        const address = `/api/conversations/${params.id}/messages?${next}&limit=${query.limit}`;
        void reply.header('link', `<${address}>; rel="next"`);
      }
      return messages;
    },
    'GET /api/conversations/:id': ({ viewer, params }) =>
      chat.readState(context, viewer.memberId, params.id),
    'GET /api/unread': ({ viewer }) => chat.readUnread(context, viewer.memberId),
    'GET /api/chat-settings': ({ viewer }) => chat.readSettings(context, viewer.memberId),
    'PUT /api/chat-settings': async ({ viewer, body }) => {
      const isOnline = await online.isOnline(viewer.memberId);
      return chat.changeSettings(context, viewer.memberId, body, isOnline);
    },
  });
}

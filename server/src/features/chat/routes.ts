import { chatContract } from '@rizzly/domain/chat';

import type { RoomContext } from '../../context.ts';
import { showGauge } from '../../platform/metrics/metrics.ts';
import type { LiveRoom } from '../live/index.ts';
import * as chat from './service.ts';
import { createFrameHandler } from './socket-frames.ts';
import { createStore } from './store-and-reward.ts';
import { createMessageWriter } from './writer.ts';

/** Conversations: their history by HTTP, everything live by the sockets of the live room (§7). */
export function chatRoutes(context: RoomContext, live: LiveRoom): void {
  const { serve, online, log, metrics } = context;
  const writer = createMessageWriter(createStore(context), log);
  live.answerFrames(createFrameHandler(context, writer));
  live.onPresence((memberId, isOnline) => {
    chat
      .tellPresence(context, memberId, isOnline)
      .catch((error: unknown) => log.warn({ err: error }, 'presence was not told'));
  });
  showGauge(metrics, 'rizzly_chat_waiting', 'Messages waiting to be stored', writer.waiting);

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

import { chatContract } from '@rizzly/domain/chat';

import type { RoomContext } from '../../context.ts';
import { showGauge } from '../../platform/metrics/metrics.ts';
import type { LiveRoom } from '../live/index.ts';
import * as chat from './service.ts';
import { createFrameHandler } from './socket-frames.ts';
import { createMessageQueue, createMessageStore } from './storing/index.ts';

/** History is read over HTTP; live messages use the sockets of the live room (§7). */
export function chatRoutes(context: RoomContext, live: LiveRoom): void {
  const { serve, online, log, metrics } = context;
  const queue = createMessageQueue(createMessageStore(context), log);
  live.answerFrames(createFrameHandler(context, queue));
  live.onPresence((memberId, isOnline) => {
    chat
      .tellPresence(context, memberId, isOnline)
      .catch((error: unknown) => log.warn({ err: error }, 'sending a presence change failed'));
  });
  showGauge(metrics, 'rizzly_chat_waiting', 'Messages waiting to be stored', queue.countWaiting);

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

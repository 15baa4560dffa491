import type { RoomContext, Deps } from '../../../app/server/context.ts';
import { isDatabaseAway } from '../../../platform/server/database/failures.ts';
import { setNextLink } from '../../../platform/server/http/paging.ts';
import type { Connection } from '../../../platform/server/live/connection.ts';
import { showGauge } from '../../../platform/server/metrics/metrics.ts';
import { runWork, type WorkDeps } from '../../../platform/server/unit-of-work.ts';
import { DAY_MS } from '../../../platform/shared/index.ts';
import { snoozeConversation, muteConversation } from '../../conversations/server/index.ts';
import { sendFile } from '../../profile/server/media/index.ts';
import { attachmentFileContract, chatContract, chatFrames, SNOOZE_DAYS } from '../index.ts';
import type { ConversationHead, LiveEvent } from '../live/index.ts';
import { attach, choosePictures, readFile } from './attachments/attach.ts';
import { readInbox } from './inbox/inbox.ts';
import type { LiveRoom } from './live/index.ts';
import { readPastChats } from './past-chats/past-chats.ts';
import { react, readChangedReactions } from './reactions/react.ts';
import { findHeads } from './repository.ts';
import * as chat from './service.ts';
import { getConversation } from './service.ts';
import { createFrameHandlers } from './socket-frames.ts';
import { createMessageQueue } from './storing/message-queue.ts';
import { createMessageStore } from './storing/message-store.ts';
import { withdrawMessage } from './withdrawing/withdraw.ts';

/** The client searches at each pause in typing. */
const SEARCHES = { name: 'inbox-searches', points: 60, seconds: 60 };

/** The HTTP calls of chat. Live messages use the sockets of the feature `live` (§7). */
export function chatRoutes(context: RoomContext, live: LiveRoom): void {
  const { serve, log, metrics, limits } = context;
  const queue = createMessageQueue(createMessageStore(context), log);
  live.answerFrames(chatFrames, createFrameHandlers(context, queue));
  live.onPing(createHeartbeat(context));
  live.onPresence((memberId, isOnline) =>
    chat
      .tellPresence(context, memberId, isOnline)
      .catch((error: unknown) => log.warn({ err: error }, 'sending a presence change failed')),
  );
  showGauge(metrics, 'rizzly_chat_waiting', 'Messages waiting to be stored', queue.countWaiting);

  serve(chatContract, {
    'GET /api/conversations/:id/messages': async ({ viewer, params, query, reply, language }) => {
      const { messages, next } = await chat.readMessages(
        context,
        viewer.memberId,
        params.id,
        query,
        language,
      );
      if (next) {
        const address = `/api/conversations/${params.id}/messages?${next}&limit=${query.limit}`;
        void reply.header('link', `<${address}>; rel="next"`);
      }
      return messages;
    },
    'GET /api/conversations/:id': ({ viewer, params }) =>
      chat.readState(context, viewer.memberId, params.id),
    'GET /api/conversations/:id/reactions': ({ viewer, params, query, language }) =>
      readChangedReactions(
        context,
        { memberId: viewer.memberId, conversationId: params.id, since: query.since },
        language,
      ),
    'DELETE /api/messages/:id': async ({ viewer: { memberId }, params, language }) => ({
      message: await withdrawMessage(context, { memberId, messageId: params.id }, language),
    }),
    'PUT /api/messages/:id/reaction': ({ viewer: { memberId }, params, body }) =>
      react(context, { memberId, messageId: params.id, emoji: body.emoji }),
    'DELETE /api/messages/:id/reaction': ({ viewer: { memberId }, params }) =>
      react(context, { memberId, messageId: params.id, emoji: null }),
    'POST /api/conversations/:id/attachments': async ({ viewer, params, body, request }) => {
      const { memberId } = viewer;
      const { host } = request.headers;
      return attach(context, { conversationId: params.id, memberId, host, body });
    },
    'PUT /api/conversations/:id/pictures': ({ viewer: { memberId }, params, body }) =>
      choosePictures(context, { conversationId: params.id, memberId, show: body.show }),
    'GET /api/unread': ({ viewer }) => chat.readUnread(context, viewer.memberId),
    'GET /api/conversations': async ({ viewer, query, request, reply, language }) => {
      if (query.search !== '') await limits.take(SEARCHES, viewer.memberId);
      const { rows, next } = await readInbox(context, viewer.memberId, query, language);
      if (next) setNextLink(request, reply, next);
      return rows;
    },
    'PUT /api/conversations/:id/mute': ({ viewer, params, body }) =>
      mute(context, { conversationId: params.id, memberId: viewer.memberId, muted: body.muted }),
    'POST /api/conversations/:id/snooze': ({ viewer, params }) =>
      snooze(context, { conversationId: params.id, memberId: viewer.memberId }),
    'GET /api/past-chats': ({ viewer, language }) =>
      readPastChats(context, viewer.memberId, language),
  });

  serve(attachmentFileContract, {
    'GET /api/attachments/:id/file': async ({ viewer, params, request, reply }) => {
      const key = await readFile(context, { id: params.id, viewerId: viewer.memberId });
      // Asked again each time, because a conversation may have ended meanwhile.
      return sendFile(context.storage, key, { request, reply, cacheControl: 'private, no-cache' });
    },
  });
}

/** Partners are not informed: a snooze is private. */
async function snooze(
  deps: WorkDeps & Pick<Deps, 'db' | 'live' | 'presence' | 'clock'>,
  { conversationId, memberId }: { conversationId: string; memberId: string },
): Promise<{ conversationId: string; snoozedUntil: string }> {
  const { lastSeq: seq } = await getConversation(deps, conversationId, memberId);
  const until = new Date(deps.clock().getTime() + SNOOZE_DAYS * DAY_MS);
  await runWork(deps, async (work) => {
    await snoozeConversation(work.tx, { conversationId, memberId, until, seq });
    work.tell([memberId], { type: 'turn_changed', conversationId });
  });
  return { conversationId, snoozedUntil: until.toISOString() };
}

interface MuteRequest {
  conversationId: string;
  memberId: string;
  muted: boolean;
}

/** Partners are not informed: a mute is private. */
async function mute(
  deps: WorkDeps & Pick<Deps, 'db' | 'live' | 'presence' | 'clock'>,
  { conversationId, memberId, muted }: MuteRequest,
): Promise<{ conversationId: string; muted: boolean }> {
  const known = await getConversation(deps, conversationId, memberId);
  if (known.muted !== muted) {
    await runWork(deps, async (work) => {
      await muteConversation(work.tx, {
        conversationId,
        memberId,
        mutedAt: muted ? deps.clock() : null,
      });
      work.tell([memberId], { type: 'conversation_muted', conversationId, muted });
    });
  }
  return { conversationId, muted };
}

/**
 * How long a conversation counts as recently changed. Longer than several pings, so that one head
 * arrives even if a query fails, a message waits, or the clocks of two nodes differ.
 */
const RECENT_MS = 90_000;

/**
 * Sends the newest sequence numbers of recently changed conversations with each ping. A node that
 * is killed between storing a message and publishing it announces nothing, and no later event would
 * show the gap. The tab learns here that it has missed something.
 */
function createHeartbeat({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>) {
  let isAsking = false;

  async function tellHeads(connections: readonly Connection[]): Promise<void> {
    const memberIds = [...new Set(connections.map(({ memberId }) => memberId))];
    const since = new Date(clock().getTime() - RECENT_MS);
    const heads = new Map<string, ConversationHead[]>();
    for (const { memberId, ...head } of await findHeads(db, memberIds, since)) {
      const known = heads.get(memberId);
      if (known) known.push(head);
      else heads.set(memberId, [head]);
    }
    for (const connection of connections) {
      const own = heads.get(connection.memberId);
      if (own) connection.send({ type: 'conversation_heads', heads: own } satisfies LiveEvent);
    }
  }

  return (connections: readonly Connection[]): void => {
    // When the database is slow, the connections of some steps are skipped until their next ping.
    if (isAsking) return;
    isAsking = true;
    tellHeads(connections)
      .catch((error: unknown) => {
        if (!isDatabaseAway(error))
          log.warn({ err: error }, 'newest message numbers could not be sent');
      })
      .finally(() => (isAsking = false));
  };
}

import { setTimeout as sleep } from 'node:timers/promises';

import { WebSocket } from 'ws';

import { gapAfter, mergeMessages, type Message } from '../../rooms/chat/index.ts';
import type { LiveEvent } from '../../rooms/chat/live/index.ts';

/** Maximum number of messages that are sent and not yet acknowledged. */
const WINDOW = 25;
const RETRY_MS = 50;

/**
 * Chats like the web, without a browser: repeats unacknowledged messages, reconnects, fetches what
 * it missed, and keeps one list by seq.
 */
export interface ChatDevice {
  /** Sends messages in order. Resolves when all are acknowledged. */
  sendAll(messages: { clientMessageId: string; content: string }[]): Promise<void>;
  /** Cuts the socket without a close frame. */
  cut(): void;
  /** All messages of the device, after fetching missing ones. */
  settle(): Promise<Message[]>;
  acknowledged: Set<string>;
  stop(): void;
}

export function createChatDevice(at: {
  host: string;
  memberId: string;
  cookie: string;
  conversationId: string;
}): ChatDevice {
  const { host, memberId, cookie, conversationId } = at;
  const unacknowledged = new Map<string, string>();
  const acknowledged = new Set<string>();
  let messages: Message[] = [];
  let ws: WebSocket | undefined;
  let isStopped = false;
  let fetching: Promise<void> | undefined;

  function connect(): void {
    const socket = new WebSocket(`ws://${host}/ws?userId=${memberId}`, { headers: { cookie } });
    ws = socket;
    socket.on('error', () => {});
    socket.on('open', () => {
      for (const [clientMessageId, content] of unacknowledged) transmit(clientMessageId, content);
      void catchUp();
    });
    socket.on('message', (data) => receive(JSON.parse((data as Buffer).toString())));
    socket.on('close', () => {
      if (!isStopped) setTimeout(connect, RETRY_MS);
    });
  }

  function transmit(clientMessageId: string, content: string): void {
    if (ws?.readyState !== WebSocket.OPEN) return;
    const frame = { conversationId, senderId: memberId, content, clientMessageId };
    ws.send(JSON.stringify({ type: 'chat_message', messageType: 'text', ...frame }));
  }

  function receive(event: LiveEvent): void {
    if (event.type === 'new_message') {
      const { message } = event;
      if (message.clientMessageId && unacknowledged.delete(message.clientMessageId)) {
        acknowledged.add(message.clientMessageId);
      }
      messages = mergeMessages(messages, [message]);
      if (gapAfter(messages) !== undefined || messages[0]?.seq !== 1) void catchUp();
    } else if (event.type === 'error' && event.clientMessageId) {
      const { clientMessageId } = event;
      // For example, the database was away. Try again a little later.
      setTimeout(() => {
        const content = unacknowledged.get(clientMessageId);
        if (content !== undefined) transmit(clientMessageId, content);
      }, RETRY_MS);
    }
  }

  /** Runs once at a time. After a failure, the next connection catches up. */
  function catchUp(): Promise<void> {
    fetching ??= fetchMissed()
      .catch(() => {})
      .finally(() => {
        fetching = undefined;
      });
    return fetching;
  }

  async function fetchMissed(): Promise<void> {
    for (;;) {
      const complete = messages[0]?.seq === 1 ? (gapAfter(messages) ?? messages.at(-1)?.seq) : 0;
      const answer = await fetch(
        `http://${host}/api/conversations/${conversationId}/messages?after=${complete ?? 0}&limit=500`,
        { headers: { cookie } },
      );
      const page = (await answer.json()) as Message[];
      messages = mergeMessages(messages, page);
      if (page.length < 500) return;
    }
  }

  connect();
  return {
    acknowledged,
    sendAll: async (list) => {
      for (const { clientMessageId, content } of list) {
        while (unacknowledged.size >= WINDOW) await sleep(5);
        unacknowledged.set(clientMessageId, content);
        transmit(clientMessageId, content);
      }
      while (unacknowledged.size > 0) await sleep(5);
    },
    cut: () => ws?.terminate(),
    settle: async () => {
      await fetching;
      await fetchMissed();
      return messages;
    },
    stop: () => {
      isStopped = true;
      ws?.terminate();
    },
  };
}

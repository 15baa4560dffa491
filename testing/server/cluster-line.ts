import { randomUUID } from 'node:crypto';

import { WebSocket } from 'ws';

import type { Message } from '../../rooms/chat/index.ts';
import type { LiveEvent } from '../../rooms/chat/live/index.ts';
import type { Person } from './cluster-people.ts';

/** A member's socket on one node, which reports the outcome of each message. */
export interface Line {
  /** Whether the message was stored. */
  send: (conversationId: string, content?: string) => Promise<boolean>;
  /** The received messages, in order. */
  heard: Message[];
  /** The types of all received events. */
  events: LiveEvent['type'][];
  close: () => void;
}

export async function openLine(base: string, { id, cookie }: Person): Promise<Line> {
  const outcomes = new Map<string, (isStored: boolean) => void>();
  const heard: Message[] = [];
  const events: LiveEvent['type'][] = [];
  const settle = (clientMessageId: string, isStored: boolean) => {
    outcomes.get(clientMessageId)?.(isStored);
    outcomes.delete(clientMessageId);
  };
  const ws = new WebSocket(`${base.replace('http', 'ws')}/ws?userId=${id}`, {
    headers: { cookie },
  });
  ws.on('message', (data) => {
    const event: LiveEvent = JSON.parse((data as Buffer).toString());
    events.push(event.type);
    if (event.type === 'new_message') {
      heard.push(event.message);
      settle(event.message.clientMessageId ?? '', true);
    }
    if (event.type === 'error') settle(event.clientMessageId ?? '', false);
  });
  await new Promise<void>((resolve, reject) => {
    ws.on('open', () => resolve());
    ws.on('error', reject);
  });
  return {
    heard,
    events,
    send: (conversationId, content = 'Hello') => {
      const clientMessageId = randomUUID();
      const frame = { conversationId, senderId: id, content, clientMessageId };
      return new Promise((resolve) => {
        outcomes.set(clientMessageId, resolve);
        ws.send(JSON.stringify({ type: 'chat_message', messageType: 'text', ...frame }));
      });
    },
    close: () => ws.terminate(),
  };
}

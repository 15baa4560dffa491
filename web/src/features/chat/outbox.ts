import { ACKNOWLEDGED_WITHIN_MS, type ClientFrameInput } from '@rizzly/domain/chat';

import { readStored, removeStored, writeStored } from '../../platform/storage.ts';

/** A message of one's own that the server has not acknowledged yet. */
export interface Unsent {
  clientMessageId: string;
  conversationId: string;
  content: string;
  writtenAt: string;
  /** `failed` when the server refused it: only its writer tries that again. */
  state: 'sending' | 'failed';
  reason?: string;
}

/** What the outbox sends by. */
export interface Line {
  /** False when the socket is not open. */
  send(frame: ClientFrameInput): boolean;
  /** The line seems dead: open another. */
  reconnect: () => void;
}

export interface Outbox {
  /** All that waits, oldest first; the same array until something changes. */
  all: () => readonly Unsent[];
  subscribe: (listener: () => void) => () => void;
  /** False when the socket is not open: then nothing was sent or kept (§7). */
  send(message: { conversationId: string; content: string; clientMessageId: string }): boolean;
  tryAgain(clientMessageId: string): boolean;
  acknowledge(clientMessageId: string): void;
  refuse(clientMessageId: string, reason: string): void;
  /** The socket has opened: what was under way goes again, and the server stores it once. */
  resume(): void;
  stop(): void;
}

/**
 * Keeps sent messages until the server has acknowledged them, over reconnects and reloads. They
 * carry their clientMessageId from the first try on, so none arrives twice (§18).
 */
export function createOutbox(userId: string, line: Line): Outbox {
  const key = `chat_outbox:${userId}`;
  const listeners = new Set<() => void>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let items: readonly Unsent[] = readUnsent(key);

  function change(next: readonly Unsent[]): void {
    items = next;
    if (items.length === 0) removeStored(key);
    else writeStored(key, items);
    for (const listener of listeners) listener();
  }

  function transmit({ clientMessageId, conversationId, content }: Unsent): boolean {
    const isSent = line.send({
      type: 'chat_message',
      conversationId,
      senderId: userId,
      content,
      messageType: 'text',
      clientMessageId,
    });
    if (isSent) {
      clearTimeout(timers.get(clientMessageId));
      timers.set(clientMessageId, setTimeout(line.reconnect, ACKNOWLEDGED_WITHIN_MS));
    }
    return isSent;
  }

  function settle(clientMessageId: string): void {
    clearTimeout(timers.get(clientMessageId));
    timers.delete(clientMessageId);
  }

  return {
    all: () => items,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: (message) => {
      const item: Unsent = {
        ...message,
        writtenAt: new Date().toISOString(),
        state: 'sending',
      };
      if (!transmit(item)) return false;
      change([...items, item]);
      return true;
    },
    tryAgain: (clientMessageId) => {
      const item = items.find((other) => other.clientMessageId === clientMessageId);
      if (!item || !transmit(item)) return false;
      const { reason: _, ...again } = item;
      change(items.map((other) => (other === item ? { ...again, state: 'sending' } : other)));
      return true;
    },
    acknowledge: (clientMessageId) => {
      settle(clientMessageId);
      const rest = items.filter((item) => item.clientMessageId !== clientMessageId);
      if (rest.length < items.length) change(rest);
    },
    refuse: (clientMessageId, reason) => {
      settle(clientMessageId);
      change(
        items.map((item) =>
          item.clientMessageId === clientMessageId ? { ...item, state: 'failed', reason } : item,
        ),
      );
    },
    resume: () => {
      for (const item of items) if (item.state === 'sending') transmit(item);
    },
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}

function readUnsent(key: string): Unsent[] {
  const stored = readStored(key);
  return Array.isArray(stored) ? stored.filter(isUnsent) : [];
}

function isUnsent(item: unknown): item is Unsent {
  return (
    typeof item === 'object' &&
    item !== null &&
    'clientMessageId' in item &&
    'conversationId' in item &&
    'content' in item &&
    typeof item.content === 'string'
  );
}

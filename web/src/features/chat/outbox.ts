import { ACKNOWLEDGED_WITHIN_MS, type ChatFrameInput } from '@rizzly/domain/chat';

import { readStored, removeStored, writeStored } from '../../platform/storage.ts';

/** A sent message that the server has not acknowledged yet. */
export interface Unsent {
  clientMessageId: string;
  conversationId: string;
  content: string;
  writtenAt: string;
  /** `failed` when the server rejected it. Only the member retries it. */
  state: 'sending' | 'failed';
  reason?: string;
}

/** The connection that the outbox sends through. */
export interface Connection {
  /** False when the socket is not open. */
  send(frame: ChatFrameInput): boolean;
  /** Replaces a connection that seems dead. */
  reconnect: () => void;
}

export interface Outbox {
  /** All unacknowledged messages, oldest first; the same array until something changes. */
  all: () => readonly Unsent[];
  subscribe: (listener: () => void) => () => void;
  /** False when the socket is closed; nothing is then sent or stored (§7). */
  send(message: { conversationId: string; content: string; clientMessageId: string }): boolean;
  tryAgain(clientMessageId: string): boolean;
  acknowledge(clientMessageId: string): void;
  reject(clientMessageId: string, reason: string): void;
  /** Sends all `sending` messages again after a reconnect. The server stores each once. */
  resume(): void;
  /** Drops the messages of a conversation that has ended. */
  forget(conversationId: string): void;
  stop(): void;
}

/**
 * Stores sent messages until the server acknowledges them, across reconnects and reloads. Every try
 * uses the same clientMessageId, so no message arrives twice (§18).
 */
export function createOutbox(userId: string, connection: Connection): Outbox {
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
    const isSent = connection.send({
      type: 'chat_message',
      conversationId,
      senderId: userId,
      content,
      messageType: 'text',
      clientMessageId,
    });
    if (isSent) {
      clearTimeout(timers.get(clientMessageId));
      timers.set(clientMessageId, setTimeout(connection.reconnect, ACKNOWLEDGED_WITHIN_MS));
    }
    return isSent;
  }

  function stopTimer(clientMessageId: string): void {
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
      stopTimer(clientMessageId);
      const rest = items.filter((item) => item.clientMessageId !== clientMessageId);
      if (rest.length < items.length) change(rest);
    },
    reject: (clientMessageId, reason) => {
      stopTimer(clientMessageId);
      change(
        items.map((item) =>
          item.clientMessageId === clientMessageId ? { ...item, state: 'failed', reason } : item,
        ),
      );
    },
    resume: () => {
      for (const item of items) if (item.state === 'sending') transmit(item);
    },
    forget: (conversationId) => {
      const [gone, rest] = [
        items.filter((item) => item.conversationId === conversationId),
        items.filter((item) => item.conversationId !== conversationId),
      ];
      for (const { clientMessageId } of gone) stopTimer(clientMessageId);
      if (gone.length > 0) change(rest);
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

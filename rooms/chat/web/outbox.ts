import { ApiError, isFinal, isFinalCode } from '../../../platform/web/api-error.ts';
import { createListeners } from '../../../platform/web/listeners.ts';
import { readStored, removeStored, writeStored } from '../../../platform/web/storage.ts';
import { ACKNOWLEDGED_WITHIN_MS, type ChatFrameInput, type RepliedTo } from '../index.ts';

/** A voice or a picture that is sent, as the upload asks for it. */
export type UnsentFile =
  | { kind: 'voice'; contentType: string; peaks: number[]; seconds: number }
  | { kind: 'picture'; contentType: string; alt: string | null };

/** What a member sends. */
export interface Outgoing {
  clientMessageId: string;
  conversationId: string;
  content: string;
  replyTo?: RepliedTo;
  /** Its content is kept apart (attachments/upload-unsent.ts). */
  file?: UnsentFile;
}

/** A sent message that the server has not acknowledged yet. */
export interface Unsent extends Outgoing {
  writtenAt: string;
  /** `failed` when the server rejected it. Only the member retries it. */
  state: 'sending' | 'failed';
  reason?: string;
  /** Another try would be refused too. It waits for the member to discard it. */
  isFinal?: boolean;
  /** Set once its file is uploaded. */
  attachmentId?: string;
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
  send(message: Outgoing): boolean;
  /** Keeps the file, and sends it when the server can be reached. */
  sendFile(message: Outgoing & { file: UnsentFile }, content: Blob): Promise<void>;
  tryAgain(clientMessageId: string): boolean;
  acknowledge(clientMessageId: string): void;
  /** `not_found`: the server no longer has the file, which the next try uploads again. */
  reject(clientMessageId: string, reason: string, code?: string): void;
  discard(clientMessageId: string): void;
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
  const listeners = createListeners();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let items: readonly Unsent[] = readUnsent(key);

  function change(next: readonly Unsent[]): void {
    items = next;
    if (items.length === 0) removeStored(key);
    else writeStored(key, items);
    listeners.tell();
  }

  /** A message with a file is sent once that is uploaded. */
  function transmit(item: Unsent): boolean {
    const { clientMessageId, conversationId, content, replyTo, file, attachmentId } = item;
    if (file && attachmentId === undefined) {
      void upload({ ...item, file });
      return true;
    }
    const isSent = connection.send({
      type: 'chat_message',
      conversationId,
      senderId: userId,
      content,
      clientMessageId,
      ...(replyTo && { replyTo: replyTo.id }),
      ...(file && attachmentId !== undefined
        ? { messageType: file.kind, attachmentId }
        : { messageType: 'text' }),
    });
    if (isSent) {
      clearTimeout(timers.get(clientMessageId));
      timers.set(clientMessageId, setTimeout(connection.reconnect, ACKNOWLEDGED_WITHIN_MS));
    }
    return isSent;
  }

  /** Ids of the messages whose files are being uploaded. */
  const uploading = new Set<string>();

  async function upload(item: Unsent & { file: UnsentFile }): Promise<void> {
    const { clientMessageId } = item;
    if (uploading.has(clientMessageId)) return;
    uploading.add(clientMessageId);
    try {
      const { uploadKept } = await import('./attachments/upload-unsent.ts');
      const attachmentId = await uploadKept(userId, item);
      // Without its content, there is nothing to send any more.
      if (attachmentId === undefined) drop(clientMessageId);
      else {
        replace(clientMessageId, { attachmentId });
        const uploaded = items.find((other) => other.clientMessageId === clientMessageId);
        if (uploaded) transmit(uploaded);
      }
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status < 500;
      // Otherwise the next connection, or the member, tries again.
      replace(
        clientMessageId,
        isRefused ? failed(error.message, isFinal(error)) : { state: 'failed' },
      );
    } finally {
      uploading.delete(clientMessageId);
    }
  }

  function replace(clientMessageId: string, changes: Partial<Unsent>): void {
    change(
      items.map((item) =>
        item.clientMessageId === clientMessageId ? { ...item, ...changes } : item,
      ),
    );
  }

  function drop(clientMessageId: string): void {
    const rest = items.filter((item) => item.clientMessageId !== clientMessageId);
    if (rest.length < items.length) change(rest);
  }

  function dropFile({ clientMessageId, file }: Unsent): void {
    if (!file) return;
    void import('./attachments/upload-unsent.ts')
      .then(({ dropFile: dropKept }) => dropKept(userId, clientMessageId))
      .catch(() => undefined);
  }

  function discard(clientMessageId: string): void {
    for (const item of items) if (item.clientMessageId === clientMessageId) dropFile(item);
    drop(clientMessageId);
  }

  function stopTimer(clientMessageId: string): void {
    clearTimeout(timers.get(clientMessageId));
    timers.delete(clientMessageId);
  }

  return {
    all: () => items,
    subscribe: listeners.subscribe,
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
    sendFile: async (message, content) => {
      const { keepFile } = await import('./attachments/upload-unsent.ts');
      await keepFile(userId, message.clientMessageId, content);
      const item: Unsent = { ...message, writtenAt: new Date().toISOString(), state: 'sending' };
      change([...items, item]);
      transmit(item);
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
      discard(clientMessageId);
    },
    reject: (clientMessageId, reason, code) => {
      stopTimer(clientMessageId);
      change(
        items.map((item) => {
          if (item.clientMessageId !== clientMessageId) return item;
          const { attachmentId, ...rest } = item;
          const isKept = attachmentId !== undefined && code !== 'not_found';
          return { ...rest, ...(isKept && { attachmentId }), ...failed(reason, isFinalCode(code)) };
        }),
      );
    },
    discard,
    resume: () => {
      for (const item of items) {
        // An upload that failed without an answer was interrupted.
        if (item.state === 'sending' || (item.file && item.reason === undefined)) transmit(item);
      }
    },
    forget: (conversationId) => {
      const [gone, rest] = [
        items.filter((item) => item.conversationId === conversationId),
        items.filter((item) => item.conversationId !== conversationId),
      ];
      for (const item of gone) {
        stopTimer(item.clientMessageId);
        dropFile(item);
      }
      if (gone.length > 0) change(rest);
    },
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}

function failed(reason: string, cannotChange: boolean) {
  return { state: 'failed', reason, ...(cannotChange && { isFinal: true }) } as const;
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

import type { Message, Unread } from '@rizzly/domain/chat';

/**
 * The counts with one message more; undefined when they don't know its conversation yet and have
 * to be asked for again.
 */
export function countOne(counts: Unread | undefined, message: Message): Unread | undefined {
  const isKnown = counts?.conversations.some(
    ({ conversationId }) => conversationId === message.conversationId,
  );
  if (counts === undefined || isKnown !== true) return undefined;
  return {
    total: counts.total + 1,
    conversations: counts.conversations.map((entry) =>
      entry.conversationId === message.conversationId
        ? { ...entry, unread: entry.unread + 1 }
        : entry,
    ),
  };
}

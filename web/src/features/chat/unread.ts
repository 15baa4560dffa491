import type { Message, Unread } from '@rizzly/domain/chat';

/**
 * Adds a message to the counts. Undefined when its conversation is not in them, so they must be
 * reloaded.
 */
export function addUnread(counts: Unread | undefined, message: Message): Unread | undefined {
  const isKnown = counts?.conversations.some(
    ({ conversationId }) => conversationId === message.conversationId,
  );
  if (counts === undefined || isKnown !== true) return undefined;
  return {
    ...counts,
    total: counts.total + (isMuted(counts, message.conversationId) ? 0 : 1),
    conversations: counts.conversations.map((entry) =>
      entry.conversationId === message.conversationId
        ? { ...entry, unread: entry.unread + 1 }
        : entry,
    ),
  };
}

/** Whether a conversation with unread messages is muted. */
export function isMuted(counts: Unread | undefined, conversationId: string): boolean {
  return (
    counts?.conversations.some((entry) => entry.conversationId === conversationId && entry.muted) ??
    false
  );
}

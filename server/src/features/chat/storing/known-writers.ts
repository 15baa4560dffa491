import type { NewMessage } from './new-message.ts';

/** Size of the cache. A miss costs one more query. */
const CONVERSATIONS_MAX = 50_000;

/**
 * Remembers who has written in which conversation. Such a sender is a member, and the members of a
 * pair's conversation never change, so neither has to be looked up again. Rooms are not remembered,
 * because their members change.
 */
export function createKnownWriters() {
  const conversations = new Map<string, { memberIds: string[]; writerIds: string[] }>();

  return {
    /** The members of the conversation, if the sender has written in it before. */
    findMembers: ({ conversationId, senderId }: NewMessage): string[] | undefined => {
      const found = conversations.get(conversationId);
      return found?.writerIds.includes(senderId) ? found.memberIds : undefined;
    },
    add: ({ conversationId, senderId }: NewMessage, memberIds: string[]): void => {
      if (conversations.size > CONVERSATIONS_MAX) conversations.clear();
      const writerIds = [...(conversations.get(conversationId)?.writerIds ?? []), senderId];
      conversations.set(conversationId, { memberIds, writerIds });
    },
  };
}

import type { Work } from '../../../../platform/server/unit-of-work.ts';
import { recordActivities } from '../../../play/server/index.ts';
import { isOfRoom, type NewMessage, type StoredMessage } from './new-message.ts';

interface FirstMessage {
  message: NewMessage;
  memberIds: string[];
}

/**
 * The first stored message of each sender who was not known to have written in the conversation.
 */
export function findFirstMessages(
  batch: readonly NewMessage[],
  results: readonly (StoredMessage | undefined)[],
  knownMembers: readonly (string[] | undefined)[],
): FirstMessage[] {
  const firsts = new Map<string, FirstMessage>();
  for (const [index, message] of batch.entries()) {
    const key = `${message.conversationId} ${message.senderId}`;
    const result = results[index];
    // A room's members change, and writing in a room does not count as starting a conversation.
    if (!result || isOfRoom(result) || knownMembers[index] || firsts.has(key)) continue;
    firsts.set(key, { message, memberIds: result.memberIds });
  }
  return [...firsts.values()];
}

/** A member's first message in a conversation is an activity (§15). */
export function recordFirstMessages(work: Work, firsts: FirstMessage[]): Promise<void> {
  return recordActivities(
    work,
    firsts.map(({ message: { senderId, conversationId, sentAt } }) => ({
      memberId: senderId,
      kind: 'conversation-started',
      key: conversationId,
      at: sentAt,
    })),
  );
}

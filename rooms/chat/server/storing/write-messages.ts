import { randomUUID } from 'node:crypto';

import type { Work } from '../../../../platform/server/unit-of-work.ts';
import { recordActivities } from '../../../play/server/index.ts';
import type { Message } from '../../index.ts';
import type { NewMessage, StoredMessage } from './new-message.ts';
import { storeMessages } from './store-messages.ts';

/**
 * Stores messages of a conversation in the caller's transaction, in this order. Its members are
 * informed after the commit. Does not count towards daily limits; the caller does that.
 */
export async function writeMessages(
  work: Work,
  { conversationId, sentAt }: Pick<NewMessage, 'conversationId' | 'sentAt'>,
  written: readonly Pick<NewMessage, 'senderId' | 'content'>[],
): Promise<Message[]> {
  if (written.length === 0) return [];
  const batch = written.map((message) => ({
    ...message,
    id: randomUUID(),
    conversationId,
    clientMessageId: null,
    sentAt,
  }));
  const results = await storeMessages(work.tx, batch);
  await recordFirstMessages(work, findFirstMessages(batch, results, []));
  return results.map((stored) => {
    if (!stored) throw new Error('a message was not stored: its conversation is closed or held');
    work.tell(stored.memberIds, { type: 'new_message', message: stored.message });
    return stored.message;
  });
}

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
    if (!result || result.isRoom || knownMembers[index] || firsts.has(key)) continue;
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

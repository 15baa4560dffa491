import { randomUUID } from 'node:crypto';

import type { Work } from '../../../../platform/server/unit-of-work.ts';
import type { Message } from '../../index.ts';
import { findFirstMessages, recordFirstMessages } from './first-messages.ts';
import type { NewMessage } from './new-message.ts';
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

import { randomUUID } from 'node:crypto';

import type { Work } from '../../../platform/unit-of-work.ts';
import { findFirstMessages, recordFirstMessages } from './first-messages.ts';
import type { NewMessage } from './new-message.ts';
import { storeMessages } from './store-messages.ts';

/**
 * Stores the first messages of a conversation in the transaction that creates it, in this order and
 * numbered from 1. Its members are told after the commit. Counts for no daily limit.
 */
export async function beginConversation(
  work: Work,
  { conversationId, sentAt }: Pick<NewMessage, 'conversationId' | 'sentAt'>,
  written: readonly Pick<NewMessage, 'senderId' | 'content'>[],
): Promise<void> {
  if (written.length === 0) return;
  const batch = written.map((message) => ({
    ...message,
    id: randomUUID(),
    conversationId,
    clientMessageId: null,
    sentAt,
  }));
  const results = await storeMessages(work.tx, batch);
  await recordFirstMessages(work, findFirstMessages(batch, results, []));
  for (const stored of results) {
    if (!stored) throw new Error('a message of a new conversation was not stored');
    work.tell(stored.memberIds, { type: 'new_message', message: stored.message });
  }
}

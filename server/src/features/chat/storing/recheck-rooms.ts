import { inArray } from 'drizzle-orm';

import type { Transaction } from '../../../platform/database/database.ts';
import { conversationMembers } from '../../conversations/index.ts';
import { isOfRoom, type NewMessage, type StoredMessage } from './new-message.ts';
import { MessagesRefused } from './opening-limit.ts';

/**
 * Reads the members of rooms again after storing has locked them, because the storing statement
 * read them before it waited for the lock. A member who left meanwhile must not write or receive
 * anything. Throws to roll the batch back; it is stored again without their messages.
 */
export async function recheckRooms(
  tx: Transaction,
  batch: readonly NewMessage[],
  results: readonly (StoredMessage | undefined)[],
): Promise<void> {
  const stored = results.filter((result) => result !== undefined).filter(isOfRoom);
  if (stored.length === 0) return;
  const ids = [...new Set(stored.map(({ message }) => message.conversationId))];
  const rows = await tx
    .select({ id: conversationMembers.conversationId, memberId: conversationMembers.memberId })
    .from(conversationMembers)
    .where(inArray(conversationMembers.conversationId, ids));
  const current = Map.groupBy(rows, ({ id }) => id);
  const membersOf = (id: string) => (current.get(id) ?? []).map(({ memberId }) => memberId);
  for (const result of stored) result.memberIds = membersOf(result.message.conversationId);
  const gone = batch.filter((message, index) => {
    const result = results[index];
    if (!result || !ids.includes(message.conversationId)) return false;
    return result.isNew && !result.memberIds.includes(message.senderId);
  });
  if (gone.length === 0) return;
  throw new MessagesRefused(new Map(gone.map((message) => [message, 'not-found'])));
}

import type { Transaction } from '../../platform/database/database.ts';
import { createConversation } from '../conversations/index.ts';
import type { Activity } from '../play/index.ts';
import type { MatchRow } from '../relations/index.ts';
import { setConversation } from './repository.ts';

/**
 * Creates the conversation in the transaction that makes the match mutual, so neither exists without
 * the other. Returns the activities of both members.
 */
export async function completeMatch(
  tx: Transaction,
  match: MatchRow,
  at: Date,
): Promise<Activity[]> {
  const { id, user1Id, user2Id } = match;
  const memberIds = [user1Id, user2Id];
  const conversationId = await createConversation(tx, { memberIds, createdAt: at });
  await setConversation(tx, id, conversationId);
  return memberIds.map((memberId) => ({ memberId, kind: 'match-made', key: id, at }));
}

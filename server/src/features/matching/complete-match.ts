import type { Transaction } from '../../platform/database/database.ts';
import { createConversation } from '../chat/index.ts';
import type { Activity } from '../play/index.ts';
import type { MatchRow } from '../relations/index.ts';

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
  await createConversation(tx, { matchId: id, memberA: user1Id, memberB: user2Id, createdAt: at });
  return [user1Id, user2Id].map((memberId) => ({ memberId, kind: 'match-made', key: id, at }));
}

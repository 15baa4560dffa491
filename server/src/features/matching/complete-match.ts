import type { Transaction } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { lockMembers } from '../account/index.ts';
import { createConversation } from '../conversations/index.ts';
import type { Activity } from '../play/index.ts';
import { mayInteract, type MatchRow } from '../relations/index.ts';
import { setConversation } from './repository.ts';
import { say } from './texts/index.ts';

/**
 * Creates the conversation in the transaction that makes the match mutual, so neither exists without
 * the other. Returns the activities of both members. Throws when the two have become absent to each
 * other: asked under the members' locks, which a ban takes too.
 */
export async function completeMatch(
  tx: Transaction,
  match: MatchRow,
  at: Date,
): Promise<Activity[]> {
  const { id, user1Id, user2Id } = match;
  const memberIds = [user1Id, user2Id];
  await lockMembers(tx, memberIds);
  if (!(await mayInteract(tx, user1Id, user2Id))) throw notFound(say.memberUnknown);
  const conversationId = await createConversation(tx, { memberIds, createdAt: at });
  await setConversation(tx, id, conversationId);
  return memberIds.map((memberId) => ({ memberId, kind: 'match-made', key: id, at }));
}

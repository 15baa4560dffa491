import type { Transaction } from '../../platform/database/database.ts';
import { closeConversation } from '../chat/index.ts';
import { setEnded } from './repository.ts';

/**
 * Ends a match for both of its members, with its conversation: from the commit on each is absent to
 * the other, and a message that was not stored before never is.
 *
 * @public Unmatch and block will call it.
 */
export async function endMatch(
  tx: Transaction,
  end: { matchId: string; memberId: string; at: Date },
): Promise<void> {
  await setEnded(tx, end);
  await closeConversation(tx, end.matchId, end.at);
}

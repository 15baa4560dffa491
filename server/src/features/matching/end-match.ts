import type { Transaction } from '../../platform/database/database.ts';
import { closeConversation } from '../chat/index.ts';
import { setEnded } from './repository.ts';

/**
 * Ends a match for both members and closes its conversation. After the commit they are absent to each
 * other, and no message is stored.
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

import type { Transaction } from '../../platform/database/database.ts';
import type { Work } from '../../platform/unit-of-work.ts';
import { closeConversation, reopenConversation } from '../conversations/index.ts';
import { tellMatchChanged } from './events.ts';
import {
  endForLeaving,
  findBlockedWith,
  findLeaving,
  endAgain,
  lockAllPairs,
  reopenAfterLeaving,
} from './repository.ts';

/** Locks all pairs of a member, so that nobody acts on them meanwhile. */
export async function lockPairsForLeaving(tx: Transaction, memberId: string): Promise<void> {
  await lockAllPairs(tx, memberId);
}

/** Ends the matches of a member who leaves: their past chats begin, for both. */
export async function endMatchesForLeaving(work: Work, memberId: string, at: Date): Promise<void> {
  for (const match of await endForLeaving(work.tx, memberId, at)) {
    const { conversationId } = match;
    if (conversationId) await closeConversation(work.tx, { conversationId, closedAt: at });
    tellMatchChanged(work, match, memberId);
  }
}

/**
 * Lets the matches of a member who comes back go on. Where the other one leaves too, the end becomes
 * theirs. Where one of the two has blocked the other since, it stays.
 */
export async function reopenMatches(work: Work, memberId: string): Promise<void> {
  const { tx } = work;
  await lockAllPairs(tx, memberId);
  const reopened = await reopenAfterLeaving(tx, memberId);
  const partnerOf = (match: { user1Id: string; user2Id: string }) =>
    match.user1Id === memberId ? match.user2Id : match.user1Id;
  const partnerIds = reopened.map(partnerOf);
  const leaving = await findLeaving(tx, partnerIds);
  const blocked = await findBlockedWith(tx, memberId, partnerIds);
  for (const match of reopened) {
    const partnerId = partnerOf(match);
    const isBlocked = blocked.has(partnerId);
    if (match.endedAt && (isBlocked || leaving.has(partnerId))) {
      const endedBy = isBlocked ? memberId : partnerId;
      const end = { endedBy, endedAt: match.endedAt, endedByLeaving: !isBlocked };
      await endAgain(tx, match.id, end);
      continue;
    }
    if (match.conversationId) await reopenConversation(tx, match.conversationId);
    tellMatchChanged(work, match, memberId);
  }
}

import { and, eq, isNull } from 'drizzle-orm';

import type { Transaction } from '../../../platform/server/database/database.ts';
import type { Work } from '../../../platform/server/unit-of-work.ts';
import { endCallsBetween } from '../../calls/server/index.ts';
import { closeConversation, lockSharedConversations } from '../../conversations/server/index.ts';
import { matches } from '../../relations/server/index.ts';
import { tellMatchChanged } from './events.ts';
import { lockPair, updateMatch } from './repository.ts';

/**
 * Ends a match for both members and closes its conversation. After the commit no message is
 * stored, and they are hidden from each other unless it ended by a goodbye.
 */
export async function endMatch(tx: Transaction, end: MatchEnd): Promise<void> {
  const conversationId = await setEnded(tx, end);
  if (conversationId) await closeConversation(tx, { conversationId, closedAt: end.at });
}

/**
 * Separates a member from another when they are hidden from each other: ends their match, and
 * informs both that the pair changed. Likes and passes are kept. Returns the id of the ended match.
 */
export async function separatePair(
  work: Work,
  { memberId, partnerId, at }: { memberId: string; partnerId: string; at: Date },
): Promise<string | undefined> {
  const found = await lockPair(work.tx, memberId, partnerId);
  if (!found) return undefined;
  if (found.endedAt !== null) {
    if (!found.endedByLeaving) return undefined;
    // Otherwise the match would reopen if the partner came back.
    await updateMatch(work.tx, found.id, { endedBy: memberId, endedByLeaving: false });
    return found.id;
  }
  // The same events as when the member is erased.
  tellMatchChanged(work, found, memberId);
  if (found.status !== 'mutual') return undefined;
  // Locks all conversations that the two share, in the same order as storing messages.
  await lockSharedConversations(work.tx, memberId, partnerId);
  await endCallsBetween(work, { memberId, partnerId, at });
  await endMatch(work.tx, { matchId: found.id, memberId, at });
  return found.id;
}

interface MatchEnd {
  matchId: string;
  memberId: string;
  at: Date;
  /** They then still see each other. */
  byGoodbye?: boolean;
}

/**
 * Ends a match for both. The row is kept, so that they are never offered to each other again.
 * Returns the match's conversation, if it has one and was not ended before.
 */
async function setEnded(
  tx: Transaction,
  { matchId, memberId, at, byGoodbye = false }: MatchEnd,
): Promise<string | null | undefined> {
  const [ended] = await tx
    .update(matches)
    .set({ endedAt: at, endedBy: memberId, endedByGoodbye: byGoodbye })
    .where(and(eq(matches.id, matchId), isNull(matches.endedAt)))
    .returning({ conversationId: matches.conversationId });
  return ended?.conversationId;
}

import { eq } from 'drizzle-orm';

import type { Transaction } from '../../../platform/server/database/database.ts';
import type { Work } from '../../../platform/server/unit-of-work.ts';
import { isLimited, lockMembers } from '../../account/server/index.ts';
import { noteAgain } from '../../chat/server/index.ts';
import { createConversation, lockSharedConversations } from '../../conversations/server/index.ts';
import { matches, mayMeetAgain, type MatchRow } from '../../relations/server/index.ts';
import { beginPair, type ToldAnswer } from '../index.ts';
import { sendNotes } from './complete-match.ts';
import { withdrawLike } from './notices.ts';
import { insertPair, lockPair, updateMatch, updatePair } from './repository.ts';

/**
 * Matches two who gave the same answer after they met, whatever they did before, and adds a notice to
 * their conversation. Changes nothing and returns undefined when they may not meet any more, or one of
 * them is limited. Counts and pays nothing.
 */
export async function matchAgain(
  work: Work,
  { memberIds, as, at }: { memberIds: [string, string]; as: ToldAnswer; at: Date },
): Promise<{ matchId: string; conversationId: string } | undefined> {
  const { tx } = work;
  const [one, other] = memberIds;
  const inserted = await insertPair(tx, beginPair(one, other, 'like'), at);
  const found = inserted ?? (await lockPair(tx, one, other));
  if (!found) return undefined;
  await lockSharedConversations(tx, one, other);
  // A block takes these locks after it was stored: the check sees it, or it ends this match.
  await lockMembers(tx, memberIds);
  if (!(await mayBeTold(tx, memberIds, at))) {
    if (inserted) await tx.delete(matches).where(eq(matches.id, inserted.id));
    return undefined;
  }
  const conversationId = found.conversationId ?? (await begin(work, found, { as, at }));
  if (found.conversationId !== null) await noteAgain(work, { conversationId, as, memberIds, at });
  await updateMatch(tx, found.id, { againAs: as, againAt: at });
  work.tell(memberIds, { type: 'match_changed', matchId: found.id });
  return { matchId: found.id, conversationId };
}

async function mayBeTold(tx: Transaction, [one, other]: [string, string], at: Date) {
  return (
    (await mayMeetAgain(tx, one, other)) &&
    (await mayMeetAgain(tx, other, one)) &&
    !(await isLimited(tx, one, at)) &&
    !(await isLimited(tx, other, at))
  );
}

/** Makes the match. Notes of earlier likes follow the notice as its first messages. */
async function begin(
  work: Work,
  found: MatchRow,
  { as, at }: { as: ToldAnswer; at: Date },
): Promise<string> {
  const { tx } = work;
  const memberIds = [found.user1Id, found.user2Id];
  // A like from before keeps its time; the others get `matchedAt`, by which figures leave them out
  // (`figures/server`).
  const hasLiked = found.type !== null && found.type !== 'pass';
  const hasLikedBack = found.answer === 'individual' || found.answer === 'like';
  const type = hasLiked ? found.type : 'like';
  const pair = { ...found, type, status: 'mutual', answer: 'like' } as const;
  const times = {
    createdAt: hasLiked ? found.createdAt : at,
    answeredAt: hasLikedBack ? found.answeredAt : at,
    matchedAt: at,
  };
  await updatePair(tx, found.id, pair, times);
  const conversationId = await createConversation(tx, { memberIds, createdAt: at });
  await updateMatch(tx, found.id, { conversationId });
  await withdrawLike(tx, found);
  await noteAgain(work, { conversationId, as, memberIds, at });
  await sendNotes(work, found, { conversationId, sentAt: at, after: 1 });
  return conversationId;
}

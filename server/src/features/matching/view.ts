import { seePair, type Match } from '@rizzly/domain/matching';

import { toPublicUser } from '../account/index.ts';
import type { FullMatch } from './repository.ts';
import type { MatchRow } from './tables.ts';

/** Since when a match is what its viewer sees: the place in their list. */
export function shownSince(match: MatchRow): Date {
  const began = match.type === 'pass' ? match.answeredAt : match.createdAt;
  return match.matchedAt ?? began ?? match.createdAt;
}

/** A match as one of its two may see it; undefined when there is nothing for them to see. */
export function toMatch(full: FullMatch, viewerId: string): Match | undefined {
  const { match, other, conversation } = full;
  const seen = seePair(match, viewerId);
  if (!seen) return undefined;
  // Who was passed and likes since sees a match of their own making, begun when they liked.
  const ownBeginning = seen.user1Id !== match.user1Id ? match.answeredAt : null;
  return {
    id: match.id,
    ...seen,
    otherUser: toPublicUser(other),
    hasMessages: (conversation?.lastSeq ?? 0) > 0,
    conversationId: conversation?.id ?? null,
    matchedAt: match.matchedAt?.toISOString() ?? null,
    createdAt: (ownBeginning ?? match.createdAt).toISOString(),
  };
}

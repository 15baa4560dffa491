import { seePair, type Match, type SeenPair } from '@rizzly/domain/matching';
import type { UtcDay } from '@rizzly/domain/shared';

import { toPublicUser } from '../account/index.ts';
import type { MatchRow } from '../relations/index.ts';
import type { FullMatch } from './repository.ts';

/** Since when a match looks to its viewer as it does: its place in their list. */
export function shownSince(match: MatchRow): Date {
  const began = match.type === 'pass' ? match.answeredAt : match.createdAt;
  return match.matchedAt ?? began ?? match.createdAt;
}

/** A passed member who liked since sees a match of their own, which began with their like. */
export function beganAt(match: MatchRow, seen: SeenPair): Date {
  const ownBeginning = seen.user1Id === match.user1Id ? null : match.answeredAt;
  return ownBeginning ?? match.createdAt;
}

/** A match as one of its two members sees it; undefined when they see nothing of it. */
export function toMatch(full: FullMatch, viewerId: string, today: UtcDay): Match | undefined {
  const { match, other, otherPausedAt, conversation, lastMessageAt, seenNote } = full;
  const seen = seePair(match, viewerId);
  if (!seen) return undefined;
  return {
    id: match.id,
    ...seen,
    otherUser: toPublicUser(other, today),
    onBreak: otherPausedAt !== null,
    hasMessages: (conversation?.lastSeq ?? 0) > 0,
    lastMessageAt: lastMessageAt?.toISOString() ?? null,
    conversationId: conversation?.id ?? null,
    matchedAt: match.matchedAt?.toISOString() ?? null,
    createdAt: beganAt(match, seen).toISOString(),
    note: seenNote?.note ?? null,
    noteSenderId: seenNote?.note ? seenNote.memberId : null,
    about: null,
  };
}

import type { UtcDay } from '../../../platform/shared/index.ts';
import type { Language } from '../../../platform/shared/texts/index.ts';
import { toPublicUser } from '../../account/server/index.ts';
import { FILES_PATH } from '../../profile/media/index.ts';
import { questionOf } from '../../profile/server/index.ts';
import type { MatchRow } from '../../relations/server/index.ts';
import { seePair, type LikedPart, type Match, type SeenPair } from '../index.ts';
import type { SeenNote } from './notes.ts';
import type { FullMatch } from './repository.ts';

/** The time since which a match has its current state for the viewer, by which lists are sorted. */
export function shownSince(match: MatchRow, viewerId: string): Date {
  const began = match.type === 'pass' ? match.answeredAt : arrivedAt(match, viewerId);
  return match.matchedAt ?? began ?? match.createdAt;
}

/** When a like was sent, or for its recipient, when it arrived. */
function arrivedAt(match: MatchRow, viewerId: string): Date {
  return (viewerId === match.user2Id ? match.releasedAt : null) ?? match.createdAt;
}

/**
 * When a match began for the viewer. For a viewer who was passed and has liked since, it began with
 * their like.
 */
export function beganAt(match: MatchRow, seen: SeenPair, viewerId: string): Date {
  const ownBeginning = seen.user1Id === match.user1Id ? null : match.answeredAt;
  return ownBeginning ?? arrivedAt(match, viewerId);
}

/** A match as one of its two members sees it. Undefined when they see nothing. */
export function toMatch(
  full: FullMatch,
  viewerId: string,
  { today, language }: { today: UtcDay; language: Language },
): Match | undefined {
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
    againAs: match.againAs,
    createdAt: beganAt(match, seen, viewerId).toISOString(),
    ...toNote(seenNote, language),
  };
}

function toNote(
  seen: SeenNote | null,
  language: Language,
): Pick<Match, 'note' | 'noteSenderId' | 'about'> {
  const note = seen?.note ?? null;
  const about = seen && toLikedPart(seen, language);
  const isEmpty = note === null && about === null;
  return { note, noteSenderId: isEmpty ? null : (seen?.memberId ?? null), about };
}

function toLikedPart({ picture, prompt }: SeenNote, language: Language): LikedPart | null {
  if (picture) return { kind: 'picture', id: picture.id, url: FILES_PATH + picture.key };
  if (!prompt) return null;
  const { id, promptId, answer } = prompt;
  return { kind: 'prompt', id, question: questionOf(promptId, language), answer };
}

import type { Message } from '../chat/index.ts';

/**
 * Everything that the server tells open sockets, by `type`. Rooms add their own here; the server
 * publishes them on the live bus after the commit, and screens hear them with `useLiveEvent`.
 */
export type LiveEvent =
  /** A message was stored (§7). To its sender it is the acknowledgement. */
  | { type: 'new_message'; message: Message }
  /** A frame was refused; `clientMessageId` when it was a message that carried one (§18). */
  | { type: 'error'; message: string; clientMessageId?: string }
  /** Answers a client's `ping`. */
  | { type: 'pong' }
  /** The other member of a conversation is typing at this moment. */
  | { type: 'typing'; conversationId: string; memberId: string }
  /** `memberId` has seen a conversation up to `seq`. Goes to their own other devices too. */
  | { type: 'seen'; conversationId: string; memberId: string; seq: number }
  /** Somebody one talks with came or went; `null` when that is not to be known any more. */
  | { type: 'presence'; memberId: string; isOnline: boolean | null }
  /** A match row of this member was made or changed. */
  | { type: 'match_changed'; matchId: string }
  /** A part of the member's own data changed. Goes to that member's tabs alone. */
  | { type: 'user_changed'; userId: string; part: UserPart };

/** What of a member's own data can change, by what a screen has to fetch again. */
export type UserPart =
  /** Points, level, streak, profile, skin. */
  | 'user'
  /** What challenges and achievements are counted from. */
  | 'activity'
  /** Achievements earned. */
  | 'achievements'
  /** The day's maze. */
  | 'maze';

export type LiveEventType = LiveEvent['type'];
/** The event of one type: `LiveEventOf<'new_message'>`. */
export type LiveEventOf<Type extends LiveEventType> = Extract<LiveEvent, { type: Type }>;

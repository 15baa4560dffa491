import { z } from 'zod';

import type { ErrorCode } from '../../../platform/shared/errors.ts';
import type { Call, Signal, CallFrameInput } from '../../calls/index.ts';
import type { RoundState } from '../../evenings/rounds/index.ts';
import type { ToldAnswer } from '../../matching/index.ts';
import type { PackedTeam, SharedMaze, SharedMazeEnd, MazeFrameInput } from '../../rizzman/index.ts';
import type { Message, Reaction, ChatFrameInput } from '../index.ts';

/** The frames that the socket itself answers. Other features have their own. */
export const liveFrames = { ping: z.object({ type: z.literal('ping') }) };

/** All frames that clients send over the socket, before parsing. */
export type ClientFrameInput =
  | CallFrameInput
  | ChatFrameInput
  | MazeFrameInput
  | z.input<typeof liveFrames.ping>;

/**
 * The events that the server sends to open sockets, by `type`. The server publishes them on the
 * live bus after the commit, and screens subscribe with `useLiveEvent`.
 */
export type LiveEvent =
  /** A message was stored (§7). To its sender it is the acknowledgement. */
  | { type: 'new_message'; message: Message }
  /**
   * Sent with a ping: the newest sequence numbers of recently changed conversations. A tab that has
   * not received a message with that number has missed it.
   */
  | { type: 'conversation_heads'; heads: ConversationHead[] }
  /** A frame was rejected; with `clientMessageId` if it was a message that had one (§18). */
  | { type: 'error'; message: string; code?: ErrorCode; clientMessageId?: string }
  /** Answers a client's `ping`. */
  | { type: 'pong' }
  /** The partner in a conversation is typing. */
  | { type: 'typing'; conversationId: string; memberId: string }
  /** `memberId` has read a conversation up to `seq`. Also sent to their own other devices. */
  | { type: 'seen'; conversationId: string; memberId: string; seq: number }
  /** A message was removed; `message` is what is left. */
  | { type: 'message_changed'; message: Message }
  /** The reactions to a message changed. `seq` is the message's. */
  | {
      type: 'reaction_changed';
      conversationId: string;
      messageId: string;
      seq: number;
      reactions: Reaction[];
    }
  /** The member muted or unmuted a conversation. Sent only to their own tabs. */
  | { type: 'conversation_muted'; conversationId: string; muted: boolean }
  /** The member opened or snoozed a conversation. Sent only to their own tabs. */
  | { type: 'turn_changed'; conversationId: string }
  /** A call of the member rings or changed, or the member has one when a socket opens. */
  | { type: 'call_changed'; call: Call }
  /** What the other's browser sends to connect for a call. */
  | { type: 'call_signal'; callId: string; data: Signal }
  /** A chat partner came online or left; `null` when that is hidden. */
  | { type: 'presence'; memberId: string; isOnline: boolean | null }
  /** A match of this member was created or changed. */
  | { type: 'match_changed'; matchId: string }
  /** This member and `userId` said the same after they met, and now have a match. */
  | { type: 'again_told'; userId: string; matchId: string; conversationId: string; as: ToldAnswer }
  /** The twelve questions of a conversation changed. */
  | { type: 'questions_changed'; conversationId: string }
  /** The member's squad, its proposals or a room changed. `roomId`: a room that opened. */
  | { type: 'groups_changed'; roomId: string | null }
  /** A plan that the member takes part in changed. */
  | { type: 'plan_changed'; planId: string; conversationId: string }
  /** The maze of a room changed. If there is none any more, `ended` says why. */
  | { type: 'maze_changed'; roomId: string; maze: SharedMaze | null; ended: SharedMazeEnd | null }
  /** A step of a room's maze, to its players. */
  | { type: 'maze_step'; roomId: string; round: number; team: PackedTeam }
  /** A part of the member's own data changed. Sent only to that member's tabs. */
  | { type: 'user_changed'; userId: string; part: UserPart }
  /** The member has a new notification. Sent only to their own tabs. */
  | { type: 'notification'; notificationId: string }
  /** An event changed that this member hosts or has answered. */
  | { type: 'event_changed'; eventId: string }
  /** An evening of rounds took its next step. Sent to those who are going. */
  | {
      type: 'round_changed';
      eventId: string;
      state: RoundState;
      round: number;
      changesAt: string;
    }
  /**
   * Cases or appeals changed; without a case id, the waiting selfies. Sent only to moderators and
   * admins who may see them.
   */
  | { type: 'desk_changed'; caseId: string | null }
  /** The community's settings changed. Sent to every open tab. */
  | { type: 'community_changed' };

/** The sequence number of a conversation's newest message. */
export interface ConversationHead {
  conversationId: string;
  seq: number;
}

/** Parts of a member's own data, by what a screen has to refetch. */
export type UserPart =
  /** Points, level, streak, profile, skin. */
  | 'user'
  /** The data of Settings › Account: the address, sessions, passkeys. */
  | 'account'
  /** The activity counts behind challenges and achievements. */
  | 'activity'
  /** Earned achievements. */
  | 'achievements'
  /** The day's maze. */
  | 'maze'
  /** Settings, and the state of the member's own export. */
  | 'settings'
  /** The members whom the member has blocked, and so whom they can see. */
  | 'blocks'
  /** Notifications that were read or removed. */
  | 'notifications';

export type LiveEventType = LiveEvent['type'];
/** The event of one type: `LiveEventOf<'new_message'>`. */
export type LiveEventOf<Type extends LiveEventType> = Extract<LiveEvent, { type: Type }>;

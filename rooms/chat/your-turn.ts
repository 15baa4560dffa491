import { DAY_MS } from '../../platform/shared/index.ts';

/** The days after which a conversation waits no longer (§18). */
export const TURN_DAYS = 14;
/** How long a conversation is snoozed, unless the member writes first. */
export const SNOOZE_DAYS = 7;

/** A conversation of two, as far as it decides whose turn it is. Times are in milliseconds. */
export interface Turn {
  /** The sender of the last message. Null before the first. */
  lastSenderId: string | null;
  /** When the last message was sent, or when the match was made. */
  since: number;
  /** The member has read the match or its messages. */
  isOpened: boolean;
  /** The end of the member's snooze. Null without one, and when they have written since. */
  snoozedUntil: number | null;
}

/**
 * Whether a conversation waits for a member: they did not write the last message, or have not
 * opened a new match. Nobody waits longer than `TURN_DAYS`.
 */
export function isTurnOf(memberId: string, turn: Turn, now: number): boolean {
  const { lastSenderId, since, isOpened, snoozedUntil } = turn;
  if (now - since >= TURN_DAYS * DAY_MS) return false;
  if (snoozedUntil !== null && snoozedUntil > now) return false;
  return lastSenderId === null ? !isOpened : lastSenderId !== memberId;
}

/**
 * Whether a member must answer somebody before they can like somebody new (§17). `limit` is the
 * operator's `yourTurnLimit`; 0 is off.
 */
export function areLikesHeld(waiting: number, limit: number): boolean {
  return limit > 0 && waiting >= limit;
}

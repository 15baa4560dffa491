/**
 * What members do, as the server sees it. Challenges count activities within a day or week,
 * achievements count all of them. A key counts once, even when it is recorded again.
 */
export const ACTIVITY_KINDS = [
  /** Wrote the first message of a conversation; key: the conversation's id. */
  'conversation-started',
  /** A match became mutual; key: the match's id. */
  'match-made',
  /** Liked somebody; key: their id. */
  'like-sent',
  /** Accepted a match request; key: the match's id. */
  'request-accepted',
  'picture-saved',
  'video-saved',
  'profile-completed',
  /** Played the day's maze; key: the UTC day. */
  'maze-played',
  /** Won the day's maze; key: the UTC day. */
  'maze-won',
  /** Claimed the daily bonus; key: the UTC day. */
  'bonus-claimed',
  /**
   * A streak reached this many days for the first time; key: the number. The count is the longest
   * streak.
   */
  'streak-day',
  /** A level was reached; key: the level, from 1. The count is the level. */
  'level-reached',
  /** Completed a challenge; key: its ledger key. */
  'challenge-completed',
  /** Was confirmed at an event; key: the event's id. */
  'event-attended',
  /** A group date was confirmed; key: the plan's id. */
  'group-date-confirmed',
  /** Did a lesson or its card; key: the lesson and the UTC day. */
  'lesson-done',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

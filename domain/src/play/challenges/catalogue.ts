import type { ActivityKind } from '../activity/activity.ts';

export const CHALLENGE_TYPES = ['daily', 'weekly', 'achievement'] as const;
export type ChallengeType = (typeof CHALLENGE_TYPES)[number];
export const CHALLENGE_CATEGORIES = ['social', 'authenticity', 'creativity'] as const;
export const CHALLENGE_ICONS = [
  'comment-dots',
  'video',
  'user-check',
  'calendar-plus',
  'heart',
  'trophy',
  'star',
  'award',
] as const;

/** How progress of a challenge is counted. */
export type ChallengeGoal =
  /**
   * This many activities within the challenge's day or week, or of all time for an achievement or a
   * one-off.
   */
  | { counts: 'activities'; activity: ActivityKind; count: number }
  /** The five parts of a complete profile. */
  | { counts: 'profile-parts' }
  /** The member has a video introduction. */
  | { counts: 'video-intro' };

interface ChallengeOf<Id extends string> {
  id: Id;
  type: ChallengeType;
  category: (typeof CHALLENGE_CATEGORIES)[number];
  points: number;
  iconName: (typeof CHALLENGE_ICONS)[number];
  goal: ChallengeGoal;
  /** `once`: can be completed only once. `stand-in`: replaces a completed `once` challenge. */
  recurrence?: 'once' | 'stand-in';
}

/** The first four are the specification's (§3). Titles and descriptions are in the catalogues. */
const LISTED = [
  {
    id: 'challenge-1',
    type: 'daily',
    category: 'social',
    points: 15,
    iconName: 'comment-dots',
    goal: { counts: 'activities', activity: 'conversation-started', count: 3 },
  },
  {
    id: 'challenge-2',
    type: 'daily',
    category: 'authenticity',
    points: 25,
    iconName: 'video',
    goal: { counts: 'video-intro' },
    recurrence: 'once',
  },
  {
    id: 'challenge-3',
    type: 'daily',
    category: 'authenticity',
    points: 30,
    iconName: 'user-check',
    goal: { counts: 'profile-parts' },
    recurrence: 'once',
  },
  {
    id: 'challenge-4',
    type: 'daily',
    category: 'social',
    points: 20,
    iconName: 'calendar-plus',
    goal: { counts: 'activities', activity: 'event-attended', count: 1 },
  },

  // Stand-ins, listed once challenge-2 and challenge-3 are done.
  {
    id: 'daily-hearts',
    type: 'daily',
    category: 'social',
    points: 10,
    iconName: 'heart',
    goal: { counts: 'activities', activity: 'like-sent', count: 3 },
    recurrence: 'stand-in',
  },
  {
    id: 'daily-maze',
    type: 'daily',
    category: 'creativity',
    points: 10,
    iconName: 'trophy',
    goal: { counts: 'activities', activity: 'maze-played', count: 1 },
    recurrence: 'stand-in',
  },
  {
    id: 'daily-match',
    type: 'daily',
    category: 'social',
    points: 20,
    iconName: 'star',
    goal: { counts: 'activities', activity: 'match-made', count: 1 },
    recurrence: 'stand-in',
  },
  {
    id: 'daily-check-in',
    type: 'daily',
    category: 'authenticity',
    points: 10,
    iconName: 'award',
    goal: { counts: 'activities', activity: 'bonus-claimed', count: 1 },
    recurrence: 'stand-in',
  },

  {
    id: 'weekly-conversations',
    type: 'weekly',
    category: 'social',
    points: 50,
    iconName: 'comment-dots',
    goal: { counts: 'activities', activity: 'conversation-started', count: 10 },
  },
  {
    id: 'weekly-matches',
    type: 'weekly',
    category: 'social',
    points: 45,
    iconName: 'heart',
    goal: { counts: 'activities', activity: 'match-made', count: 3 },
  },
  {
    id: 'weekly-check-ins',
    type: 'weekly',
    category: 'authenticity',
    points: 40,
    iconName: 'calendar-plus',
    goal: { counts: 'activities', activity: 'bonus-claimed', count: 5 },
  },
  {
    id: 'weekly-mazes',
    type: 'weekly',
    category: 'creativity',
    points: 40,
    iconName: 'trophy',
    goal: { counts: 'activities', activity: 'maze-played', count: 4 },
  },
  {
    id: 'weekly-hearts',
    type: 'weekly',
    category: 'social',
    points: 30,
    iconName: 'star',
    goal: { counts: 'activities', activity: 'like-sent', count: 12 },
  },

  {
    id: 'achievement-first-match',
    type: 'achievement',
    category: 'social',
    points: 20,
    iconName: 'heart',
    goal: { counts: 'activities', activity: 'match-made', count: 1 },
  },
  {
    id: 'achievement-ten-matches',
    type: 'achievement',
    category: 'social',
    points: 60,
    iconName: 'star',
    goal: { counts: 'activities', activity: 'match-made', count: 10 },
  },
  {
    id: 'achievement-conversations',
    type: 'achievement',
    category: 'social',
    points: 75,
    iconName: 'comment-dots',
    goal: { counts: 'activities', activity: 'conversation-started', count: 25 },
  },
  {
    id: 'achievement-picture',
    type: 'achievement',
    category: 'authenticity',
    points: 15,
    iconName: 'user-check',
    goal: { counts: 'activities', activity: 'picture-saved', count: 1 },
  },
  {
    id: 'achievement-week-streak',
    type: 'achievement',
    category: 'authenticity',
    points: 40,
    iconName: 'calendar-plus',
    goal: { counts: 'activities', activity: 'streak-day', count: 7 },
  },
  {
    id: 'achievement-month-streak',
    type: 'achievement',
    category: 'authenticity',
    points: 100,
    iconName: 'award',
    goal: { counts: 'activities', activity: 'streak-day', count: 30 },
  },
  {
    id: 'achievement-first-maze',
    type: 'achievement',
    category: 'creativity',
    points: 25,
    iconName: 'trophy',
    goal: { counts: 'activities', activity: 'maze-won', count: 1 },
  },
  {
    id: 'achievement-maze-master',
    type: 'achievement',
    category: 'creativity',
    points: 80,
    iconName: 'trophy',
    goal: { counts: 'activities', activity: 'maze-won', count: 10 },
  },
] as const satisfies readonly ChallengeOf<string>[];

export type ChallengeId = (typeof LISTED)[number]['id'];
export type Challenge = ChallengeOf<ChallengeId>;

/** Every challenge of the product. */
export const CHALLENGES: readonly Challenge[] = LISTED;

/** How an unknown challenge is shown (§3, 'any other id'). It pays nothing. */
export const UNKNOWN_CHALLENGE = {
  type: 'daily',
  category: 'social',
  points: 10,
  iconName: 'star',
} as const;

export function findChallenge(id: string): Challenge | undefined {
  return CHALLENGES.find((challenge) => challenge.id === id);
}

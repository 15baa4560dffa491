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
  | { counts: 'video-intro' }
  /** The server can't check it and trusts the member. */
  | { counts: 'word' };

export interface Challenge {
  id: string;
  title: string;
  description: string;
  type: ChallengeType;
  category: (typeof CHALLENGE_CATEGORIES)[number];
  points: number;
  iconName: (typeof CHALLENGE_ICONS)[number];
  goal: ChallengeGoal;
  /** `once`: can be completed only once. `stand-in`: replaces a completed `once` challenge. */
  recurrence?: 'once' | 'stand-in';
  /** The error for completing it too early: what is missing. */
  missing: (left: number) => string;
}

const some = (left: number, one: string, many = `${one}s`) => `${left} ${left === 1 ? one : many}`;
const more = (left: number, one: string, many?: string) =>
  some(left, `more ${one}`, `more ${many ?? `${one}s`}`);

/** Every challenge of the product. The first four are the specification's, word for word (§3). */
export const CHALLENGES: readonly Challenge[] = [
  {
    id: 'challenge-1',
    title: 'Ice Breaker Master',
    description: 'Start 3 conversations today',
    type: 'daily',
    category: 'social',
    points: 15,
    iconName: 'comment-dots',
    goal: { counts: 'activities', activity: 'conversation-started', count: 3 },
    missing: (left) => `Start ${more(left, 'conversation')} today to complete this challenge.`,
  },
  {
    id: 'challenge-2',
    title: 'Video Introduction',
    description: 'Record your first video intro',
    type: 'daily',
    category: 'authenticity',
    points: 25,
    iconName: 'video',
    goal: { counts: 'video-intro' },
    recurrence: 'once',
    missing: () => 'Record and upload your video introduction to complete this challenge.',
  },
  {
    id: 'challenge-3',
    title: 'Profile Perfectionist',
    description: 'Complete your profile 100%',
    type: 'daily',
    category: 'authenticity',
    points: 30,
    iconName: 'user-check',
    goal: { counts: 'profile-parts' },
    recurrence: 'once',
    missing: (left) =>
      `Add the ${some(left, 'missing part')} of your profile to complete this challenge.`,
  },
  {
    id: 'challenge-4',
    title: 'Social Butterfly',
    description: 'Join a local event',
    type: 'daily',
    category: 'social',
    points: 20,
    iconName: 'calendar-plus',
    goal: { counts: 'word' },
    missing: () => 'Join a local event to complete this challenge.',
  },

  // Stand-ins, listed once challenge-2 and challenge-3 are done.
  {
    id: 'daily-hearts',
    title: 'Heart on Your Sleeve',
    description: 'Like 3 members today',
    type: 'daily',
    category: 'social',
    points: 10,
    iconName: 'heart',
    goal: { counts: 'activities', activity: 'like-sent', count: 3 },
    recurrence: 'stand-in',
    missing: (left) => `Like ${more(left, 'member')} today to complete this challenge.`,
  },
  {
    id: 'daily-maze',
    title: 'Maze Runner',
    description: 'Play today’s RizzMan maze',
    type: 'daily',
    category: 'creativity',
    points: 10,
    iconName: 'trophy',
    goal: { counts: 'activities', activity: 'maze-played', count: 1 },
    recurrence: 'stand-in',
    missing: () => 'Play today’s RizzMan maze to complete this challenge.',
  },
  {
    id: 'daily-match',
    title: 'Spark of the Day',
    description: 'Make a new match today',
    type: 'daily',
    category: 'social',
    points: 20,
    iconName: 'star',
    goal: { counts: 'activities', activity: 'match-made', count: 1 },
    recurrence: 'stand-in',
    missing: () => 'Make a match today to complete this challenge.',
  },
  {
    id: 'daily-check-in',
    title: 'Regular in the Arcade',
    description: 'Claim today’s daily bonus',
    type: 'daily',
    category: 'authenticity',
    points: 10,
    iconName: 'award',
    goal: { counts: 'activities', activity: 'bonus-claimed', count: 1 },
    recurrence: 'stand-in',
    missing: () => 'Claim today’s daily bonus to complete this challenge.',
  },

  {
    id: 'weekly-conversations',
    title: 'Conversation Starter',
    description: 'Start 10 conversations this week',
    type: 'weekly',
    category: 'social',
    points: 50,
    iconName: 'comment-dots',
    goal: { counts: 'activities', activity: 'conversation-started', count: 10 },
    missing: (left) => `Start ${more(left, 'conversation')} this week to complete this challenge.`,
  },
  {
    id: 'weekly-matches',
    title: 'Match Maker',
    description: 'Make 3 new matches this week',
    type: 'weekly',
    category: 'social',
    points: 45,
    iconName: 'heart',
    goal: { counts: 'activities', activity: 'match-made', count: 3 },
    missing: (left) =>
      `Make ${more(left, 'match', 'matches')} this week to complete this challenge.`,
  },
  {
    id: 'weekly-check-ins',
    title: 'Daily Devotion',
    description: 'Claim your daily bonus on 5 days this week',
    type: 'weekly',
    category: 'authenticity',
    points: 40,
    iconName: 'calendar-plus',
    goal: { counts: 'activities', activity: 'bonus-claimed', count: 5 },
    missing: (left) =>
      `Claim your daily bonus on ${more(left, 'day')} this week to complete this challenge.`,
  },
  {
    id: 'weekly-mazes',
    title: 'Maze Regular',
    description: 'Play the RizzMan maze on 4 days this week',
    type: 'weekly',
    category: 'creativity',
    points: 40,
    iconName: 'trophy',
    goal: { counts: 'activities', activity: 'maze-played', count: 4 },
    missing: (left) =>
      `Play the RizzMan maze on ${more(left, 'day')} this week to complete this challenge.`,
  },
  {
    id: 'weekly-hearts',
    title: 'Week of Hearts',
    description: 'Like 12 members this week',
    type: 'weekly',
    category: 'social',
    points: 30,
    iconName: 'star',
    goal: { counts: 'activities', activity: 'like-sent', count: 12 },
    missing: (left) => `Like ${more(left, 'member')} this week to complete this challenge.`,
  },

  {
    id: 'achievement-first-match',
    title: 'It Takes Two',
    description: 'Make your first match',
    type: 'achievement',
    category: 'social',
    points: 20,
    iconName: 'heart',
    goal: { counts: 'activities', activity: 'match-made', count: 1 },
    missing: () => 'Make your first match to complete this challenge.',
  },
  {
    id: 'achievement-ten-matches',
    title: 'Ten Hearts',
    description: 'Make 10 matches',
    type: 'achievement',
    category: 'social',
    points: 60,
    iconName: 'star',
    goal: { counts: 'activities', activity: 'match-made', count: 10 },
    missing: (left) => `Make ${more(left, 'match', 'matches')} to complete this challenge.`,
  },
  {
    id: 'achievement-conversations',
    title: 'Hello Marathon',
    description: 'Start 25 conversations',
    type: 'achievement',
    category: 'social',
    points: 75,
    iconName: 'comment-dots',
    goal: { counts: 'activities', activity: 'conversation-started', count: 25 },
    missing: (left) => `Start ${more(left, 'conversation')} to complete this challenge.`,
  },
  {
    id: 'achievement-picture',
    title: 'Face of the Arcade',
    description: 'Add a profile picture',
    type: 'achievement',
    category: 'authenticity',
    points: 15,
    iconName: 'user-check',
    goal: { counts: 'activities', activity: 'picture-saved', count: 1 },
    missing: () => 'Add a profile picture to complete this challenge.',
  },
  {
    id: 'achievement-week-streak',
    title: 'Seven in a Row',
    description: 'Keep a 7 day streak',
    type: 'achievement',
    category: 'authenticity',
    points: 40,
    iconName: 'calendar-plus',
    goal: { counts: 'activities', activity: 'streak-day', count: 7 },
    missing: () => 'Reach a 7 day streak to complete this challenge.',
  },
  {
    id: 'achievement-month-streak',
    title: 'Month of Momentum',
    description: 'Keep a 30 day streak',
    type: 'achievement',
    category: 'authenticity',
    points: 100,
    iconName: 'award',
    goal: { counts: 'activities', activity: 'streak-day', count: 30 },
    missing: () => 'Reach a 30 day streak to complete this challenge.',
  },
  {
    id: 'achievement-first-maze',
    title: 'Out of the Maze',
    description: 'Win your first RizzMan maze',
    type: 'achievement',
    category: 'creativity',
    points: 25,
    iconName: 'trophy',
    goal: { counts: 'activities', activity: 'maze-won', count: 1 },
    missing: () => 'Win a RizzMan maze to complete this challenge.',
  },
  {
    id: 'achievement-maze-master',
    title: 'Maze Master',
    description: 'Win 10 RizzMan mazes',
    type: 'achievement',
    category: 'creativity',
    points: 80,
    iconName: 'trophy',
    goal: { counts: 'activities', activity: 'maze-won', count: 10 },
    missing: (left) => `Win ${more(left, 'RizzMan maze')} to complete this challenge.`,
  },
];

/** The text for an unknown challenge (§3, 'any other id'). It pays nothing. */
export const UNKNOWN_CHALLENGE = {
  title: 'Daily Challenge',
  description: 'Complete today’s challenge',
  type: 'daily',
  category: 'social',
  points: 10,
  iconName: 'star',
} as const;

export function findChallenge(id: string): Challenge | undefined {
  return CHALLENGES.find((challenge) => challenge.id === id);
}

import { PROFILE_PARTS } from '../../profile/index.ts';
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

type Row<Id extends string> = readonly [
  id: Id,
  category: (typeof CHALLENGE_CATEGORIES)[number],
  points: number,
  iconName: (typeof CHALLENGE_ICONS)[number],
  /**
   * What is counted: activities within the challenge's day or week, or of all time for an
   * achievement; the parts of a complete profile; or the video introduction.
   */
  goal: ActivityKind | 'profile-parts' | 'video-intro',
  count: number,
  /** `once`: can be completed only once. `stand-in`: replaces a completed `once` challenge. */
  recurrence?: 'once' | 'stand-in',
];

/** The first four are the specification's (§3). Titles and descriptions are in the catalogues. */
const ROWS = {
  daily: [
    ['challenge-1', 'social', 15, 'comment-dots', 'conversation-started', 3],
    ['challenge-2', 'authenticity', 25, 'video', 'video-intro', 1, 'once'],
    [
      'challenge-3',
      'authenticity',
      30,
      'user-check',
      'profile-parts',
      PROFILE_PARTS.length,
      'once',
    ],
    ['challenge-4', 'social', 20, 'calendar-plus', 'event-attended', 1],
    ['daily-hearts', 'social', 10, 'heart', 'like-sent', 3, 'stand-in'],
    ['daily-maze', 'creativity', 10, 'trophy', 'maze-played', 1, 'stand-in'],
    ['daily-match', 'social', 20, 'star', 'match-made', 1, 'stand-in'],
    ['daily-check-in', 'authenticity', 10, 'award', 'bonus-claimed', 1, 'stand-in'],
  ],
  weekly: [
    ['weekly-conversations', 'social', 50, 'comment-dots', 'conversation-started', 10],
    ['weekly-matches', 'social', 45, 'heart', 'match-made', 3],
    ['weekly-check-ins', 'authenticity', 40, 'calendar-plus', 'bonus-claimed', 5],
    ['weekly-mazes', 'creativity', 40, 'trophy', 'maze-played', 4],
    ['weekly-hearts', 'social', 30, 'star', 'like-sent', 12],
  ],
  achievement: [
    ['achievement-first-match', 'social', 20, 'heart', 'match-made', 1],
    ['achievement-ten-matches', 'social', 60, 'star', 'match-made', 10],
    ['achievement-conversations', 'social', 75, 'comment-dots', 'conversation-started', 25],
    ['achievement-picture', 'authenticity', 15, 'user-check', 'picture-saved', 1],
    ['achievement-week-streak', 'authenticity', 40, 'calendar-plus', 'streak-day', 7],
    ['achievement-month-streak', 'authenticity', 100, 'award', 'streak-day', 30],
    ['achievement-first-maze', 'creativity', 25, 'trophy', 'maze-won', 1],
    ['achievement-maze-master', 'creativity', 80, 'trophy', 'maze-won', 10],
  ],
} as const satisfies Record<ChallengeType, readonly Row<string>[]>;

export type ChallengeId = (typeof ROWS)[ChallengeType][number][0];

const toChallenge = (type: ChallengeType) => (row: Row<ChallengeId>) => {
  const [id, category, points, iconName, goal, count, recurrence] = row;
  return { id, type, category, points, iconName, goal, count, recurrence };
};
export type Challenge = ReturnType<ReturnType<typeof toChallenge>>;

/** Every challenge of the product. */
export const CHALLENGES: readonly Challenge[] = CHALLENGE_TYPES.flatMap((type) =>
  ROWS[type].map(toChallenge(type)),
);

export function findChallenge(id: string): Challenge | undefined {
  return CHALLENGES.find((challenge) => challenge.id === id);
}

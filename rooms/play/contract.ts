import { z } from 'zod';

import { contract, idParams } from '../../platform/shared/endpoint.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
import { unhiddenUser } from '../account/index.ts';
import { ACHIEVEMENT_CATEGORIES, ACHIEVEMENT_ICONS, RARITIES } from './achievements/catalogue.ts';
import { THEME_IDS } from './achievements/themes.ts';
import { ACTIVITY_KINDS } from './activity/activity.ts';
import { CHALLENGE_CATEGORIES, CHALLENGE_ICONS, CHALLENGE_TYPES } from './challenges/catalogue.ts';
import { POINT_REASONS } from './ledger/ledger.ts';

const achievement = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  iconName: z.enum(ACHIEVEMENT_ICONS),
  rarity: z.enum(RARITIES),
  category: z.enum(ACHIEVEMENT_CATEGORIES),
  unlocksTheme: z.enum(THEME_IDS).nullable(),
  requirements: z.object({ activity: z.enum(ACTIVITY_KINDS), count: z.number().int() }),
});
export type AchievementView = z.output<typeof achievement>;

/** An achievement that a member has earned. */
const userAchievement = z.object({
  id: z.string(),
  achievementId: z.string(),
  earnedAt: z.string(),
});
export type UserAchievement = z.output<typeof userAchievement>;

const achievementProgress = z.object({
  achievementId: z.string(),
  progress: z.number().int(),
  maxProgress: z.number().int(),
});
export type AchievementProgress = z.output<typeof achievementProgress>;

export const themeBody = z.object({
  theme: z.enum(THEME_IDS, issue('play.themeUnknown')),
});

export const achievementsContract = contract({
  'GET /api/achievements': {
    summary: 'Every achievement there is',
    description: 'Lists all achievements that can be earned.',
    access: 'member',
    response: z.array(achievement),
  },
  'GET /api/users/:id/achievements': {
    summary: 'What a member has earned, the newest first',
    description: 'Lists the achievements that a member has earned, newest first.',
    access: 'member',
    params: idParams,
    response: z.array(userAchievement),
  },
  'GET /api/users/:id/achievement-progress': {
    summary: 'How far one is with every achievement',
    description: 'Answers with the progress of the caller in every achievement.',
    access: 'owner',
    params: idParams,
    response: z.array(achievementProgress),
  },
  'GET /api/users/:id/theme': {
    summary: "The theme in which a member's profile is shown",
    description: 'Answers with the theme that the member has chosen for the profile.',
    access: 'member',
    params: idParams,
    response: z.object({ theme: z.enum(THEME_IDS) }),
  },
  'PUT /api/users/:id/theme': {
    summary: 'Choose a theme that an earned achievement unlocks',
    description:
      'Sets the theme of the profile. Only a theme that an earned achievement unlocks is accepted.',
    access: 'owner',
    params: idParams,
    body: themeBody,
    response: z.object({ theme: z.enum(THEME_IDS) }),
    errors: ['forbidden'],
  },
});

const challenge = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.enum(CHALLENGE_TYPES),
  category: z.enum(CHALLENGE_CATEGORIES),
  points: z.number().int(),
  iconName: z.enum(CHALLENGE_ICONS),
});
export type ChallengeView = z.output<typeof challenge>;

/** A challenge on a member's list for the current day, week or, for achievements, of all time. */
const userChallenge = z.object({
  id: z.string(),
  challengeId: z.string(),
  completed: z.boolean(),
  progress: z.number().int(),
  maxProgress: z.number().int(),
  /** A text about what is still to do. Null when nothing is. */
  missing: z.string().nullable(),
});
export type UserChallenge = z.output<typeof userChallenge>;

export const challengesContract = contract({
  'GET /api/challenges': {
    summary: 'Every challenge there is',
    description: 'Lists all daily, weekly and achievement challenges.',
    access: 'member',
    response: z.array(challenge),
  },
  'GET /api/users/:id/challenges': {
    summary: 'The challenges of the current day, week and life, with progress',
    description:
      'Lists the challenges of the current day and week and those done once, with the progress in each.',
    access: 'owner',
    params: idParams,
    response: z.array(userChallenge),
  },
  'POST /api/users/:id/challenges/:challengeId/complete': {
    summary: 'Complete a challenge whose activities are done; once in its period',
    description:
      'Completes a challenge and awards its points, once in its period. It is refused while the progress is not complete.',
    access: 'owner',
    params: idParams.extend({ challengeId: z.string() }),
    response: z.object({ user: unhiddenUser, pointsEarned: z.number().int() }),
    errors: ['not_found', 'conflict'],
  },
});

/** A member's statistics, counted from the ledger and the activities. Days are UTC dates. */
const stats = z.object({
  /** The server's current day, the last of each chart. */
  today: z.string(),
  /** Null for others if the member hides them. */
  rizzScore: z.number().int().nullable(),
  level: z.number().int().nullable(),
  streakDays: z.number().int().nullable(),
  /** Private figures; null for other members. */
  details: z
    .object({
      /** The sum of the last 30 days. */
      pointsEarned: z.number().int(),
      /** Mazes won in total. */
      mazeWins: z.number().int(),
      /** The last 30 days, by day and reason. */
      points: z.array(
        z.object({ day: z.string(), reason: z.enum(POINT_REASONS), points: z.number().int() }),
      ),
      /** The last 12 weeks. */
      activeDays: z.array(z.string()),
      mazeWinDays: z.array(z.string()),
    })
    .nullable(),
});
export type Stats = z.output<typeof stats>;

export const statsContract = contract({
  'GET /api/users/:id/stats': {
    summary: 'A member’s play in figures; by day and reason only for the member',
    description:
      'Answers with what the member has done in the game. Details by day are only for the member.',
    access: 'member',
    params: idParams,
    response: stats,
  },
});

const dailyBonusAnswer = z.object({
  /** True for a first claim and for a repeat. `bonusPoints` distinguishes them (§15). */
  claimed: z.boolean(),
  isNewStreak: z.boolean(),
  streakDays: z.number().int(),
  /** 0 when today's bonus was already claimed. */
  bonusPoints: z.number().int(),
});
export type DailyBonusAnswer = z.output<typeof dailyBonusAnswer>;

export const dailyBonusContract = contract({
  'POST /api/users/:id/daily-bonus': {
    summary: "Claim the UTC day's bonus; again on the same day changes nothing",
    description:
      'Claims the points of the UTC day and extends the streak. A second claim on the same day is answered with 0 points; during a break there is none to claim.',
    access: 'owner',
    params: idParams,
    response: dailyBonusAnswer,
    errors: ['conflict'],
  },
});

export const playContract = {
  ...achievementsContract,
  ...challengesContract,
  ...dailyBonusContract,
  ...statsContract,
};
